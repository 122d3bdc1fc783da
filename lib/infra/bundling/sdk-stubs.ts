import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
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

/** The replacement for an omitted part of the SDK: using it throws an error that says why it is missing. */
const absent = (what: string): string =>
  `throw new Error(${JSON.stringify(`${what} is left out of the bundles (lib/infra/bundling/sdk-stubs.ts)`)});`;

/*
 * Only replacements that are worth it stay here: 10 KB of a bundle by subject, or 3 ms of a cold start. Each states how much
 * smaller it makes create-invitation (133 KB), whose client uses few parts of the SDK, or send-email (235 KB), which has a client of the SDK. By
 * subject: credentials and settings 144 KB of send-email, schemas and event streams 32 KB, endpoints 13 KB of both. The rest (hashes, signed
 * events, retries, manifests) is 6 to 11 KB together. When an update of the SDK moves one, `test/infra/bundling/bundle.test.ts` says
 * what to do.
 */

/**
 * Parts of the AWS SDK that its clients import and that Lambda never uses, by import name, with their replacements. The
 * clients, their signatures, retries and timeouts are unchanged.
 */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  /**
   * The credential provider chain: files, SSO, processes, the CLI's login, web identities, containers and instance
   * metadata, with four more clients. Lambda puts a function's credentials into its environment, which the chain would
   * try first and last (only SnapStart provides them over HTTP, and Node has no SnapStart). 140 KB of send-email.
   */
  "@aws-sdk/credential-provider-node": `export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';`,
  /** Event streams, such as Transcribe's and Kinesis's. The HTTP protocol loads them when an operation uses one. 18 KB of send-email. */
  "@smithy/core/event-streams": absent("@smithy/core/event-streams"),
};

/** The SDK's name of a service, where it differs from the name in the service's host name. */
const HOSTS: Readonly<Record<string, string>> = { ses: "email", "cognito-identity-provider": "cognito-idp" };

/**
 * Resolves a service's endpoint without the rules for every partition, dual stack, FIPS and global endpoints, which
 * each client contains as a decision tree (7 KB per client). The template is for the partition `aws` (cdk.json), where the host
 * is built from the service's name and the region; a test compares the results with the SDK's for each region.
 * `Endpoint` is the value of AWS_ENDPOINT_URL_….
 */
export const endpointResolver = (service: string): string => `
const known = new Map();
export const defaultEndpointResolver = ({ Endpoint, Region, UseDualStack, UseFIPS, EndpointId }) => {
  if (UseDualStack || UseFIPS || EndpointId || !/^(us|eu|ap|sa|ca|me|af|il|mx)-[a-z]+-[0-9]+$/.test(Region)) ${absent("This kind of endpoint")}
  const address = Endpoint ?? "https://${HOSTS[service] ?? service}." + Region + ".amazonaws.com";
  if (!known.has(address)) known.set(address, { url: new URL(address), properties: {}, headers: {} });
  return known.get(address);
};`;

/** Replaced files within packages, by the end of their path. */
export const REPLACED: readonly { file: RegExp; by: (match: readonly string[]) => string }[] = [
  {
    file: /@aws-sdk[\\/]client-(cognito-identity-provider|ses|ssm)[\\/]dist-es[\\/]endpoint[\\/]endpointResolver\.js$/,
    by: ([, service = ""]) => endpointResolver(service),
  },
  /** The data of those rules: the partitions of AWS and their regions. 13 KB. */
  {
    file: /util-endpoints[\\/]aws\.js$/,
    by: () =>
      `const partition = () => { ${absent("The table of AWS's partitions")} }; export const awsEndpointFunctions = { partition };`,
  },
  /** The headers of signed events in event streams. 2.4 KB. */
  {
    file: /signature-v4[\\/]dist-es[\\/]HeaderFormatter\.js$/,
    by: () => `export class HeaderFormatter { format() { ${absent("The signing of events")} } }`,
  },
  /** The configuration files of the AWS CLI. A function has no home folder; its settings are in its environment. 2.1 KB of send-email. */
  {
    file: /shared-ini-file-loader[\\/]loadSharedConfigFiles\.js$/,
    by: () => `export const CONFIG_PREFIX_SEPARATOR = ".";
      export const loadSharedConfigFiles = async () => ({ configFile: {}, credentialsFile: {} });`,
  },
  /** Reads the instance's region from its metadata service. Lambda's region is in its environment. 1.2 KB of send-email. */
  {
    file: /getInstanceMetadataRegion\.js$/,
    by: () => `export const getInstanceMetadataRegion = async () => { ${absent("The instance's metadata")} };`,
  },
  /** SHA-256 in JavaScript, for a Node without OpenSSL. 3.1 KB. */
  {
    file: /sha256[\\/]Sha256Js\.js$/,
    by: () => `export class Sha256Js { constructor() { ${absent("SHA-256 in JavaScript")} } }`,
  },
  /** The adaptive retry mode, selected by a variable that no function has; the standard mode is kept. 3.2 KB of send-email. */
  {
    file: /util-retry[\\/]AdaptiveRetryStrategy\.js$/,
    by: () => `export class AdaptiveRetryStrategy { constructor() { ${absent("The retry mode adaptive")} } }`,
  },
  /** Resolves S3 buckets into host names, in every client. 0.6 KB of send-email. */
  {
    file: /service-customizations[\\/]s3\.js$/,
    by: () => `export const resolveParamsForS3 = async () => { ${absent("S3's addressing")} };
      export const [DOT_PATTERN, S3_HOSTNAME_PATTERN, isArnBucketName, isDnsCompatibleBucketName] = [];`,
  },
];

