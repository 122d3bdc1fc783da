import fc from "fast-check";
import { expect } from "vitest";
import * as z from "zod/mini";
import { sendInvitationEmail } from "#actions/email/send-invitation-email.ts";
import { publishChange } from "#actions/events/publish-change.ts";
import type { TestSlug } from "#contract/assessments/assessment.ts";
import { INVITATION_STATUSES, type InvitationStatus } from "#contract/invitations/invitation-status.ts";
import { costOf } from "#domain/assessments/catalogue.ts";
import type { Mailer } from "#domain/email/ports.ts";
import { statusAt } from "#domain/invitations/lifecycle.ts";
import { ListedInvitation } from "#domain/invitations/listed-invitation.ts";
import { eventsOf } from "#domain/invitations/publishing/events.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { invitationLookups } from "#store/invitations/invitation-lookups.ts";
import { endpointStore } from "#store/webhooks/endpoints.ts";
import { eventStore } from "#store/webhooks/events.ts";
import { aRequest, seededRandom } from "../support/builders.ts";
import { codeOf, effective, onOne, Step } from "./invitation-model.ts";

const HOUR = 3_600_000;

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

export const advance = (hours: number) =>
  new Step(`advance(${hours} h)`, async (model, real) => {
    model.now += hours * HOUR;
    real.clock.advance(hours * HOUR);
  });

export const sweep = () =>
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
export const deliver = (order: number) =>
  new Step(`deliver(${order})`, async (model, real) => {
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
    // Late enough that the list reads the copies alone.
    const query = { candidateEmail: aRequest().candidate_email, from: "inv_", below: "inv_~", limit: 100 };
    const { invitations } = await real.world.deps.list.query(real.account, { ...query, now: real.clock.now() + HOUR });
    expect(invitations).toHaveLength(model.invitations.length);
    for (const copy of invitations) expect(copy).toEqual(z.parse(ListedInvitation, await real.world.read(copy.id)));
  });

/** The queue's messages, some twice and in any order, to the real sender, whose mail system sometimes fails. */
export const sendEmails = (order: number, failing: boolean) =>
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
export const look = () =>
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
/** Histories of up to 12 steps. */
export const steps = fc.commands(
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
