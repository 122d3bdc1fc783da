import { performDue } from "#actions/test-mode/perform-due.ts";
import { runTestClock } from "#actions/test-mode/run-test-clock.ts";
import { simulateInvited } from "#actions/test-mode/simulate-invited.ts";
import { queueHandler } from "#http/batch.ts";
import { testClocks } from "#runtime/events/run-test-clock.ts";

const run = (tenantId: string): Promise<void> => {
  const deadline = Date.now() + testClocks.mostMs;
  let performed = 0;
  const mayGoOn = () => Date.now() < deadline && performed < testClocks.mostItems;
  const perform: ReturnType<typeof performDue> = (item, at, moved) => {
    performed += 1;
    return performDue(testClocks, mayGoOn)(item, at, moved);
  };
  return runTestClock({ ...testClocks, perform }, tenantId, mayGoOn);
};

const simulate = (accountId: string, invitationId: string): Promise<void> => {
  const { tenantClock: clock } = testClocks;
  return clock.within(accountId, () => simulateInvited({ ...testClocks, clock }, { accountId, invitationId }));
};

export const handler = queueHandler(testClocks.log, ({ body }) => {
  const { tenantId, invitationId } = testClocks.messageOf(body);
  return invitationId === undefined ? run(tenantId) : simulate(tenantId, invitationId);
});
