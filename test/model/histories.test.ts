import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { sendInvitationEmail } from "#actions/email/send-invitation-email.ts";
import { publishChange } from "#actions/events/publish-change.ts";
import type { TestSlug } from "#contract/assessment.ts";
import { ApiError } from "#contract/errors.ts";
import { INVITATION_STATUSES, type InvitationStatus } from "#contract/invitations/invitation-status.ts";
import { costOf } from "#domain/assessments/catalogue.ts";
import type { Mailer } from "#domain/email/ports.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { statusAt } from "#domain/invitations/lifecycle.ts";
import { eventsOf, eventsSoFar } from "#domain/invitations/publishing/events.ts";
import type { EmailRequest } from "#domain/invitations/publishing/outbox.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { invitationLookups } from "#store/invitations/invitation-lookups.ts";
import { invitationChange } from "#store/invitations/stream-change.ts";
import { endpointStore } from "#store/webhooks/endpoints.ts";
import { eventStore } from "#store/webhooks/events.ts";
import { anAccount, fakeClock, MONDAY, seededRandom } from "../support/builders.ts";
import { type Engine, startEngine } from "../support/engines/engine.ts";
import { streamOf } from "../support/engines/stream.ts";
import { newTable, type TestTable } from "../support/engines/table.ts";
import { aWorld, type World } from "../support/harness/invitation-harness.ts";

/** `HISTORIES=10000 npm test -- test/model` is the long mode. A failure prints the seed and path that replay it. */
const HISTORIES = Number(process.env.HISTORIES ?? 300);
const SEED = process.env.SEED === undefined ? undefined : Number(process.env.SEED);

const HOUR = 3_600_000;
const START_CREDITS = 6;

/** What should be true of one invitation. */
type Expected = {
  id: string;
  status: InvitationStatus;
  cost: number;
  created: number;
  expires: number;
  events: string[];
  emails: number;
  resends: number;
  lastEmail: number;
  key: string | undefined;
  body: { tests: TestSlug[]; expiry_hours: number; reference: string | null; send_email: boolean };
};
type Model = { now: number; balance: number; refunds: number; grants: number; invitations: Expected[] };
type Real = {
  world: World;
  account: string;
  clock: ReturnType<typeof fakeClock>;
  records: () => Promise<{ before: InvitationRecord | undefined; after: InvitationRecord }[]>;
  /** The queue of emails, the mails that went out (invitation and request), and the events that were published. */
  queue: EmailRequest[];
  mails: string[];
  events: Set<string>;
};

const effective = (invitation: Expected, now: number): InvitationStatus =>
  ["pending", "in_progress"].includes(invitation.status) && now >= invitation.expires ? "expired" : invitation.status;

