import { performDue } from "#actions/test-mode/perform-due.ts";
import { runTestClock } from "#actions/test-mode/run-test-clock.ts";
import { queueHandler } from "#http/batch.ts";
import { testClocks } from "#runtime/run-test-clock.ts";

export const handler = queueHandler(testClocks.log, ({ body }) => {
  const deadline = Date.now() + testClocks.mostMs;
  const mayGoOn = () => Date.now() < deadline;
  return runTestClock({ ...testClocks, perform: performDue(testClocks, mayGoOn) }, testClocks.tenantOf(body), mayGoOn);
});
