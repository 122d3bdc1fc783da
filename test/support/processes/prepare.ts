import { localTemplate } from "../../../lib/local/template/local-template.ts";
import { ensureBuilt } from "../../../lib/web/build.ts";
import { bundled } from "./bundled.ts";

// What most tests of services need, made once before several processes would make it at the same time.
await ensureBuilt();
await localTemplate();
await bundled();
await import("./deployed.ts");
