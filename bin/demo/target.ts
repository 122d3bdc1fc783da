import { relative } from "node:path";
import { readDemoEnv } from "../../lib/local/demo/demo-env.ts";
import { holderOf } from "../../lib/local/state/lock.ts";
import { stateIn } from "../../lib/local/state/state.ts";
import { openStateFolder } from "../../lib/local/state/state-folder.ts";
import type { Narrator } from "./narrator.ts";
import { StepFailed } from "./narrator.ts";

/** The service that the demo uses, through the same addresses as a client's program. */
export type Stage = {
  baseUrl: string;
  apiKey: string;
  /** A key of test mode, where tests are drawn from the specimens. */
  testApiKey: string;
  inboxUrl: string;
  controlUrl: string;
  /** Where the dashboard is; undefined for a service that ends with the demo. */
  dashboardUrl: string | undefined;
  /** The options with which `npm run admin` finds this service. */
  adminOptions: string;
  close(): Promise<void>;
};

/** The running local service, or one that is started for the demo, in memory and on free ports. */
export const openStage = async (stateDir: string, narrator: Narrator): Promise<Stage> => {
  if (holderOf(stateDir) !== undefined) {
    const { API_KEY, TEST_API_KEY } = readDemoEnv(stateDir);
    // Not from demo.env, which may still be the last service's while a new one starts.
    const endpoints = stateIn(openStateFolder(stateDir)).endpoints.read();
    if (!API_KEY || !TEST_API_KEY || endpoints === undefined) {
      throw new StepFailed("The local service is starting up. Try again when it reports that it is ready.");
    }
    narrator.done(`using the service running at ${endpoints.base_url}`);
    return {
      baseUrl: endpoints.base_url,
      apiKey: API_KEY,
      testApiKey: TEST_API_KEY,
      inboxUrl: endpoints.inbox_url,
      controlUrl: endpoints.control_url,
      dashboardUrl: `${new URL(endpoints.base_url).origin}/dashboard`,
      adminOptions: relative(process.cwd(), stateDir) === ".local" ? "" : ` --state ${stateDir}`,
      close: async () => undefined,
    };
  }
  // Imported lazily: not needed when a service is already running.
  const { startLocalService } = await import("../../lib/local/service.ts");
  const service = await startLocalService({ quiet: true });
  const { api_key, test_api_key } = await service.createAccount({ name: "Demo", credits: 100 });
  narrator.done(`none was running: started one at ${service.baseUrl}, in memory, for this demo only`);
  return {
    baseUrl: service.baseUrl,
    apiKey: api_key,
    testApiKey: test_api_key,
    inboxUrl: service.inboxUrl,
    controlUrl: service.controlUrl,
    dashboardUrl: undefined,
    adminOptions: "",
    close: service.stop,
  };
};
