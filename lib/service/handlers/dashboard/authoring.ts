import { checkOwnTest } from "#actions/own-tests/check-own-test.ts";
import { keepOwnTestTrial, readOwnTestTask } from "#actions/own-tests/trials.ts";
import { tryOwnTest } from "#actions/own-tests/try-own-test.ts";
import { authoringOperations } from "#contract/dashboard/tests/authoring.ts";
import { byMember } from "#http/dashboard/by-member.ts";
import { areaHandler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";

type Needed = Ports<"clock" | "random" | "log" | "grammar" | "lexicon" | "houseStyles.read" | "ownTests">;

export const authoringArea = areaHandler(authoringOperations, byMember, (ports: Needed) => ({
  checkOwnTest: async ({ accountId, body }) => ({ body: await checkOwnTest(ports, accountId, body) }),
  tryOwnTest: async ({ accountId, body }) => ({ body: await tryOwnTest(ports, accountId, body) }),
  readOwnTestTask: async ({ accountId, params }) => ({
    body: await readOwnTestTask(ports, accountId, params.id),
  }),
  keepOwnTestTrial: async ({ accountId, origin, params, body }) => ({
    body: await keepOwnTestTrial(ports, { accountId, origin }, params.id, body.answers),
  }),
}));
