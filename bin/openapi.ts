import { openapiDocument } from "#api-docs/openapi/document.ts";
import { generatedDocument } from "./generated-document.ts";

/** `npm run openapi` writes docs/openapi.json from the contract. */
await generatedDocument("openapi", "docs/openapi.json", () => `${JSON.stringify(openapiDocument(), null, 2)}\n`);
