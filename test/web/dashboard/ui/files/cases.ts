import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A small file of the folder `cases`, as programs write it; the people in it are invented. */
export const fileCase = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(join(import.meta.dirname, "cases", name)));
