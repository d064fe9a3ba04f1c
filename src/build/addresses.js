// Reads .release.json, which holds the project's addresses. manifest.js puts them into the published package.json, the site
// links to them, and release.js refuses a release without them.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const file = ".release.json";
const example = `{
  "repository": "https://github.com/<owner>/<name>",
  "homepage": "https://<address of the site>",
  "bugs": "https://github.com/<owner>/<name>/issues"
}`;
const keys = Object.keys(JSON.parse(example));

const isAddress = (value) =>
  typeof value === "string" && /^https:\/\/[\w-]+(\.[\w-]+)+(:\d+)?(\/[^\s<>]*)?$/.test(value);

/** Returns { repository, homepage, bugs }, or undefined when the folder has no .release.json. Throws when it is wrong. */
export function readAddresses(folder) {
  if (!existsSync(join(folder, file))) return undefined;
  const refuse = (rule) => {
    throw new Error(`${file}: ${rule}. Write:\n${example}`);
  };
  let addresses;
  try {
    addresses = JSON.parse(readFileSync(join(folder, file), "utf8"));
  } catch (error) {
    refuse(`must be JSON, got ${error.message}`);
  }
  for (const key of keys)
    if (!isAddress(addresses?.[key]))
      refuse(`${key} must be an https address, got ${JSON.stringify(addresses?.[key])}`);
  const unknown = Object.keys(addresses).find((key) => !keys.includes(key));
  if (unknown) refuse(`${unknown} is no key of this file`);
  if (/(\.git|\/)$/.test(addresses.repository)) refuse("repository must end with the name, without .git and without /");
  return addresses;
}

/** What to do about a missing file. */
export const missingAddresses = `${file} is missing. Write it with the addresses of the project:\n${example}`;

/** The fields of package.json that hold the addresses, in npm's form. */
export const addressFields = ({ repository, homepage, bugs }) => ({
  repository: { type: "git", url: `git+${repository}.git` },
  homepage,
  bugs: { url: bugs },
});
