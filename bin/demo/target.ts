import { relative } from "node:path";
import { readDemoEnv } from "../../lib/local/demo/demo-env.ts";
import { holderOf } from "../../lib/local/state/lock.ts";
import { stateIn } from "../../lib/local/state/state.ts";
import { openStateFolder } from "../../lib/local/state/state-folder.ts";
import type { Narrator } from "./narrator.ts";
import { StepFailed } from "./narrator.ts";

/** Where the demo plays: everything it does goes through these addresses, as a client's program would. */
export type Stage = {
  baseUrl: string;
  apiKey: string;
  inboxUrl: string;
  controlUrl: string;
  /** What `npm run admin` needs to be told to find this service. */
  adminOptions: string;
  close(): Promise<void>;
};

/** The service that runs here, or one that is started for the demo, in memory and on free ports. */
export const openStage = async (stateDir: string, narrator: Narrator): Promise<Stage> => {
  if (holderOf(stateDir) !== undefined) {
    const { API_KEY } = readDemoEnv(stateDir);
    // Not from demo.env, which may still be that of the last service while one starts.
    const endpoints = stateIn(openStateFolder(stateDir)).endpoints.read();
    if (!API_KEY || endpoints === undefined) {
      throw new StepFailed("The local service is starting up. Try again when it says that it is ready.");
    }
    narrator.done(`using the service that runs at ${endpoints.base_url}`);
    return {
      baseUrl: endpoints.base_url,
      apiKey: API_KEY,
      inboxUrl: endpoints.inbox_url,
      controlUrl: endpoints.control_url,
      adminOptions: relative(process.cwd(), stateDir) === ".local" ? "" : ` --state ${stateDir}`,
      close: async () => undefined,
    };
  }
  // Loaded only now: with a service that runs already it is not needed.
  const { startLocalService } = await import("../../lib/local/service.ts");
  const service = await startLocalService({ quiet: true });
  const { api_key } = await service.createAccount({ name: "Demo", credits: 100 });
  narrator.done(`none was running: started one at ${service.baseUrl}, in memory, for this demo only`);
  return {
    baseUrl: service.baseUrl,
    apiKey: api_key,
    inboxUrl: service.inboxUrl,
    controlUrl: service.controlUrl,
    adminOptions: "",
    close: service.stop,
  };
};
