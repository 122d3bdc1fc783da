import { checkOwnTest } from "#actions/own-tests/check-own-test.ts";
import { tryOwnTest } from "#actions/own-tests/try-own-test.ts";
import { authoringOperations } from "#contract/dashboard/authoring.ts";
import { byMember } from "#http/dashboard/by-member.ts";
import { serveArea } from "#http/serve.ts";
import { authoringArea } from "#runtime/dashboard/authoring.ts";

export const handler = serveArea(byMember(authoringArea), authoringOperations, {
  checkOwnTest: async ({ accountId, body }) => ({ body: await checkOwnTest(authoringArea, accountId, body) }),
  tryOwnTest: async ({ accountId, body }) => ({ body: await tryOwnTest(authoringArea, accountId, body) }),
});
