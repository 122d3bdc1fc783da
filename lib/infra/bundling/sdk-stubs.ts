import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { brotliCompressSync } from "node:zlib";
import type { Plugin } from "esbuild";

/**
 * Loads Node's built-in modules with `process.getBuiltinModule`. An `import` creates a namespace of all exports and
 * runs each of their getters: those of `node:http` load undici, 15 ms at each cold start, for WebSocket and other APIs
 * that are not used here. This also lets CommonJS packages `require` them in an ESM bundle.
 */
export const nodeModulesWithoutNamespace: Plugin = {
  name: "node-modules-without-namespace",
  setup: (build) => {
    build.onResolve({ filter: /^[a-z0-9_:/]+$/ }, ({ path }) =>
      isBuiltin(path) ? { path, namespace: "built-in" } : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: "built-in" }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule(${JSON.stringify(path)});`,
    }));
  },
};

/**
 * Leaves the SDK's chain of credential providers out of the bundles: files, SSO, processes, the CLI's login, web identities, containers and
 * instance metadata, with four more clients, 140 KB. Lambda puts a function's credentials into its environment, which the chain would
 * try first (only SnapStart provides them over HTTP, and Node has no SnapStart).
 */
export const credentialsFromEnvironment: Plugin = {
  name: "credentials-from-environment",
  setup: (build) => {
    build.onResolve({ filter: /^@aws-sdk\/credential-provider-node$/ }, ({ path, resolveDir }) => ({
      path,
      namespace: "environment",
      pluginData: resolveDir,
    }));
    build.onLoad({ filter: /.*/, namespace: "environment" }, ({ pluginData }) => ({
      // Read once, as the chain does: a function's environment never changes.
      contents: `import { fromEnv } from "@aws-sdk/credential-provider-env";
        export const defaultProvider = (init) => {
          const read = fromEnv(init);
          let found;
          return () => (found ??= read());
        };`,
      resolveDir: pluginData,
    }));
  },
};

/**
 * Embeds the OpenAPI document as compressed text: 12 KB instead of 46, for a millisecond of decompression. V8 also parses JSON
 * faster than the same object as source.
 */
export const compressedJson: Plugin = {
  name: "compressed-json",
  setup: (build) => {
    build.onLoad({ filter: /[\\/]docs[\\/]openapi\.json$/ }, ({ path }) => {
      const text = JSON.stringify(JSON.parse(readFileSync(path, "utf8")));
      const packed = JSON.stringify(brotliCompressSync(text).toString("base64"));
      return {
        contents: `import { brotliDecompressSync } from "node:zlib";
          export default JSON.parse(brotliDecompressSync(Buffer.from(${packed}, "base64")).toString());`,
      };
    });
  },
};
