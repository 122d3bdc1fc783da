import { clockQueue } from "#adapters/clock-queue.ts";
import { sqsClient } from "../aws/sqs.ts";
import { readEnv } from "../env.ts";
import { testModeApi } from "./test-mode.ts";

const { CLOCK_QUEUE_URL } = readEnv("CLOCK_QUEUE_URL");

/** Dependencies of the function that advances a test clock. */
export const clockApi = { ...testModeApi, clockQueue: clockQueue(CLOCK_QUEUE_URL, sqsClient()) };
