// The colours that were chosen before are shown before anything else is: in the head, and no module, for modules run when the
// page has been read and may have been seen. Not a part of the page itself, where a content policy would forbid it.
import { readTheme, showTheme } from "./app/theme.js";

showTheme(readTheme());
