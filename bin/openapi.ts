import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openapiDocument } from "#api-docs/openapi/document.ts";
import { generatedDocuments } from "./generated-document.ts";
import { clientTypes } from "./openapi/client-types.ts";
import { pythonTypes } from "./openapi/python-types.ts";
import { withEndpoints } from "./openapi/readme-endpoints.ts";

/**
 * `npm run openapi` writes docs/openapi.json and the README's table of endpoints from the contract, and the types of both
 * clients from that document.
 */
const document = `${JSON.stringify(openapiDocument(), null, 2)}\n`;
await generatedDocuments("openapi", [
  { path: "docs/openapi.json", make: () => document },
  { path: "README.md", make: () => withEndpoints(readFileSync(join(import.meta.dirname, "../README.md"), "utf8")) },
  { path: "lib/client/types.ts", make: () => clientTypes(JSON.parse(document)) },
  {
    path: "lib/client/python/assessment_invitations/types.py",
    make: () => pythonTypes(JSON.parse(document)),
  },
]);