const codeOf = async (act: Promise<unknown>): Promise<string> => {
  try {
    const outcome = await act;
    const kind = typeof outcome === "object" && outcome !== null ? Reflect.get(outcome, "kind") : undefined;
    return kind === "refused" && outcome ? String(Reflect.get(outcome, "code")) : "ok";
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
};

/** A step of a history: what it does to the model, and to the real thing, and that both agree. */
class Step implements fc.AsyncCommand<Model, Real> {
  readonly name: string;
  readonly act: (model: Model, real: Real) => Promise<void>;
  constructor(name: string, act: (model: Model, real: Real) => Promise<void>) {
    this.name = name;
    this.act = act;
  }
  check = () => true;
  run = async (model: Model, real: Real) => {
    await this.act(model, real);
    expect(await real.world.balance(), `balance after ${this.name}`).toBe(model.balance);
  };
  toString = () => this.name;
}

/** A step on one of the invitations there are; none while there is none. */
const onOne = (name: string, pick: number, act: (expected: Expected, model: Model, real: Real) => Promise<void>) =>
  new Step(`${name}(${pick})`, async (model, real) => {
    const expected = model.invitations[pick % Math.max(1, model.invitations.length)];
    if (expected !== undefined) await act(expected, model, real);
  });

const closedCode = (status: InvitationStatus) => (status === "completed" ? "already_submitted" : "invitation_closed");

const create = (tests: TestSlug[], hours: number, key: string | undefined, reference: string | null, email: boolean) =>
  new Step(`create(${tests}, ${hours} h, key ${key}, reference ${reference}, email ${email})`, async (model, real) => {
    const request = { tests, expiry_hours: hours, reference, send_email: email };
    const act = real.world.create(request, key);
    const byKey = key === undefined ? undefined : model.invitations.find((each) => each.key === key);
    const byReference =
      key === undefined && reference !== null
        ? model.invitations.findLast(
            ({ body }) => body.reference === reference && [...body.tests].sort().join() === [...tests].sort().join(),
          )
        : undefined;
    const open = byReference && !["expired", "cancelled"].includes(effective(byReference, model.now));
    const original = byKey ?? (open ? byReference : undefined);
    if (original !== undefined) {
      // Under the same key the same body replays; another one is refused.
      if (key !== undefined && JSON.stringify(original.body) !== JSON.stringify(request)) {
        expect(await codeOf(act)).toBe("validation_error");
        return;
      }
      expect(await act).toMatchObject({ replayed: true, invitation: { id: original.id } });
      return;
    }
    const cost = costOf(tests);
    if (model.balance < cost) {
      expect(await codeOf(act)).toBe("insufficient_credits");
      return;
    }
    const { invitation, replayed } = await act;
    expect(replayed).toBe(false);
    model.balance -= cost;
    model.invitations.push({
      id: invitation.id,
      status: "pending",
      cost,
      created: model.now,
      expires: model.now + hours * HOUR,
      events: ["invitation.created"],
      emails: email ? 1 : 0,
      resends: 0,
      lastEmail: email ? model.now : Number.NEGATIVE_INFINITY,
      key,
      body: request,
    });
  });

const open = (pick: number) =>
  onOne("open", pick, async (expected, model, real) => {
    const status = effective(expected, model.now);
    const code = await codeOf(real.world.open(expected.id));
    if (["pending", "in_progress"].includes(status)) {
      expect(code).toBe("ok");
      if (status === "pending" && !expected.events.includes("invitation.opened"))
        expected.events.push("invitation.opened");
    } else expect(code).toBe(closedCode(status));
  });

const start = (pick: number) =>
  onOne("start", pick, async (expected, model, real) => {
    const status = effective(expected, model.now);
    const code = await codeOf(real.world.start(expected.id));
    if (status === "pending") {
      expected.status = "in_progress";
      expected.events.push("assessment.started");
    }
    expect(code).toBe(["pending", "in_progress"].includes(status) ? "ok" : closedCode(status));
  });

const complete = (pick: number) =>
  onOne("complete", pick, async (expected, model, real) => {
    const status = effective(expected, model.now);
    const code = await codeOf(real.world.complete(expected.id));
    if (status === "in_progress") {
      expected.status = "completed";
      expected.events.push("assessment.completed");
    }
    if (status === "in_progress" || status === "completed") expect(code).toBe("ok");
    else expect(code).toBe(status === "pending" ? "not_started" : "invitation_closed");
  });

const cancel = (pick: number) =>
  onOne("cancel", pick, async (expected, model, real) => {
    const status = effective(expected, model.now);
    const code = await codeOf(real.world.cancel(expected.id));
    if (status === "pending" || status === "in_progress") {
      if (status === "pending") {
        model.balance += expected.cost;
        model.refunds += expected.cost;
      }
      expected.status = "cancelled";
      expected.events.push("invitation.cancelled");
    }
    expect(code).toBe(status === "completed" || status === "expired" ? closedCode(status) : "ok");
  });

const resend = (pick: number) =>
  onOne("resend", pick, async (expected, model, real) => {
    const status = effective(expected, model.now);
    const code = await codeOf(real.world.resend(expected.id));
    if (status !== "pending" && status !== "in_progress") expect(code).toBe(closedCode(status));
    else if (expected.resends >= 5 || model.now < expected.lastEmail + 60_000) expect(code).toBe("rate_limited");
    else {
      expect(code).toBe("ok");
      expected.emails += 1;
      expected.resends += 1;
      expected.lastEmail = model.now;
    }
  });

const extend = (pick: number, hours: number) =>
  onOne(`extend by ${hours} h`, pick, async (expected, model, real) => {
    const status = effective(expected, model.now);
    const code = await codeOf(real.world.extend(expected.id, { extra_hours: hours }));
    // Whether or not the request goes through, an expiry that the sweep has not recorded is recorded by it.
    if (status === "expired" && expected.status !== "expired") {
      expected.status = "expired";
      expected.events.push("assessment.expired");
    }
    const reopens = status === "expired";
    const end = (reopens ? model.now : expected.expires) + hours * HOUR;
    if (status === "completed" || status === "cancelled") expect(code).toBe(closedCode(status));
    else if (reopens && model.now >= expected.expires + 168 * HOUR) expect(code).toBe("invitation_closed");
    else if (end > expected.created + 720 * HOUR) expect(code).toBe("validation_error");
    else {
      expect(code).toBe("ok");
      expected.events.push("invitation.extended");
      expected.expires = end;
      if (reopens) expected.status = expected.events.includes("assessment.started") ? "in_progress" : "pending";
    }
  });

const grant = (credits: number) =>
  new Step(`grant(${credits})`, async (model, real) => {
    model.grants += 1;
    model.balance += credits;
    const entry = {
      id: `led_${model.grants}`,
      kind: "grant" as const,
      credits,
      note: null,
      created_at: new Date(model.now).toISOString(),
    };
    const accounts = accountStore(real.world.deps.table);
    const payment = `payment ${model.grants}`;
    await accounts.addCredits(real.account, entry, { payment });
    const again = { ...entry, id: `${entry.id}_again` };
    expect(await accounts.addCredits(real.account, again, { payment })).toMatchObject({ addedBefore: entry });
  });

const advance = (hours: number) =>
  new Step(`advance(${hours} h)`, async (model, real) => {
    model.now += hours * HOUR;
    real.clock.advance(hours * HOUR);
  });

const sweep = () =>
  new Step("sweep", async (model, real) => {
    expect(await real.world.sweep()).toMatchObject({ failed: 0 });
    for (const expected of model.invitations) {
      if (effective(expected, model.now) === "expired" && expected.status !== "expired") {
        expected.status = "expired";
        expected.events.push("assessment.expired");
      }
    }
  });

/** The stream's records so far, some twice and in any order. */
const deliver = (order: number) =>
  new Step(`deliver(${order})`, async (_, real) => {
    const random = seededRandom(order);
    const changes = await real.records();
    const twice = changes.filter(() => (random(1)[0] ?? 0) < 80);
    const shuffled = [...changes, ...twice].map((change) => ({ change, at: random(2).join() }));
    for (const { change } of shuffled.sort((one, other) => one.at.localeCompare(other.at))) {
      for (const { id, body } of eventsOf(change.before, change.after, { baseUrl: "" })) {
        real.events.add(`${change.after.id} ${body.event} ${id} ${JSON.stringify(body)}`);
      }
      const scoring = { send: async () => expect.unreachable("No part of these histories is scored from the queue.") };
      await publishChange(
        {
          clock: real.clock,
          lookups: invitationLookups(real.world.deps.table),
          invitations: real.world.deps.invitations,
          emails: real.world.deps.emails,
          scoring,
          simulations: { send: async () => expect.unreachable("No candidate of these histories is simulated.") },
          events: eventStore(real.world.deps.table),
          endpoints: endpointStore(real.world.deps.table),
          results: real.world.deps.results,
          norms: real.world.deps.norms,
          deliveries: real.world.deps.deliveries,
          deliveryQueue: real.world.deps.deliveryQueue,
          baseUrl: "",
        },
        change,
      );
    }
  });

/** The queue's messages, some twice and in any order, to the real sender, whose mail system sometimes fails. */
const sendEmails = (order: number, failing: boolean) =>
  new Step(`sendEmails(${order}${failing ? ", failing" : ""})`, async (_, real) => {
    const random = seededRandom(order);
    const waiting = real.queue.splice(0);
    const twice = waiting.filter(() => (random(1)[0] ?? 0) < 80);
    const shuffled = [...waiting, ...twice].map((request) => ({ request, at: random(2).join() }));
    for (const { request } of shuffled.sort((one, other) => one.at.localeCompare(other.at))) {
      const mailer: Mailer = {
        send: async (_email, tags) => {
          if (failing && (random(1)[0] ?? 0) < 80) return { kind: "not_taken", reason: "Throttled" };
          real.mails.push(`${tags.invitation_id} ${tags.request}`);
          return { kind: "sent" };
        },
      };
      const deps = { ...real.world.deps, mailer, pageUrl: "", accounts: accountStore(real.world.deps.table) };
      await sendInvitationEmail(deps, request);
    }
  });

/** Every way to read agrees with every other, and with the model. */
const look = () =>
  new Step("look", async (model, real) => {
    const listed = new Map<string, InvitationStatus>();
    for (const status of INVITATION_STATUSES) {
      const page = await real.world.deps.list.query(real.account, {
        status,
        from: "inv_",
        below: "inv_~",
        limit: 100,
        now: model.now,
      });
      for (const { id } of page.invitations) {
        expect(listed.has(id), "listed under one status").toBe(false);
        listed.set(id, status);
      }
    }
    expect(listed.size).toBe(model.invitations.length);
    for (const expected of model.invitations) {
      const status = effective(expected, model.now);
      expect(statusAt(await real.world.read(expected.id), model.now)).toBe(status);
      expect(listed.get(expected.id)).toBe(status);
      expect((await real.world.result(expected.id)) !== undefined).toBe(status === "completed");
    }
  });

const pick = fc.nat({ max: 5 });
const steps = fc.commands(
  [
    fc
      .tuple(
        fc.constantFrom<TestSlug[]>(["editing-test"], ["grammar-test", "editing-test"], ["full-editing-assessment"]),
        fc.constantFrom(24, 120),
        fc.constantFrom(undefined, undefined, "k1", "k2"),
        fc.constantFrom(null, null, "job-1", "job-2"),
        fc.boolean(),
      )
      .map((args) => create(...args)),
    pick.map(open),
    pick.map(start),
    pick.map(start),
    pick.map(complete),
    pick.map(cancel),
    pick.map(resend),
    fc.tuple(pick, fc.constantFrom(1, 100, 400)).map((args) => extend(...args)),
    fc.integer({ min: 1, max: 3 }).map(grant),
    fc.constantFrom(0.01, 0.02, 1, 24, 96).map(advance),
    fc.constant(sweep()),
    fc.nat({ max: 1000 }).map(deliver),
    fc.tuple(fc.nat({ max: 1000 }), fc.boolean()).map((args) => sendEmails(...args)),
    fc.constant(look()),
  ],
  { maxCommands: 12, size: "max" },
);

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
