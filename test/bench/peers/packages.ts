import { homedir } from "node:os";
import { join } from "node:path";
import manifest from "../../../package.json" with { type: "json" };
import { packagesOnDemand } from "../../support/processes/packages-on-demand.ts";

/** The packages of the typical stack, which are not ours. */
const STACK = {
  "@aws-lambda-powertools/idempotency": "2.35.0",
  // The versions that the service has, so that the SDK is no difference.
  "@aws-sdk/client-dynamodb": manifest.dependencies["@aws-sdk/client-dynamodb"],
  "@aws-sdk/lib-dynamodb": manifest.dependencies["@aws-sdk/lib-dynamodb"],
  express: "5.3.0",
  "serverless-http": "4.0.0",
};

/** The packages of the senders of webhooks from queues. */
const SENDERS = {
  "@opentelemetry/api": "1.9.0",
  bullmq: "6.7.0",
  ioredis: "6.0.0",
  pg: "8.23.1",
  "pg-boss": "12.38.0",
};

/** A folder of packages in the user's cache, installed when it is not there yet. */
const cached = (name: string, packages: Record<string, string>): string => {
  const cache = process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache");
  return packagesOnDemand(join(cache, "assessment-invitation-service"), name, packages);
};

/** The folder that contains the packages of the typical stack. */
export const stackPackages = (): string => cached("peers", STACK);

/** The folder that contains the packages of the senders. */
export const senderPackages = (): string => cached("senders", SENDERS);
