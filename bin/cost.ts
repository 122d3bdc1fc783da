import { costDocument } from "./cost/document.ts";
import { generatedDocument } from "./generated-document.ts";

/** `npm run cost` writes docs/cost.md from counted units, the template and a table of prices. */
await generatedDocument("cost", "docs/cost.md", costDocument);
