import { type Finished, finishInstallation } from "#actions/integrations/installation/finish-installation.ts";
import * as operations from "#contract/operations/pages.ts";
import { byAnyone } from "#http/admission/by-anyone.ts";
import { serve } from "#http/serve.ts";
import { installing } from "#runtime/pages/installing.ts";

/** The page of the dashboard that says what came of it: that it has to be installed again, for example. */
const placeOf = (finished: Finished): string => {
  if (typeof finished === "string") return "installed/failed";
  if ("installation" in finished) return `installed/${finished.installation}`;
  const { id, status } = finished.connection;
  // The page says why a connection that was just installed is disabled.
  return status === "disabled" ? `${id}?granted` : id;
};

export const handler = serve(operations.finishInstallation, byAnyone(installing), async ({ params, event }) => {
  const { code = "" } = event.queryStringParameters ?? {};
  const asked = { vendor: params.vendor, code, redirectUri: `${installing.apiUrl}${event.rawPath}` };
  const finished = code === "" ? "refused" : await finishInstallation(installing, asked);
  installing.log.info("installation", {
    vendor: params.vendor,
    outcome: typeof finished === "string" ? finished : "done",
  });
  const place = placeOf(finished);
  const Location = `${installing.pageUrl}/dashboard/integrations/${place}`;
  return { headers: { Location, "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" } };
});
