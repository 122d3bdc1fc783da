import { expect } from "vitest";
import { type JudgedService, PROBE_KEY } from "../../support/rights/judged-service.ts";

/** The probe reads its key, and uses the API over the network. */
export const useProbe = async ({ account, parameters, invoke }: JudgedService): Promise<void> => {
  const { testClient, testKey } = await account(1);
  parameters.set(PROBE_KEY, testKey);
  await invoke("probe-service", {});
  parameters.delete(PROBE_KEY);
  // On a busy machine the run may be too slow to finish.
  expect((await testClient.get("/invitations?status=cancelled")).json.data.length).toBeGreaterThan(0);
};
