import { checkOwnTest } from "#actions/own-tests/check-own-test.ts";
import { keepOwnTestTrial, readOwnTestTask } from "#actions/own-tests/trials.ts";
import { tryOwnTest } from "#actions/own-tests/try-own-test.ts";
import { authoringOperations } from "#contract/dashboard/tests/authoring.ts";
import { byMember } from "#http/dashboard/by-member.ts";
import { serveArea } from "#http/serve.ts";
import { authoringArea } from "#runtime/dashboard/authoring.ts";

export const handler = serveArea(byMember(authoringArea), authoringOperations, {
  checkOwnTest: async ({ accountId, body }) => ({ body: await checkOwnTest(authoringArea, accountId, body) }),
  tryOwnTest: async ({ accountId, body }) => ({ body: await tryOwnTest(authoringArea, accountId, body) }),
  readOwnTestTask: async ({ accountId, params }) => ({
    body: await readOwnTestTask(authoringArea, accountId, params.id),
  }),
  keepOwnTestTrial: async ({ accountId, origin, params, body }) => ({
    body: await keepOwnTestTrial(authoringArea, { accountId, origin }, params.id, body.answers),
  }),
});
