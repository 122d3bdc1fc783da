import { copyFileSync, globSync, mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Plugin } from "esbuild";

/**
 * Modules that read files next to themselves, by a URL relative to `import.meta.url`. In a bundle that is the bundle's folder.
 * The files are not in the script, because a cold start would parse all of them: 16 MB of WebAssembly, and the content of every test,
 * of which a part needs one bank or one passage.
 */
const READERS: readonly { module: RegExp; files: string }[] = [
  { module: /harper\.js[\\/]dist[\\/]binary\.js$/, files: "harper_wasm_bg.wasm" },
  { module: /service[\\/]content[\\/]content\.ts$/, files: "{banks,passages}/*.json" },
  { module: /service[\\/]content[\\/]specimens\.ts$/, files: "specimens/*.json" },
  { module: /service[\\/]content[\\/]practice\.ts$/, files: "practice/*.json" },
];

/** Copies into the folder of each bundle the files that its modules read. */
export const filesBeside: Plugin = {
  name: "files-beside",
  setup: ({ onEnd, initialOptions }) => {
    const root = initialOptions.absWorkingDir ?? ".";
    onEnd(({ metafile }) => {
      for (const [output, { inputs }] of Object.entries(metafile?.outputs ?? {})) {
        for (const [input, { bytesInOutput }] of Object.entries(inputs)) {
          const reader = bytesInOutput > 0 ? READERS.find(({ module }) => module.test(input)) : undefined;
          if (reader === undefined) continue;
          const from = resolve(root, dirname(input));
          for (const file of globSync(reader.files, { cwd: from })) {
            const to = join(root, dirname(output), file);
            mkdirSync(dirname(to), { recursive: true });
            copyFileSync(join(from, file), to);
          }
        }
      }
    });
  },
};
