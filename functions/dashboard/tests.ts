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
import { ownTestsOperations } from "#contract/dashboard/tests/own-tests.ts";
import { panelOperations } from "#contract/dashboard/tests/panels.ts";
import { byMember } from "#http/dashboard/by-member.ts";
import { serveArea } from "#http/serve.ts";
import { testsArea as area } from "#runtime/dashboard/tests.ts";

export const handler = serveArea(
  byMember(area),
  { ...ownTestsOperations, ...panelOperations },
  {
    listOwnTests: async ({ accountId }) => ({ body: await listOwnTests(area, accountId) }),
    createOwnTest: async ({ accountId, origin, body }) => ({
      body: await createOwnTest(area, { accountId, origin }, body),
    }),
    readOwnTest: async ({ accountId, params }) => ({ body: await readOwnTest(area, accountId, params.id) }),
    changeOwnTest: async ({ accountId, origin, params, body }) => ({
      body: await changeOwnTest(area, { accountId, origin }, params.id, body),
    }),
    publishOwnTest: async ({ accountId, origin, params, body }) => ({
      body: { test: await publishOwnTest(area, { accountId, origin }, params.id, body.revision) },
    }),
    retireOwnTest: async ({ accountId, origin, params }) => ({
      body: { test: await retireOwnTest(area, { accountId, origin }, params.id) },
    }),
    analyzeOwnTest: async ({ accountId, params }) => ({ body: await analyzeOwnTest(area, accountId, params.id) }),
    readHouseStyle: async ({ accountId }) => ({ body: await readHouseStyle(area, accountId) }),
    changeHouseStyle: async ({ accountId, origin, body }) => ({
      body: await changeHouseStyle(area, { accountId, origin }, body),
    }),
    deleteOwnTest: async ({ accountId, origin, params }) => ({
      body: { test: await deleteOwnTest(area, { accountId, origin }, params.id) },
    }),
    listPanels: async ({ accountId }) => ({ body: await listPanels(area, accountId) }),
    createPanel: async ({ accountId, origin, body }) => ({
      body: await createPanel(area, { accountId, origin }, body),
    }),
    readPanel: async ({ accountId, origin, params }) => ({
      body: await readPanel(area, { accountId, origin }, params.id),
    }),
    judgeItems: async ({ accountId, origin, params, body }) => ({
      body: await judgeItems(area, { accountId, origin }, params.id, body),
    }),
    endRound: async ({ accountId, origin, params, body }) => ({
      body: await endRound(area, { accountId, origin }, params.id, body.round),
    }),
    deletePanel: async ({ accountId, origin, params }) => ({
      body: { panel: await deletePanel(area, { accountId, origin }, params.id) },
    }),
  },
);
