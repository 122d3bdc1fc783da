import type { DynamoDBBatchResponse, DynamoDBStreamEvent, SQSBatchResponse } from "aws-lambda";
import type { Item } from "../../../lib/local/engines/dynamodb/value.ts";
import { deliverBatch } from "../../../lib/local/triggers/stream-batch.ts";
import { Dice } from "../../support/dice.ts";
import { queueRecord } from "../../support/records/queue-event.ts";
import type { Message, QueueName } from "../cloud/queues.ts";
import { nthOf } from "../known.ts";
import { Died, type Process } from "../process.ts";
import { aContext } from "../request.ts";
import type { Stage } from "../stage.ts";
import type { Turn } from "../turn.ts";

/** The function of each queue. */
const FUNCTIONS = {
  emails: "sendEmail",
  scoring: "scoreWriting",
  webhooks: "deliverWebhook",
  integrations: "runIntegrations",
} as const;

/** Shards of the stream. The changes of an invitation are in one shard, which is read in order. */
export const SHARDS = 2;

/** One message in N is delivered a second time. */
const REPEATED = 10;

/** One batch in N is lost, as when the stream could not be read for a day. */
const LOST = 12;

/** One batch of webhooks, or of work for ATSs, in N is lost, as when someone empties the queue. */
const EMPTIED = 20;

/** Without faults, a message that was received so often will never succeed. */
const MOST_RECEIVES = 12;

/** The settings of the stream's mapping: a record is retried until it succeeds, because the shard waits for it. */
const RULES = { reportsItemFailures: true, bisects: true, maxRetries: 1000, maxRecordAgeMs: Number.POSITIVE_INFINITY };

/** The invitation of a change: the last part of its key. */
const idIn = (row: Item | undefined): string => String(row?.sk).split("#").at(-1) ?? "";

