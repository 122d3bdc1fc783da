import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { eventsSoFar } from "#domain/invitations/publishing/events.ts";
import type { EmailRequest } from "#domain/invitations/publishing/outbox.ts";
import { invitationChange } from "#store/invitations/stream-change.ts";
import { anAccount, fakeClock, MONDAY } from "../support/builders.ts";
import { type Engine, startEngine } from "../support/engines/engine.ts";
import { streamOf } from "../support/engines/stream.ts";
import { newTable, type TestTable } from "../support/engines/table.ts";
import { aWorld } from "../support/harness/invitation-harness.ts";
import type { Model, Real } from "./invitation-model.ts";
import { advance, deliver, look, sendEmails, steps, sweep } from "./invitation-steps.ts";

/** `HISTORIES=10000 npm test -- test/model` is the long mode. A failure prints the seed and path that replay it. */
const HISTORIES = Number(process.env.HISTORIES ?? 300);
const SEED = process.env.SEED === undefined ? undefined : Number(process.env.SEED);

const HOUR = 3_600_000;
const START_CREDITS = 6;

/** Where histories are lived: an engine, a table, its stream. */
type Place = { engine: Engine; table: TestTable; read: Awaited<ReturnType<typeof streamOf>> };

/** Histories per place, because this engine's writes get slower with the length of the stream. */
const AT_ONE_PLACE = 25;

describe("any history", () => {
  let place: Place | undefined;
  let lived = 0;
  const aPlace = async (): Promise<Place> => {
    if (place === undefined || lived % AT_ONE_PLACE === 0) {
      await place?.engine.stop();
      const engine = await startEngine();
      const table = await newTable(engine, { stream: true });
      place = { engine, table, read: await streamOf(engine, table) };
    }
    lived += 1;
    return place;
  };
  afterAll(() => place?.engine.stop());

  test(
    `of ${HISTORIES}: credits are conserved, one final state, each change gives exactly its event, reads agree`,
    async () => {
      await fc.assert(
        fc.asyncProperty(steps, async (history) => {
          const { table, read } = await aPlace();
          const clock = fakeClock();
          const account = await anAccount(table, START_CREDITS);
          await read();
          const world = aWorld(table, account, clock);
          const queue: EmailRequest[] = [];
          world.deps.emails.send = async (request) => {
            if (request.account_id === account && "invitation_id" in request) queue.push(request);
          };
          const real: Real = {
            world,
            account,
            clock,
            records: async () =>
              (await read())
                .map(invitationChange)
                .filter((change) => change !== undefined)
                .filter(({ after }) => after.account_id === account),
            queue,
            mails: [],
            events: new Set(),
          };
          const model: Model = { now: MONDAY, balance: START_CREDITS, refunds: 0, grants: 0, invitations: [] };
          await fc.asyncModelRun(() => ({ model, real }), history);

          // What the mail system did not take is due again within 72 minutes.
          await advance(2).run(model, real);
          await sweep().run(model, real);
          await look().run(model, real);
          await deliver(1).run(model, real);
          await sendEmails(1, false).run(model, real);
          const ledger = await world.ledger();
          const sum = (kind: string) =>
            ledger.filter((entry) => entry.kind === kind).reduce((credits, entry) => credits + entry.credits, 0);
          const used = model.invitations.reduce((credits, { cost }) => credits + cost, 0);
          expect(sum("refund")).toBe(model.refunds);
          expect(sum("grant") + sum("refund") - used).toBe(model.balance);
          expect(model.balance).toBeGreaterThanOrEqual(0);
          const invitations = await Promise.all(model.invitations.map(({ id }) => world.read(id)));
          // What the stream said, the rows prove; and whoever published it, the stream or the sweep, it is there once.
          expect([...real.events].sort()).toEqual(
            invitations
              .flatMap((invitation) => eventsSoFar(invitation, { baseUrl: "" }))
              .map(({ id, invitation_id, body }) => `${invitation_id} ${body.event} ${id} ${JSON.stringify(body)}`)
              .sort(),
          );
          const feed = await world.deps.events.feed(account, { below: undefined, limit: 1000 });
          expect(feed.events.map(({ id }) => id).sort()).toEqual(
            [...real.events].map((event) => event.split(" ")[2]).sort(),
          );
          const events = [...real.events].map((event) => event.split(" ").slice(0, 2).join(" ")).sort();
          expect(events).toEqual(
            model.invitations.flatMap(({ id, events: all }) => all.map((event) => `${id} ${event}`)).sort(),
          );
          // Each request for an email sent at most one, and none is left waiting.
          expect(new Set(real.mails).size).toBe(real.mails.length);
          for (const { id, emails } of model.invitations) {
            const mails = real.mails.filter((mail) => mail.startsWith(id)).length;
            const { email_status: status, email_reason } = await world.read(id);
            expect(mails).toBeLessThanOrEqual(emails);
            const unsent = email_reason === "not_accepted" ? "failed" : "none";
            expect(status).toBe(real.mails.includes(`${id} ${emails}`) ? "sent" : unsent);
          }

          // The table is shared with the next history: nothing of this one may still be due then.
          clock.advance(1000 * HOUR);
          await world.sweep();
        }),
        { numRuns: HISTORIES, ...(SEED === undefined ? {} : { seed: SEED }) },
      );
    },
    60_000 + HISTORIES * 1000,
  );
});
