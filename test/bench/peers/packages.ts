import { homedir } from "node:os";
import { join } from "node:path";
import manifest from "../../../package.json" with { type: "json" };
import { packagesOnDemand } from "../../support/processes/packages-on-demand.ts";

/** The peers' packages, which are not ours. */
const PACKAGES = {
  "@aws-lambda-powertools/idempotency": "2.35.0",
  // The versions that the service has, so that the SDK is no difference.
  "@aws-sdk/client-dynamodb": manifest.dependencies["@aws-sdk/client-dynamodb"],
  "@aws-sdk/lib-dynamodb": manifest.dependencies["@aws-sdk/lib-dynamodb"],
  express: "5.3.0",
  "serverless-http": "4.0.0",
};

/** The folder that contains the peers' packages: in the user's cache, installed when it is not there yet. */
export const peerPackages = (): string => {
  const cache = process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache");
  return packagesOnDemand(join(cache, "assessment-invitation-service"), "peers", PACKAGES);
};