/** The stream, the queues, the sweep, TTL, and SES's events. */
export const background = ({ world, known }: Stage) => {
  const shards = Array.from({ length: SHARDS }, () => ({ waiting: [] as number[], busy: false }));
  let seen = 0;
  /** Batches that may be delivered a second time. */
  const replays: number[][] = [];

  /** Puts new records into their shards. */
  const look = (): void => {
    seen = Math.max(seen, world.readBefore);
    for (const [at, written] of world.memory.log(seen).entries()) {
      if (written.after?.kind !== "invitation") continue;
      shards[idIn(written.after).charCodeAt(29) % SHARDS]?.waiting.push(seen + at);
    }
    seen = world.memory.length();
  };

  const process = (name: string, turn: Turn): Process => {
    turn.runs += 1;
    return world.process(name, turn.key + turn.runs);
  };

  const publish =
    (turn: Turn) =>
    async (numbers: number[]): Promise<unknown> => {
      const by = process("publishChanges", turn);
      const Records = numbers.flatMap((number) =>
        world.memory.records(number, number + 1).map((record) => {
          const ApproximateCreationDateTime = Math.floor((world.commitTimes[number] ?? 0) / 1000);
          return { ...record, dynamodb: { ...record.dynamodb, ApproximateCreationDateTime } };
        }),
      );
      const event: DynamoDBStreamEvent = { Records };
      const response: DynamoDBBatchResponse = await world.run("stream", by, ({ events }) =>
        events.publishChanges(event, aContext()),
      );
      if (by.dead) throw new Died();
      const failed = response.batchItemFailures.length;
      world.note(`${turn.actor}: publishes ${numbers.length} changes, ${failed} of them failed`);
      world.demand("no error without a cause", failed === 0 || by.troubles > 0, () => "publishing a change");
      return response;
    };

  const deliver = (turn: Turn, numbers: number[]): Promise<void> =>
    deliverBatch(numbers, RULES, {
      sequenceOf: (number) => String(number + 1).padStart(21, "0"),
      invoke: publish(turn),
      pause: () => world.scheduler.wait(5),
      discard: async () => world.violate("the stream continues", "a record was discarded"),
      now: world.now,
    });

  return {
    readStream: async (turn: Turn, index: number, most: number): Promise<boolean> => {
      look();
      const shard = shards[index % SHARDS];
      // One batch at a time, as Lambda reads a shard.
      if (shard === undefined || shard.busy || shard.waiting.length === 0) return false;
      const batch = shard.waiting.splice(0, most);
      const dice = new Dice(world.seed, turn.key, 11);
      if (!world.decisions.calm && dice.once(LOST)) {
        for (const number of batch) world.lost.add(idIn(world.memory.log(number)[0]?.after));
        world.note(`${turn.actor}: loses ${batch.length} changes`);
        return true;
      }
      shard.busy = true;
      await deliver(turn, batch);
      shard.busy = false;
      if (!world.decisions.calm && dice.once(6)) replays.push(batch);
      const again = dice.once(2) ? replays.pop() : undefined;
      if (again !== undefined) await deliver(turn, again);
      return true;
    },

    /** Whether records are waiting to be read. */
    streamWaits: (): boolean => {
      look();
      return shards.some(({ waiting }) => waiting.length > 0);
    },

    takeMessages: async (turn: Turn, name: QueueName, most: number): Promise<boolean> => {
      const queue = world.queues[name];
      const dice = new Dice(world.seed, turn.key, 12);
      const messages = queue.receive(most, dice);
      if (messages.length === 0) return false;
      if ((name === "webhooks" || name === "integrations") && !world.decisions.calm && dice.once(EMPTIED)) {
        for (const message of messages) queue.delete(message);
        world.lostMessages += messages.length;
        world.note(`${turn.actor}: loses ${messages.length} messages`);
        return true;
      }
      const by = process(FUNCTIONS[name], turn);
      const failed = new Set<string>();
      try {
        const response: SQSBatchResponse = await world.run(name, by, ({ events }) =>
          events[FUNCTIONS[name]]({ Records: messages.map(queueRecord) }, aContext()),
        );
        for (const { itemIdentifier } of response.batchItemFailures) failed.add(itemIdentifier);
      } catch (error) {
        if (!by.dead) throw error;
      }
      world.note(
        `${turn.actor}: ${FUNCTIONS[name]} ${messages.length} messages, ${by.dead ? "dies" : `${failed.size} failed`}`,
      );
      if (by.dead) return true;
      for (const message of messages) finish(message, name, failed.has(message.id), dice);
      return true;
    },

    sweep: async (turn: Turn): Promise<boolean> => {
      const by = process("sweepDue", turn);
      const counts = await world.run("sweep", by, (service) => service.sweepDue()).catch(() => undefined);
      world.note(`${turn.actor}: ${by.dead ? "dies" : JSON.stringify(counts)}`);
      const fine = by.troubles > 0 || counts?.failed === 0;
      world.demand("no error without a cause", fine, () => `the sweep: ${JSON.stringify(counts)}`);
      return counts !== undefined && counts.done > 0;
    },

    removeExpired: (turn: Turn): void => {
      world.note(`${turn.actor}: TTL removes expired items`);
      world.memory.expire(world.now());
    },

    reportMail: async (turn: Turn, nth: number, eventType: "Bounce" | "Complaint"): Promise<void> => {
      const mail = nthOf(known.mails, nth);
      if (mail?.tags.invitation_id === undefined) return;
      const by = process("recordEmailEvent", turn);
      const event = { type: eventType, ...mail.tags };
      world.note(`${turn.actor}: ${eventType} of ${mail.tags.invitation_id} ${mail.tags.request}`);
      try {
        await world.run("email events", by, (service) => service.recordEmailEvent(event));
      } catch (error) {
        world.demand("no error without a cause", by.troubles > 0, () => `${eventType}: ${String(error)}`);
        return;
      }
      if (!by.dead) known.reports.push({ ...mail.tags, outcome: eventType });
    },
  };

  function finish(message: Message, name: QueueName, failed: boolean, dice: Dice): void {
    const queue = world.queues[name];
    if (failed) {
      const poison = world.decisions.calm && message.receives > MOST_RECEIVES;
      world.demand("no message fails forever", !poison, () => `${name}: ${message.body}`);
      return;
    }
    queue.delete(message);
    if (!world.decisions.calm && dice.once(REPEATED)) queue.repeat(message);
  }
};
