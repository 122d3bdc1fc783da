import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import manifest from "../../../../package.json" with { type: "json" };

/** The packages of the typical stack, which are too large to be dependencies of this project. */
const PACKAGES = {
  "@aws-lambda-powertools/idempotency": "2.35.0",
  // The versions that the service has, so that the SDK is no difference.
  "@aws-sdk/client-dynamodb": manifest.dependencies["@aws-sdk/client-dynamodb"],
  "@aws-sdk/lib-dynamodb": manifest.dependencies["@aws-sdk/lib-dynamodb"],
  express: "5.3.0",
  "serverless-http": "4.0.0",
};

/** The folder that contains them, in the user's cache. Installed when it is not there yet; other versions have another folder. */
export const stackPackages = (): string => {
  const text = JSON.stringify({ private: true, dependencies: PACKAGES });
  const version = createHash("sha256").update(text).digest("hex").slice(0, 12);
  const cache = process.env.XDG_CACHE_HOME ?? join(homedir(), ".cache");
  const folder = join(cache, "assessment-invitation-service", `peers-${version}`);
  const done = join(folder, "installed");
  if (!existsSync(done)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "package.json"), text);
    const options = ["--no-audit", "--no-fund", "--ignore-scripts", "--legacy-peer-deps"];
    execFileSync("npm", ["install", ...options], { cwd: folder, stdio: "ignore" });
    writeFileSync(done, "");
  }
  return folder;
};
