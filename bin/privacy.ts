import { privacyPage } from "#api-docs/privacy/page.ts";
import { generatedDocument } from "./generated-document.ts";

/** `npm run privacy` writes docs/privacy.md from the map of what the table holds. */
await generatedDocument("privacy", "docs/privacy.md", privacyPage);
