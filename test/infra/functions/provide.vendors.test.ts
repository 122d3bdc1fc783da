import { expect, test } from "vitest";
import { dev, prod, statementsOf, theFunction } from "../../support/processes/deployed.ts";

const variablesOf = (template: typeof dev, name: string) => theFunction(template, name).Environment.Variables;

test("the dashboard offers an ATS that needs the service's own key only with its setting", () => {
  expect(variablesOf(dev, "dashboard-webhooks").VENDORS_WITH_KEYS).toBe("");
  expect(variablesOf(prod, "dashboard-webhooks").VENDORS_WITH_KEYS).toBe(
    "kombo=&hibob=https%3A%2F%2Fapp.hibob.com%2Fapp-marketplace%2Finstall%2F1",
  );
});

test("only the functions that call ATSs or are called by them may read the service's own keys", () => {
  const readBy = (name: string) =>
    new Set(JSON.stringify(statementsOf(prod, name)).match(/(?<=:parameter\/ais-prod\/)\w+/g));
  for (const [name, ...vendors] of [
    ["answer-call", "kombo", "hibob"],
    ["run-integrations", "kombo", "hibob"],
    ["finish-installation", "hibob"],
  ] as const) {
    expect(variablesOf(prod, name).VENDOR_PARAMETERS).toBe("kombo=/ais-prod/kombo&hibob=/ais-prod/hibob");
    expect(readBy(name)).toEqual(new Set(vendors));
    expect(JSON.stringify(statementsOf(dev, name))).not.toContain("ssm:");
  }
  expect(JSON.stringify(statementsOf(prod, "dashboard-webhooks"))).not.toContain("ssm:");
});
