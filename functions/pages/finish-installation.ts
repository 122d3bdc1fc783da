import { finishInstallation } from "#actions/integrations/installation/finish-installation.ts";
import * as operations from "#contract/operations/pages.ts";
import { byAnyone } from "#http/admission/by-anyone.ts";
import { serve } from "#http/serve.ts";
import { installing } from "#runtime/pages/installing.ts";

/** Where the dashboard says that it has to be installed again. */
const FAILED = "installed/failed";

export const handler = serve(operations.finishInstallation, byAnyone(installing), async ({ params, event }) => {
  const { code = "" } = event.queryStringParameters ?? {};
  const asked = { vendor: params.vendor, code, redirectUri: `${installing.apiUrl}${event.rawPath}` };
  const finished = code === "" ? "refused" : await finishInstallation(installing, asked);
  installing.log.info("installation", {
    vendor: params.vendor,
    outcome: typeof finished === "string" ? finished : "done",
  });
  const place =
    typeof finished === "string"
      ? FAILED
      : "connection" in finished
        ? finished.connection.id
        : `installed/${finished.installation}`;
  const Location = `${installing.pageUrl}/dashboard/integrations/${place}`;
  return { headers: { Location, "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" } };
});
