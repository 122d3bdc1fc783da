import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bundleFunctions } from "../../../lib/infra/bundling/bundle.ts";
import { startLocalService } from "../../../lib/local/service.ts";
import { localTemplate } from "../../../lib/local/template/local-template.ts";
import { type Client, clientOf } from "../client.ts";
import { type Engines, startGate } from "./gate.ts";
import { isolatedFunctions } from "./isolated-functions.ts";
import { ledgerOf } from "./ledger.ts";
import { asksOfLambda, partitionKeysOf, principalsOf } from "./principals.ts";

/** The local service with every function's bundle as a principal of its own, whose calls are judged by its policies. */
export const startJudgedService = async () => {
  const bundles = mkdtempSync(join(tmpdir(), "ais-rights-"));
  const [template] = await Promise.all([localTemplate(), bundleFunctions(bundles)]);
  const ledger = ledgerOf(principalsOf(template));
  for (const [functionName, ask] of asksOfLambda(template)) ledger.lacks(functionName, ask);

  let engines: Engines = {};
  const gate = await startGate(() => engines, partitionKeysOf(template), ledger);
  const ahead = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT));
  const functions = isolatedFunctions(bundles, ahead, gate.url);
  const service = await startLocalService({ quiet: true, load: functions.load });
  engines = { ...service.endpoints };

  return {
    service,
    ledger,
    invoke: functions.invoke,
    without: functions.without,
    broken: gate.broken,
    /** Moves the clock of the service and of its functions, and lets the work that became due end. */
    pass: async (seconds: number): Promise<void> => {
      ahead[0] = (ahead[0] ?? 0) + seconds * 1000;
      await service.advance(seconds);
      await service.drain();
    },
    /** A new account, and its client. */
    account: async (credits: number): Promise<{ id: string; client: Client }> => {
      const { account_id, api_key } = await service.createAccount({ name: "Acme Publishing", credits });
      return { id: account_id, client: clientOf(service.baseUrl, api_key) };
    },
    stop: async (): Promise<void> => {
      await service.stop();
      await functions.stop();
      await gate.stop();
      rmSync(bundles, { recursive: true, force: true });
    },
  };
};

export type JudgedService = Awaited<ReturnType<typeof startJudgedService>>;
