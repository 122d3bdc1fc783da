import { readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Plugin } from "esbuild";

/**
 * Takes Node's own modules from `process.getBuiltinModule`. An `import` of one makes a namespace of all that it
 * exports, and for that runs each of its getters: those of `node:http` load undici, 15 ms at each cold start, for
 * WebSocket and the like that nobody here uses. It also lets CommonJS packages `require` them in an ESM bundle.
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

/** What a part of the SDK that is left out becomes: whoever needs it after all is told why it is not there. */
const absent = (what: string): string =>
  `throw new Error(${JSON.stringify(`${what} is left out of the bundles (lib/infra/bundling/sdk-stubs.ts)`)});`;

/**
 * Parts of the AWS SDK that its clients bring along and that Lambda never uses, by import name, and what stands in
 * their place. The clients, their signatures, their retries and their time-outs stay as they are.
 */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  /**
   * The search for credentials: in files, SSO, other processes, the login of the CLI, web identities, containers and
   * the instance's metadata, with four more clients for it. Lambda puts a function's credentials into its environment,
   * where the search would begin and end too (SnapStart alone hands them out over HTTP, and Node has no SnapStart).
   */
  "@aws-sdk/credential-provider-node": `export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';`,
  /** The discovery of endpoints, for Timestream. DynamoDB's client takes its settings, a switch that is off, and no more. */
  "@aws-sdk/middleware-endpoint-discovery": `export const resolveEndpointDiscoveryConfig = (input) => input;
    const unset = () => undefined;
    export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = { environmentVariableSelector: unset, configFileSelector: unset };`,
  /** Event streams, such as Transcribe's and Kinesis's. HTTP's protocol loads them when an operation has one. */
  "@smithy/core/event-streams": absent("@smithy/core/event-streams"),
};

/** What an SDK client calls its service, where it is not the name in the service's address. */
const HOSTS: Readonly<Record<string, string>> = { sesv2: "email" };

/**
 * A service's address, without the rules for every partition, dual stack, FIPS and global endpoints that each client
 * has as a decision tree of its own (15 KB). The template is for the partition `aws` (cdk.json), where the address is
 * the service's name and the region; a test compares the two for each region. `Endpoint` is what AWS_ENDPOINT_URL_… say.
 */
export const endpointResolver = (service: string): string => `
const known = new Map();
export const defaultEndpointResolver = ({ Endpoint, Region, UseDualStack, UseFIPS, EndpointId }) => {
  if (UseDualStack || UseFIPS || EndpointId || !/^(us|eu|ap|sa|ca|me|af|il|mx)-[a-z]+-[0-9]+$/.test(Region)) ${absent("This kind of endpoint")}
  const address = Endpoint ?? "https://${HOSTS[service] ?? service}." + Region + ".amazonaws.com";
  if (!known.has(address)) known.set(address, { url: new URL(address), properties: {}, headers: {} });
  return known.get(address);
};`;

/** Files within packages that are replaced, by what their path ends in. */
export const REPLACED: readonly { file: RegExp; by: (match: readonly string[]) => string }[] = [
  {
    file: /@aws-sdk[\\/]client-(dynamodb|kms|sesv2|sqs)[\\/]dist-es[\\/]endpoint[\\/]endpointResolver\.js$/,
    by: ([, service = ""]) => endpointResolver(service),
  },
  /** What those rules are made with: the partitions of AWS and their regions. */
  {
    file: /util-endpoints[\\/]aws\.js$/,
    by: () =>
      `const partition = () => { ${absent("The table of AWS's partitions")} }; export const awsEndpointFunctions = { partition };`,
  },
  /** The headers of signed events in event streams. */
  {
    file: /signature-v4[\\/]dist-es[\\/]HeaderFormatter\.js$/,
    by: () => `export class HeaderFormatter { format() { ${absent("The signing of events")} } }`,
  },
  /** The files that a person's AWS command line reads. A function has no home; its settings are in its environment. */
  {
    file: /shared-ini-file-loader[\\/]loadSharedConfigFiles\.js$/,
    by: () => `export const CONFIG_PREFIX_SEPARATOR = ".";
      export const loadSharedConfigFiles = async () => ({ configFile: {}, credentialsFile: {} });`,
  },
  /** The region of the instance, asked of its metadata service. Lambda's region is in its environment. */
  {
    file: /getInstanceMetadataRegion\.js$/,
    by: () => `export const getInstanceMetadataRegion = async () => { ${absent("The instance's metadata")} };`,
  },
  /** SHA-256 in JavaScript, for a Node without OpenSSL. */
  {
    file: /sha256[\\/]Sha256Js\.js$/,
    by: () => `export class Sha256Js { constructor() { ${absent("SHA-256 in JavaScript")} } }`,
  },
  /** MD5 in JavaScript, likewise; SQS answers with such a digest of each message, and its client compares. */
  {
    file: /md5[\\/]Md5Js\.js$/,
    by: () => `export class Md5Js { constructor() { ${absent("MD5 in JavaScript")} } }`,
  },
  /** The retry mode that one may choose by a variable, which no function has; the standard mode stays. */
  {
    file: /util-retry[\\/]AdaptiveRetryStrategy\.js$/,
    by: () => `export class AdaptiveRetryStrategy { constructor() { ${absent("The retry mode adaptive")} } }`,
  },
  /** How S3's buckets become part of an address. */
  {
    file: /service-customizations[\\/]s3\.js$/,
    by: () => `export const resolveParamsForS3 = async () => { ${absent("S3's addressing")} };
      export const [DOT_PATTERN, S3_HOSTNAME_PATTERN, isArnBucketName, isDnsCompatibleBucketName] = [];`,
  },
  /** The line for each call, which goes to a client's logger: none of ours has one. */
  {
    file: /middleware-logger[\\/]loggerMiddleware\.js$/,
    by: () => `export const getLoggerPlugin = () => ({ applyToStack: () => {} });
      export const [loggerMiddleware, loggerMiddlewareOptions] = [];`,
  },
  /** The warning that a Node is too old for versions of the SDK to come. Ours are pinned, as is Lambda's Node. */
  {
    file: /client[\\/]emitWarningIfUnsupportedVersion\.js$/,
    by: () => "export const state = {}; export const emitWarningIfUnsupportedVersion = () => {};",
  },
  /** Pages of a query or a scan, one after the other. Making one counts as an effect, and it holds its command. */
  {
    file: /lib-dynamodb[\\/]dist-es[\\/]pagination[\\/](Query|Scan)Paginator\.js$/,
    by: () => "export {};",
  },
];

