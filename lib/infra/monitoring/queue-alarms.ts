import { MathExpression } from "aws-cdk-lib/aws-cloudwatch";
import { Duration } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import type { DeadLetterQueue } from "../functions/queue.ts";
import type { Stage } from "../settings.ts";
import { alarm } from "./alarm.ts";
import { queueMetric } from "./metrics.ts";
import type { Watched } from "./monitored-resources.ts";

/** A sender may delay a message for 15 minutes, and a retry waits 3 more. */
const OLDEST_MESSAGE = Duration.minutes(30);

/** The alarms of the work queues and of the dead-letter queues. */
export const queueAlarms = (scope: Construct, { workQueues, deadLetterQueues }: Watched): void => {
  for (const queue of workQueues) {
    alarm(scope, `${queue.node.id}Age`, {
      name: `${queue.named}-age`,
      description:
        "A message of this queue has waited for more than 30 minutes: its function fails, is throttled, or is too slow.",
      metric: queueMetric(queue, "ApproximateAgeOfOldestMessage", {
        period: Duration.minutes(5),
        statistic: "Maximum",
      }),
      above: OLDEST_MESSAGE.toSeconds(),
      periods: { datapointsToAlarm: 2, of: 2 },
    });
  }
  for (const queue of deadLetterQueues) {
    alarm(scope, `${queue.node.id}Alarm`, {
      name: queue.named,
      description: queue.holds,
      metric: visible(queue),
      above: 0,
    });
  }
};

/** How many messages a dead-letter queue has. */
const visible = (queue: DeadLetterQueue) =>
  queueMetric(queue, "ApproximateNumberOfMessagesVisible", { period: Duration.minutes(1), statistic: "Maximum" });

/** One alarm for all dead-letter queues together. */
export const anyDeadLetterAlarm = (scope: Construct, { prefix }: Stage, { deadLetterQueues }: Watched): void => {
  alarm(scope, "DeadLetters", {
    name: `${prefix}-dead-letters`,
    description: `Work failed for good; one of these queues has it: ${deadLetterQueues.map(({ named }) => named).join(", ")}.`,
    metric: new MathExpression({
      expression: "SUM(METRICS())",
      usingMetrics: Object.fromEntries(deadLetterQueues.map((queue) => [`failed${queue.node.id}`, visible(queue)])),
      period: Duration.minutes(1),
    }),
    above: 0,
  });
};
