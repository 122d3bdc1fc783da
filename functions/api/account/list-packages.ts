import { listPackages } from "#actions/invitations/packages/list-packages.ts";
import * as operations from "#contract/operations/assessments.ts";
import { byKey } from "#http/admission/by-key.ts";
import { serve } from "#http/serve.ts";
import { packagesApi as api } from "#runtime/account.ts";

export const handler = serve(operations.listPackages, byKey(api), async ({ accountId }) => ({
  body: await listPackages(api, accountId),
}));
