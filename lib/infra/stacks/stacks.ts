import type { App } from "aws-cdk-lib/core";
import { CopiesStack } from "../data/backups.ts";
import { type Settings, stageOf } from "../settings.ts";
import { tag } from "../tags.ts";
import { DataStack } from "./data-stack.ts";
import { EdgeStack } from "./edge-stack.ts";
import { IdentityStack } from "./identity-stack.ts";
import { MonitoringStack } from "./monitoring-stack.ts";
import { ServiceStack } from "./service-stack.ts";

/**
 * The stacks of one stage, in the order in which they are deployed: the sender's identity, what must not be lost, the web
 * ACL in us-east-1, the service, and what watches it.
 *
 * @param made Folders of the bundled functions and of the built page. Without them the templates are the same, but for a
 *   placeholder in place of the code and no upload of the page.
 */
export const addStacks = (app: App, settings: Settings, made: { bundles?: string; pages?: string } = {}) => {
  const stage = stageOf(settings);
  const { backupRegion } = stage;
  const copies = stage.disposable || backupRegion === undefined ? undefined : new CopiesStack(app, stage, backupRegion);
  // An AWS account has one identity per name, so only one stage creates it.
  const identity = stage.ownsSender ? new IdentityStack(app, stage) : undefined;
  const data = new DataStack(app, stage);
  if (identity !== undefined) data.addStackDependency(identity, "Cognito sends from it once it is verified");
  if (copies !== undefined) data.addStackDependency(copies, "Its backups are copied there");
  const edge = stage.waf ? new EdgeStack(app, stage) : undefined;
  const service = new ServiceStack(app, stage, { data, edge, bundles: made.bundles, pages: made.pages });
  const monitoring = new MonitoringStack(app, stage, service);
  for (const stack of [identity, copies, data, edge, service, monitoring]) if (stack !== undefined) tag(stack, stage);
  return { identity, data, edge, service, monitoring };
};
