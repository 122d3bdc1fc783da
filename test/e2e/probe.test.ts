import { expect, test } from "vitest";
import { probeService } from "#actions/probe-service.ts";
import { consoleLog } from "#adapters/console-log.ts";
import { probedApi } from "#adapters/probed-api.ts";
import { testTenantOf } from "#domain/shared/tenant.ts";
import { startLocalService } from "../../lib/local/service.ts";
import { clientOf } from "../support/clients/client.ts";
import { forThisFile } from "../support/processes/for-this-file.ts";

const lines: string[] = [];
const service = await forThisFile(startLocalService({ log: (line) => void lines.push(line) }));

/** One run of the probe on the running service, over the network. */
const run = async (key: string): Promise<Record<string, number>[]> => {
  const counted: Record<string, number>[] = [];
  await probeService(
    {
      log: consoleLog,
      metrics: { count: (counts) => void counted.push(counts) },
      readKey: async () => key,
      // However busy this machine is.
      apiWith: (read) => probedApi(service.origin, read, 60_000),
    },
    () => true,
  );
  return counted;
};

test("the probe passes on the running service, in test mode alone, and leaves nothing pending", async () => {
  const { api_key, test_api_key } = await service.createAccount({ name: "Probe", credits: 1 });
  expect(await run(test_api_key)).toEqual([{ "probe.passed": 1 }]);
  const client = clientOf(service.baseUrl, api_key);
  const { json } = await client.as(test_api_key).get("/invitations?limit=100");
  expect(json.data.map(({ status }: { status: string }) => status)).toEqual(Array(10).fill("cancelled"));
  expect((await client.get("/account")).json.account.credits).toBe(1);
});

test("with a key that was revoked it fails, and the log has the reason and not the key", async () => {
  const { account_id, test_api_key } = await service.createAccount({ name: "Probe", credits: 1 });
  for (const key of await service.operator.apiKeys.list(testTenantOf(account_id)))
    await service.operator.apiKeys.revoke(key, service.now());
  lines.length = 0;
  expect(await run(test_api_key)).toEqual([{ "probe.failed": 1 }]);
  const log = lines.join("\n");
  expect(log).toContain("POST /invitations: 401 unauthorized (");
  expect(log).not.toContain(test_api_key);
});
