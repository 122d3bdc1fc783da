import { existsSync } from "node:fs";
import { join } from "node:path";
import { CREDENTIALS, REGION } from "../local-aws.ts";
import type { RunningServer } from "../ports.ts";
import { UserError } from "../user-error.ts";
import { startBuiltInDynamoDb } from "./built-in-dynamodb.ts";
import { dynoxideFile, startDynoxide } from "./dynoxide.ts";
import type { EngineOptions } from "./embedded-engine.ts";

/** Client configuration for a local engine. */
export type ClientConfig = {
  endpoint: string;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
};

export type DynamoDbEngine = {
  config: ClientConfig;
  /** Whether it is an external engine (`DYNAMODB_ENDPOINT`), which other services may use as well. */
  shared: boolean;
  stop(): Promise<void>;
};

export const clientConfig = (endpoint: string): ClientConfig => ({
  endpoint,
  region: REGION,
  credentials: { ...CREDENTIALS },
});

/** The embedded engines, with the names of their files in the state folder. */
const FILES = { dynoxide: "table.db", "built-in": "rows.db" } as const;
export type EngineName = keyof typeof FILES;

const isEngine = (name: string): name is EngineName => Object.hasOwn(FILES, name);

/** The embedded engine that is used: `DYNAMODB_ENGINE`, or dynoxide where there is a program for this platform. */
export const embeddedEngine = (): EngineName => {
  const wanted = process.env.DYNAMODB_ENGINE || (dynoxideFile() === undefined ? "built-in" : "dynoxide");
  if (isEngine(wanted)) return wanted;
  throw new UserError(`DYNAMODB_ENGINE=${wanted} is not an engine: it can be ${Object.keys(FILES).join(" or ")}.`);
};

/** Starts an embedded engine. */
export const startEmbedded = (name: EngineName, options: EngineOptions): Promise<RunningServer> => {
  if (name === "built-in") return startBuiltInDynamoDb(options);
  const program = dynoxideFile();
  if (program !== undefined) return startDynoxide(program, options);
  throw new UserError(
    `DYNAMODB_ENGINE=dynoxide: @dynoxide/${process.platform}-${process.arch} is not installed.\nUnset the variable: the built-in engine runs on every platform.`,
  );
};

/** The engine's file in a state folder, which must not have the data of the other engine alone. */
const fileIn = (folder: string, name: EngineName): string => {
  const file = join(folder, FILES[name]);
  const other = name === "dynoxide" ? "built-in" : "dynoxide";
  if (existsSync(file) || !existsSync(join(folder, FILES[other]))) return file;
  throw new UserError(
    `The data in ${folder} are of the other embedded DynamoDB.\nStart with DYNAMODB_ENGINE=${other} to use them, or with --fresh to delete the local state and start over.`,
  );
};

const mustAnswer = async (endpoint: string): Promise<void> => {
  try {
    await fetch(endpoint, { signal: AbortSignal.timeout(10_000) });
  } catch {
    throw new UserError(`DYNAMODB_ENDPOINT=${endpoint} does not respond.\nStart that DynamoDB, or unset the variable.`);
  }
};

/**
 * The table's engine: `DYNAMODB_ENDPOINT` when that is set, otherwise an embedded one that keeps its data in `folder`, or
 * without one until it stops. `died` is called when it ends before it is stopped.
 */
export const startDynamoDb = async (options: {
  port: number;
  folder: string | undefined;
  died: () => void;
}): Promise<DynamoDbEngine> => {
  const external = process.env.DYNAMODB_ENDPOINT;
  if (external) {
    await mustAnswer(external);
    return { config: clientConfig(external), shared: true, stop: async () => undefined };
  }
  const { folder, port, died } = options;
  const name = embeddedEngine();
  const file = folder === undefined ? undefined : fileIn(folder, name);
  try {
    const { endpoint, stop } = await startEmbedded(name, { port, file, died });
    return { config: clientConfig(endpoint), shared: false, stop };
  } catch (error) {
    if (error instanceof UserError) throw error;
    const reason = error instanceof Error ? error.message : error;
    if (file === undefined) throw new UserError(`The embedded DynamoDB did not start: ${reason}`);
    throw new UserError(
      `The embedded DynamoDB cannot use ${file}: ${reason}\nStart with --fresh to delete the local state and start over.`,
    );
  }
};
