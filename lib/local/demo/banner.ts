import type { LocalService } from "../service.ts";
import type { DemoAccount } from "./demo-account.ts";

/** The text printed when the service is ready: all addresses, and a command to paste. */
export const banner = (
  service: Pick<LocalService, "baseUrl" | "inboxUrl" | "controlUrl" | "dashboardUrl">,
  demo: DemoAccount,
  about: { seconds: number; stateDir: string; envFile: string },
): string => `
Assessment invitation service, ready in ${about.seconds.toFixed(1)} s. Stop it with Ctrl-C.

  API       ${service.baseUrl}
  API key   ${demo.apiKey}
            (account "${demo.name}", ${demo.credits} credits)
  Test key  ${demo.testApiKey}
            (test mode: no email is sent, credits refill)
  Dashboard ${service.dashboardUrl}
  Documents ${new URL("/docs", service.baseUrl).href}
  Inbox     ${service.inboxUrl}
  Control   ${service.controlUrl}
  ATSs      ${service.controlUrl}/ats (simulated: send a test as a recruiter)
  State     ${about.stateDir} (--fresh deletes it)

The same values are in ${about.envFile}. To invite a candidate, paste this, then open the inbox:

  curl -i ${service.baseUrl}/invitations \\
    -H 'Authorization: Bearer ${demo.apiKey}' \\
    -H 'Content-Type: application/json' \\
    -d '{"candidate_email":"jane@example.com","candidate_name":"Jane Doe","tests":["grammar-test"]}'
`;
