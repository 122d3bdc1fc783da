import { afterAll } from "vitest";

/** What a test file starts once, and stops after its last test. */
export const forThisFile = async <Started extends { stop(): unknown }>(
  starting: Promise<Started>,
): Promise<Started> => {
  const started = await starting;
  afterAll(async () => {
    await started.stop();
  });
  return started;
};
