import { expect } from "vitest";
import { type JudgedService, PROBE_KEY } from "../../support/rights/judged-service.ts";

/** The probe reads its key, and uses the API over the network. */
export const useProbe = async ({ account, parameters, invoke }: JudgedService): Promise<void> => {
  const { testClient, testKey } = await account(1);
  parameters.set(PROBE_KEY, testKey);
  await invoke("probe-service", {});
  parameters.delete(PROBE_KEY);
  const { json } = await testClient.get("/invitations?limit=100");
  expect(json.data.map(({ status }: { status: string }) => status)).toEqual(Array(10).fill("cancelled"));
};
