import { analyzeOwnTest } from "#actions/own-tests/analyze-own-test.ts";
import { changeHouseStyle, readHouseStyle } from "#actions/own-tests/house-style.ts";
import {
  changeOwnTest,
  createOwnTest,
  deleteOwnTest,
  listOwnTests,
  publishOwnTest,
  readOwnTest,
  retireOwnTest,
} from "#actions/own-tests/own-tests.ts";
import { endRound, judgeItems } from "#actions/panels/judge-items.ts";
import { createPanel, deletePanel, listPanels, readPanel } from "#actions/panels/panels.ts";
import type { HouseStyle } from "#contract/assessments/house-style.ts";
import { ownTestsOperations } from "#contract/dashboard/tests/own-tests.ts";
import { panelOperations } from "#contract/dashboard/tests/panels.ts";
import { readOwnTest as readSource } from "#domain/own-tests/read-own-test.ts";
import { byMember } from "#http/dashboard/by-member.ts";
import { areaHandler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";

type Needed = Ports<
  | "clock"
  | "random"
  | "ownTests"
  | "panels"
  | "contentOf"
  | "houseStyles"
  | "responses"
  | "ownResponses.removeAll"
  | "lexicon"
>;

export const testsArea = areaHandler({ ...ownTestsOperations, ...panelOperations }, byMember, (ports: Needed) => {
  // The lexicon is unpacked when the first source is read.
  const deps = { ...ports, readSource: (sheet: HouseStyle | null) => readSource(ports.lexicon(), sheet) };

  return {
    listOwnTests: async ({ accountId }) => ({ body: await listOwnTests(deps, accountId) }),
    createOwnTest: async ({ accountId, origin, body }) => ({
      body: await createOwnTest(deps, { accountId, origin }, body),
    }),
    readOwnTest: async ({ accountId, params }) => ({ body: await readOwnTest(deps, accountId, params.id) }),
    changeOwnTest: async ({ accountId, origin, params, body }) => ({
      body: await changeOwnTest(deps, { accountId, origin }, params.id, body),
    }),
    publishOwnTest: async ({ accountId, origin, params, body }) => ({
      body: { test: await publishOwnTest(deps, { accountId, origin }, params.id, body.revision) },
    }),
    retireOwnTest: async ({ accountId, origin, params }) => ({
      body: { test: await retireOwnTest(deps, { accountId, origin }, params.id) },
    }),
    analyzeOwnTest: async ({ accountId, params }) => ({ body: await analyzeOwnTest(deps, accountId, params.id) }),
    readHouseStyle: async ({ accountId }) => ({ body: await readHouseStyle(deps, accountId) }),
    changeHouseStyle: async ({ accountId, origin, body }) => ({
      body: await changeHouseStyle(deps, { accountId, origin }, body),
    }),
    deleteOwnTest: async ({ accountId, origin, params }) => ({
      body: { test: await deleteOwnTest(deps, { accountId, origin }, params.id) },
    }),
    listPanels: async ({ accountId }) => ({ body: await listPanels(deps, accountId) }),
    createPanel: async ({ accountId, origin, body }) => ({
      body: await createPanel(deps, { accountId, origin }, body),
    }),
    readPanel: async ({ accountId, origin, params }) => ({
      body: await readPanel(deps, { accountId, origin }, params.id),
    }),
    judgeItems: async ({ accountId, origin, params, body }) => ({
      body: await judgeItems(deps, { accountId, origin }, params.id, body),
    }),
    endRound: async ({ accountId, origin, params, body }) => ({
      body: await endRound(deps, { accountId, origin }, params.id, body.round),
    }),
    deletePanel: async ({ accountId, origin, params }) => ({
      body: { panel: await deletePanel(deps, { accountId, origin }, params.id) },
    }),
  };
});
