import { isInstalled, VENDORS } from "#contract/integrations/vendor-facts.ts";
import { SIMULATED_SECRET } from "./simulated-ats.ts";

/** Where the functions read the service's own credentials at an ATS. */
const PARAMETER = "/simulated";

/**
 * The service's own credentials at the ATSs in which it is installed, as the operator of a deployment would register them. The
 * control server has the simulated ATSs, and stands in for SSM.
 *
 * @param origin the control server's
 */
export const ownKeysEnvironment = (origin: string) => {
  const installed = VENDORS.filter(isInstalled);
  return {
    VENDOR_PARAMETERS: installed.map((vendor) => `${vendor}=${PARAMETER}/${vendor}`).join("&"),
    VENDORS_WITH_KEYS: new URLSearchParams(
      installed.map((vendor) => [vendor, `${origin}/ats/${vendor}/install`]),
    ).toString(),
  };
};

/** The answer to SSM's GetParameter. */
export const ownKeyAt = (text: string, origin: string): { Parameter: { Value: string } } => {
  const vendor = String(JSON.parse(text).Name).slice(PARAMETER.length + 1);
  const app = { client_id: "simulated", client_secret: "simulated", webhook_secret: SIMULATED_SECRET };
  return { Parameter: { Value: JSON.stringify({ ...app, base_url: `${origin}/ats/${vendor}` }) } };
};
