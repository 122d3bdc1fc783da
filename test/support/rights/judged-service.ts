import { startLocalService } from "../../../lib/local/service.ts";
import { LOCAL } from "../../../lib/local/template/local-template.ts";
import { resourcesOf, Template } from "../../../lib/local/template/template.ts";
import { type Client, clientOf } from "../clients/client.ts";
import { accountAhead } from "../harness/tenant-ahead.ts";
import { bundled } from "../processes/bundled.ts";
import { deployed } from "../processes/deployed.ts";
import { type Behind, startGate } from "./gate.ts";
import { isolatedFunctions } from "./isolated-functions.ts";
import { ledgerOf } from "./ledger.ts";
import { asksOfLambda, partitionKeysOf, principalsOf } from "./principals.ts";

/** The parameter that the probe reads its key from. */
export const PROBE_KEY = "/ais-local/probe-key";

/** The parameter that the service's own key of Kombo is read from. */
export const KOMBO_KEY = "/ais-local/kombo";
/** The same of HiBob. */
export const HIBOB_KEY = "/ais-local/hibob";
/** The same of Recruitee. */
export const RECRUITEE_KEY = "/ais-local/recruitee";

/** The template with the name that the table has here: another engine may serve several services. */
const withTable = (template: Template, name: string): Template => {
  const [found] = resourcesOf(template, "AWS::DynamoDB::Table", "AWS::DynamoDB::GlobalTable");
  return Template.parse(JSON.parse(JSON.stringify(template).replaceAll(String(found?.[1].Properties.TableName), name)));
};

/** The local service with every function's bundle as a separate principal, whose calls are judged by its policies. */
export const startJudgedService = async () => {
  const settings = {
    ...LOCAL,
    probeKey: PROBE_KEY,
    komboKey: KOMBO_KEY,
    hibobKey: HIBOB_KEY,
    recruiteeKey: RECRUITEE_KEY,
  };
  const [made, bundles] = await Promise.all([deployed("local-with-probe", settings), bundled()]);
  const synthesized = Template.parse(made);
  const behind = Promise.withResolvers<Behind>();
  const gate = await startGate(behind.promise);
  const ahead = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT));
  const functions = await isolatedFunctions(bundles.folder, ahead, gate.url);
  const service = await startLocalService({ quiet: true, load: functions.load, template: synthesized });

  const template = withTable(synthesized, service.tableName);
  const ledger = ledgerOf(principalsOf(template));
  for (const [functionName, ask] of asksOfLambda(template)) ledger.lacks(functionName, ask);
  const { accessKeyId } = service.dynamodb.credentials;
  behind.resolve({ engines: service.endpoints, accessKeyId, partitionKeys: partitionKeysOf(template), ledger });

  return {
    service,
    ledger,
    invoke: functions.invoke,
    without: functions.without,
    idle: functions.idle,
    warnings: functions.warnings,
    broken: gate.broken,
    parameters: gate.parameters,
    /** A minute later for the functions: they note a session's last use again. Nothing becomes due. */
    aMinuteLater: (): void => {
      ahead[0] = (ahead[0] ?? 0) + 61_000;
    },
    /** Moves the clock of the service and of its functions, and lets the work that became due end. */
    pass: async (seconds: number): Promise<void> => {
      ahead[0] = (ahead[0] ?? 0) + seconds * 1000;
      await service.advance(seconds);
      await service.drain();
    },
    /** A new account, its clients in live and in test mode, and the key of the latter. */
    account: async (credits: number): Promise<{ id: string; client: Client; testClient: Client; testKey: string }> => {
      const { account_id, api_key, test_api_key } = await accountAhead(service, { name: "Acme Publishing", credits });
      const client = clientOf(service.baseUrl, api_key);
      return { id: account_id, client, testClient: client.as(test_api_key), testKey: test_api_key };
    },
    stop: async (): Promise<void> => {
      await service.stop();
      await functions.stop();
      await gate.stop();
    },
  };
};

export type JudgedService = Awaited<ReturnType<typeof startJudgedService>>;
