import { expect, test } from "vitest";
import { dev, prod, statementsOf, theFunction } from "../../support/processes/deployed.ts";

const parametersOf = (template: typeof dev, name: string) =>
  theFunction(template, name).Environment.Variables.VENDOR_PARAMETERS;

test("the dashboard offers an ATS that needs the service's own key only with its setting, and cannot read the key", () => {
  expect([parametersOf(dev, "dashboard-webhooks"), parametersOf(prod, "dashboard-webhooks")]).toEqual([
    "",
    "kombo=/ais-prod/kombo",
  ]);
  expect(JSON.stringify(statementsOf(prod, "dashboard-webhooks"))).not.toContain("ssm:");
});

test("the functions that call ATSs or are called by them may read the service's own keys", () => {
  for (const name of ["answer-call", "deliver-webhook"]) {
    expect(parametersOf(prod, name)).toBe("kombo=/ais-prod/kombo");
    expect(JSON.stringify(statementsOf(prod, name))).toContain(":parameter/ais-prod/kombo");
    expect(JSON.stringify(statementsOf(dev, name))).not.toContain("ssm:");
  }
});