/** The commands that the functions send, by client. DynamoDB's names another one, for the discovery that is left out. */
export const COMMANDS: Readonly<Record<string, readonly string[]>> = {
  dynamodb: ["BatchGetItem", "GetItem", "PutItem", "Query", "TransactWriteItems", "UpdateItem"],
  kms: ["Decrypt", "Encrypt"],
  sesv2: ["SendEmail"],
  sqs: ["SendMessage", "SendMessageBatch"],
};

/** A client's schemas, among them its errors, each of which registers itself and so cannot be shaken off. */
const SCHEMAS = /(.*@aws-sdk[\\/]client-(dynamodb|kms|sesv2|sqs)[\\/])dist-es[\\/]schemas[\\/]schemas_0\.js$/;
const REGISTERED = /^n0_registry\.registerError\(\w+\$, (\w+)\);\n/gm;
const NAME = /^const (_\w+) = (".*");$/gm;
const COMPUTED_KEY = /\[(_\w+)\]:/g;

/** The errors that a client's own declarations name for the commands that the functions send. */
export const errorsOf = (client: string, folder: string): ReadonlySet<string> =>
  new Set(
    (COMMANDS[client] ?? []).flatMap((command) => {
      const declared = readFileSync(join(folder, "dist-types", "commands", `${command}Command.d.ts`), "utf8");
      return [...declared.matchAll(/@throws \{@link (\w+)\}/g)].map(([, error = ""]) => error);
    }),
  );

/**
 * A client's schemas without the errors of commands that no function sends: of making tables and copying them, of a
 * key's life, of queues. One that arrives after all still has its name and status, as the service's general error.
 * Keys that are computed from a constant become that constant, since computing one counts as an effect, for whose sake
 * a schema would stay that nobody uses.
 */
const schemasInUse = (path: string): string => {
  const [, folder = "", client = ""] = SCHEMAS.exec(path) ?? [];
  const errors = errorsOf(client, folder);
  const source = readFileSync(path, "utf8");
  const names = new Map([...source.matchAll(NAME)].map(([, name, value]) => [name, value]));
  return source
    .replace(REGISTERED, (line, error) => (errors.has(error) ? line : ""))
    .replace(COMPUTED_KEY, (key, name) => (names.has(name) ? `${names.get(name)}:` : key));
};

/** A client needs its own version, for the user agent; it imports the whole of its package.json for that. */
const MANIFEST = /[\\/]node_modules[\\/]@aws-sdk[\\/][\w-]+[\\/]package\.json$/;

/** Leaves out of the AWS SDK what no Lambda function uses. */
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
 * The OpenAPI document and the tests as compressed text: 12 KB instead of 46, and 40 instead of 105, in the bundles that
 * serve them, for the millisecond that inflating takes; and V8 reads JSON faster than the same object as source.
 */
export const compressedJson: Plugin = {
  name: "compressed-json",
  setup: (build) => {
    build.onLoad({ filter: /[\\/](docs[\\/]openapi|service[\\/]content[\\/][\w-]+)\.json$/ }, ({ path }) => {
      const text = JSON.stringify(JSON.parse(readFileSync(path, "utf8")));
      const packed = JSON.stringify(brotliCompressSync(text).toString("base64"));
      return {
        contents: `import { brotliDecompressSync } from "node:zlib";
          export default JSON.parse(brotliDecompressSync(Buffer.from(${packed}, "base64")).toString());`,
      };
    });
  },
};