/**
 * The commands that the functions send by clients of the SDK. DynamoDB, KMS and SQS have one of ours (`lib/service/aws`), which uses
 * only the classes of their errors.
 */
export const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  "cognito-identity-provider": ["AdminCreateUser"],
  ses: ["SendEmail"],
  ssm: ["GetParameter"],
};

/** A client's schemas, including its errors, each of which registers itself and so cannot be tree-shaken. */
const SCHEMAS =
  /(.*@aws-sdk[\\/]client-(cognito-identity-provider|ses|ssm)[\\/])dist-es[\\/]schemas[\\/]schemas_0\.js$/;
const REGISTERED = /^n0_registry\.registerError\(\w+\$, (\w+)\);\n/gm;
const NAME = /^const (_\w+) = (".*");$/gm;
const COMPUTED_KEY = /\[(_\w+)\]:/g;

/** The errors that a client's type declarations list for the commands that the functions send. */
export const errorsOf = (client: string, folder: string): ReadonlySet<string> =>
  new Set(
    (COMMANDS[client] ?? []).flatMap((command) => {
      const declared = readFileSync(join(folder, "dist-types", "commands", `${command}Command.d.ts`), "utf8");
      return [...declared.matchAll(/@throws \{@link (\w+)\}/g)].map(([, error = ""]) => error);
    }),
  );

/**
 * A client's schemas without the errors of commands that no function sends, such as managing senders and user pools.
 * Such an error would still arrive with its name and status, as the service's base error. Keys computed from a constant
 * are replaced with the constant, since computing one counts as a side effect, which would keep an unused schema in the
 * bundle. 14 KB of send-email.
 */
const schemasInUse = (path: string): string => {
  const [, folder = "", client = ""] = SCHEMAS.exec(path) ?? [];
  const source = readFileSync(path, "utf8");
  const errors = errorsOf(client, folder);
  const names = new Map([...source.matchAll(NAME)].map(([, name, value]) => [name, value]));
  return source
    .replace(REGISTERED, (line, error) => (errors.has(error) ? line : ""))
    .replace(COMPUTED_KEY, (key, name) => (names.has(name) ? `${names.get(name)}:` : key));
};

/** A client needs only its version, for the user agent, but imports its whole package.json. 2.2 KB of send-email. */
const MANIFEST = /[\\/]node_modules[\\/]@aws-sdk[\\/][\w-]+[\\/]package\.json$/;

/** An esbuild plugin that omits the parts of the AWS SDK that no Lambda function uses. */
export const leanSdk: Plugin = {
  name: "lean-sdk",
  setup: (build) => {
    const names = Object.keys(LEFT_OUT).map((name) => name.replaceAll("/", "\\/"));
    build.onResolve({ filter: new RegExp(`^(${names.join("|")})$`) }, ({ path, resolveDir }) => ({
      path,
      namespace: "left-out",
      pluginData: resolveDir,
    }));
    build.onLoad({ filter: /.*/, namespace: "left-out" }, ({ path, pluginData }) => ({
      contents: LEFT_OUT[path] ?? "",
      resolveDir: pluginData,
    }));
    for (const { file, by } of REPLACED) {
      build.onLoad({ filter: file }, ({ path }) => ({ contents: by(file.exec(path) ?? []) }));
    }
    build.onLoad({ filter: SCHEMAS }, ({ path }) => ({ contents: schemasInUse(path) }));
    build.onLoad({ filter: MANIFEST }, ({ path }) => {
      const { version } = JSON.parse(readFileSync(path, "utf8"));
      return { contents: JSON.stringify({ version }), loader: "json" };
    });
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
