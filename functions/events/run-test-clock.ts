import { performDue } from "#actions/test-mode/perform-due.ts";
import { runTestClock } from "#actions/test-mode/run-test-clock.ts";
import { queueHandler } from "#http/batch.ts";
import { testClocks } from "#runtime/run-test-clock.ts";

export const handler = queueHandler(testClocks.log, ({ body }) => {
  const deadline = Date.now() + testClocks.mostMs;
  let performed = 0;
  const mayGoOn = () => Date.now() < deadline && performed < testClocks.mostItems;
  const perform: ReturnType<typeof performDue> = (item, at) => {
    performed += 1;
    return performDue(testClocks, mayGoOn)(item, at);
  };
  return runTestClock({ ...testClocks, perform }, testClocks.tenantOf(body), mayGoOn);
});
