// Runs the WGSL of posenc code in a Chromium with WebGPU, which SwiftShader computes where there is no graphics card.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { test } from "node:test";
import { fromConfig } from "../../dist/npm/config.js";
import { axesCodeOf, codeOf } from "../../src/code/languages.js";
import * as posenc from "../api.js";
import { pipelineConfigs } from "../command/pipelineConfigs.js";
import { rotaryConfigs } from "../command/rotaryConfigs.js";
import { leftOut, requireProgram } from "../setup/programs.js";
import { launchChromium } from "./chromium.js";

const flags = ["--enable-unsafe-webgpu", "--use-webgpu-adapter=swiftshader", "--enable-features=Vulkan"];

test("the WGSL of every configuration computes its six numbers", async (t) => {
  const path = requireProgram(t, "chromium");
  if (!path) return;
  const codes = [
    ...Object.entries(rotaryConfigs).map(([name, config]) => [
      name,
      codeOf("wgsl", posenc.rope, fromConfig({ config })).text,
    ]),
    ...Object.entries(pipelineConfigs).map(([name, [config, , head]]) => [
      name,
      axesCodeOf("wgsl", posenc, fromConfig({ config, ...(head && { head: Number(head) }) })).text,
    ]),
  ];
  const pages = new Map(codes.map(([name, text]) => [`/${name}.js`, text]));
  pages.set("/broken.js", codes[0][1].replace(/const expected = \[-?[\d.e-]+/, "const expected = [0.123"));
  const server = createServer(({ url }, response) => {
    response.setHeader("content-type", url === "/" ? "text/html" : "text/javascript");
    response.end(pages.get(url) ?? "");
  }).listen(0, "localhost");
  const browser = await launchChromium(path, flags);
  try {
    const page = await browser.newPage();
    await page.goto(`http://localhost:${server.address().port}/`);
    const hasAdapter = await page.evaluate(async () => Boolean(await navigator.gpu?.requestAdapter()));
    if (!hasAdapter) {
      leftOut("WebGPU in Chromium", t.name);
      return t.skip("Chromium has no WebGPU here");
    }
    const outcomeOf = (url) =>
      page.evaluate(
        (url) =>
          import(url).then(
            () => "the six numbers",
            (error) => String(error),
          ),
        url,
      );
    for (const [name] of codes) assert.equal(await outcomeOf(`/${name}.js`), "the six numbers", name);
    assert.match(await outcomeOf("/broken.js"), /column 0 is .* not 0\.123/);
  } finally {
    await browser.close();
    server.close();
  }
});
