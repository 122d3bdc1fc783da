import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { updateConnection } from "#actions/integrations/manage-connections.ts";
import { reconcileConnections } from "#actions/integrations/reconcile-connections.ts";
import { retryOrder } from "#actions/integrations/retry-order.ts";
import type { Vendor } from "#contract/integrations/vendor.ts";
import { byOperator, OPERATOR } from "#domain/shared/audit.ts";
import { anAtsWorld } from "../../support/ats/ats-world.ts";
import { bobEvent } from "../../support/ats/fake-hibob.ts";
import { FAKES, VENDORS } from "../../support/ats/fakes.ts";
import type { Step } from "../../support/ats/reports.ts";
import { newMemoryTable } from "../../support/engines/table.ts";
import { answered, type ReceiverResponse } from "../../support/harness/webhook-harness.ts";
import { type Death, mortal } from "../../support/processes/crash-after-n-calls.ts";
import { anAuditEntry } from "../../support/records/audit-entry.ts";

const anOrder = async (vendor: Vendor) => {
  const world = await anAtsWorld(newMemoryTable(), vendor);
  const fake = FAKES[vendor](world);
  world.receives(fake.receive);
  const id = await fake.order();
  const states = async () => {
    const { account: account_id, connection } = world;
    const order = await world.deps.orders.read({ account_id, connection_id: connection.id, id });
    const reports = order === undefined ? [] : await world.reporting.reports.ofOrder(order);
    return reports.map(({ status }) => status);
  };
  const enable = (status: "active" | "disabled") => {
    const { account: accountId, connection } = world;
    const deps = { ...world.reporting, ...world.deps };
    return updateConnection(deps, { accountId, connectionId: connection.id }, { status }, byOperator(world.deps));
  };
  return { ...world, enable, fake, id, states };
};

const COURSES: readonly (readonly Step[])[] = [
  ["start", "complete"],
  ["start", "provisional", "finalize"],
  ["start", "expire"],
  ["expire"],
  ["cancel"],
];

const RIGHT: Readonly<Record<string, object>> = {
  complete: { state: "completed", score: 81, final: true },
  finalize: { state: "completed", score: 72, final: true },
  expire: { state: "expired" },
  cancel: { state: "cancelled" },
};

/** Kombo and Recruitee have one word for an order that ended without a result, Bob has none. */
const rightOf = (vendor: Vendor, steps: readonly Step[]): object | undefined => {
  const step = steps.at(-1) ?? "";
  if (vendor === "hibob" && (step === "expire" || step === "cancel")) return { state: "pending" };
  return RIGHT[(vendor === "kombo" || vendor === "recruitee") && step === "expire" ? "cancel" : step];
};

/** What may go wrong in an attempt: before the vendor has processed it, or after. */
const FAULTS: readonly { before: boolean; answer: ReceiverResponse }[] = [
  { before: true, answer: answered(500) },
  { before: true, answer: answered(429, { retry_after: "30" }) },
  { before: true, answer: { error_class: "dns" } },
  { before: true, answer: { error_class: "timeout_total" } },
  // Slow: it has processed the report, but answers after our time-out.
  { before: false, answer: { error_class: "timeout_total" } },
  { before: false, answer: answered(502, { body_excerpt: "<html>garbage" }) },
];

/** Neither a publisher nor a worker makes more calls. */
const DEATHS = Array.from({ length: 9 }, (_, call) => call).flatMap((call): Death[] => [
  { call, moment: "before" },
  { call, moment: "after" },
]);

describe.each(VENDORS)("%s", (vendor) => {
  test("any order of deliveries, repeats and failures ends in the one right state on both sides", async () => {
    const course = fc.constantFrom(...COURSES);
    const faults = fc.array(fc.option(fc.constantFrom(...FAULTS)), { maxLength: 6 });
    const moves = fc.array(fc.nat(5), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(course, faults, moves, async (steps, failing, picks) => {
        const { id, fake, created, step, work, settle, receives, queue, states } = await anOrder(vendor);
        const left = [...failing];
        receives(async (request) => {
          const fault = left.shift() ?? undefined;
          if (fault?.before === true) return fault.answer;
          const answer = await fake.receive(request);
          return fault?.answer ?? answer;
        });
        const published: (() => Promise<void>)[] = [() => created(id)];
        await created(id);
        for (const one of steps) {
          const publish = await step(id, one);
          published.push(publish);
          await publish();
          // Deliveries in any order, messages and publications that come twice.
          for (const pick of picks.splice(0, 4)) {
            await published[pick % published.length]?.();
            const again = queue[pick % Math.max(1, queue.length)];
            if (again !== undefined) queue.push(again);
            await work(pick);
          }
        }
        await settle();
        expect(fake.shown()).toEqual(rightOf(vendor, steps));
        expect((await states()).filter((status) => status !== "succeeded")).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });

  test("a crash at any call, of the publisher and of the worker, ends in the one right state on both sides", async () => {
    // Metrics are counted without waiting: an answer that fails would be a rejection that no one handles.
    const spared = ["clock", "wall", "chance", "pageUrl", "log", "metrics"] as const;
    for (const [nth, death] of DEATHS.entries()) {
      for (const steps of [COURSES[nth % COURSES.length], COURSES[(nth + 2) % COURSES.length]]) {
        if (steps === undefined) throw new Error("There is no such course");
        const { id, fake, created, step, work, settle, reporting } = await anOrder(vendor);
        await created(id, mortal(reporting, death, spared)).catch(() => undefined);
        await created(id);
        for (const one of steps) {
          const publish = await step(id, one);
          await publish(mortal(reporting, death, spared)).catch(() => undefined);
          await publish();
          await work(0, mortal(reporting, death, spared));
        }
        await settle(12);
        expect(fake.shown(), `${JSON.stringify(death)} ${steps}`).toEqual(rightOf(vendor, steps));
      }
    }
  });

  test("a key that is refused breaks the connection and is not sent again", async () => {
    const { id, step, settle, receives, sent, states, deps, account, connection, notices } = await anOrder(vendor);
    receives(async () => answered(401, { body_excerpt: '{"error":"invalid_grant"}' }));
    await (await step(id, "start"))();
    await (await step(id, "complete"))();
    await settle(3);
    expect(await deps.connections.read(account, connection.id)).toMatchObject({
      status: "broken",
      last_error: { call: "report", message: "401" },
    });
    expect(sent).toHaveLength(1);
    expect(notices).toEqual([{ account_id: account, connection_id: connection.id, request: 1 }]);
    expect(new Set(await states())).toEqual(new Set(["parked"]));
  });

  test("a report that is parked while its connection is being enabled is sent all the same", async () => {
    const { id, created, step, settle, reporting, states, enable } = await anOrder(vendor);
    await created(id);
    await settle(1);
    await enable("disabled");
    const record = reporting.reportClaims.record;
    reporting.reportClaims.record = async (...written) => {
      reporting.reportClaims.record = record;
      await enable("active");
      return record(...written);
    };
    await (await step(id, "complete"))();
    await settle(1);
    expect(new Set(await states())).toEqual(new Set(["succeeded"]));
  });

  test("a report that is refused while the one before it ends is sent again at its time, not at once", async () => {
    const { created, step, work, receives, queue, reporting, fake, id } = await anOrder(vendor);
    await created(id);
    while (queue.length > 0) await work();
    await (await step(id, "provisional"))();
    await (await step(id, "finalize"))();
    let refuses = false;
    receives(async (request) => (refuses ? answered(429) : fake.receive(request)));
    const delays: unknown[] = [];
    reporting.integrationQueue.send = async (...sent: unknown[]) => void delays.push(sent[1]);
    const { record } = reporting.reportClaims;
    reporting.reportClaims.record = async (...written) => {
      reporting.reportClaims.record = record;
      const done = await record(...written);
      refuses = true;
      await work();
      return done;
    };
    await work();
    // Bob and Workable have no report here that another follows.
    expect(delays.map((delay) => typeof delay)).toEqual(/workable|hibob/.test(vendor) ? [] : ["number"]);
  });

  test.each(["the reconciliation", "a retry of its order"])(
    "a report that stays parked is sent by %s, once its connection works",
    async (by) => {
      const { id, created, step, settle, queue, sent, reporting, deps, account, connection, states, enable } =
        await anOrder(vendor);
      await created(id);
      await settle(1);
      await enable("disabled");
      await (await step(id, "complete"))();
      await settle(1);
      const all = { ...reporting, ...deps, auditLog: { append: async () => undefined } };
      expect(await reconcileConnections(all, account)).toBe(0);
      expect(queue).toEqual([]);
      // Whoever enabled it died before the reports were sent.
      const [disabled = connection] = await deps.connections.list(account);
      await deps.connections.update(disabled, { status: "active" }, anAuditEntry(account));
      const send = () =>
        by === "the reconciliation" ? reconcileConnections(all, account) : retryOrder(all, connection, id, OPERATOR);
      expect(await send()).toBe(1);
      await settle(1);
      expect(new Set(await states())).toEqual(new Set(["succeeded"]));
      const reported = () => sent.filter(({ url }) => !url.endsWith("/packages"));
      const before = reported().length;
      await send();
      await settle(1);
      expect(reported()).toHaveLength(before);
    },
  );

  test("another refusal is final, and is kept with the vendor's words", async () => {
    const { id, step, settle, receives, sent, states } = await anOrder(vendor);
    receives(async () => answered(422, { body_excerpt: "hired already" }));
    await (await step(id, "complete"))();
    await settle();
    expect(new Set(await states())).toEqual(new Set(["exhausted"]));
    expect(sent).toHaveLength((await states()).length);
  });

  test("a report to an address that is none of the vendor's gets no key", async () => {
    const { id, step, settle, reporting, sent, states } = await anOrder(vendor);
    const put = reporting.reports.put;
    reporting.reports.put = ({ request, ...report }, ...place) =>
      put({ ...report, request: request && { ...request, url: "https://evil.example/1" } }, ...place);
    await (await step(id, "complete"))();
    await settle();
    expect(sent).toEqual([]);
    expect(new Set(await states())).toEqual(new Set(["exhausted"]));
  });
});

test("Workable hears nothing after the first end: an invitation that is extended after it expired stays expired there", async () => {
  const { id, fake, created, step, settle, sent } = await anOrder("workable");
  await created(id);
  await (await step(id, "expire"))();
  await (await step(id, "complete"))();
  await settle(3);
  expect(fake.shown()).toEqual({ state: "expired" });
  expect(sent.map(({ body }) => JSON.parse(Buffer.from(body).toString()))).toEqual([
    { status: "pending" },
    { status: "expired" },
  ]);
});

test("Workable hears of an order before its end, also when its creation is published later", async () => {
  const { id, fake, created, step, settle, sent } = await anOrder("workable");
  await (await step(id, "complete"))();
  await created(id);
  await settle(1);
  expect(sent.map(({ body }) => JSON.parse(Buffer.from(body).toString()).status)).toEqual(["pending", "completed"]);
  expect(fake.shown()).toMatchObject({ state: "completed" });
});

test("Workable hears of a result once it is final, as texts", async () => {
  const { id, created, step, settle, sent } = await anOrder("workable");
  await created(id);
  await (await step(id, "provisional"))();
  await settle(1);
  expect(sent).toHaveLength(1);
  await (await step(id, "finalize"))();
  await settle(1);
  expect(JSON.parse(Buffer.from(sent.at(-1)?.body ?? []).toString())).toMatchObject({
    status: "completed",
    results_url: expect.stringContaining("https://page.example.com/"),
    assessment: { score: "72", grade: "passed", details: { "Grammar test": "Score 72", "Integrity signals": "None" } },
  });
});

test("Kombo gets a result in parts, with the report as a PDF; when it is final, again", async () => {
  const { id, fake, created, step, settle, sent } = await anOrder("kombo");
  await created(id);
  await (await step(id, "provisional"))();
  await settle(1);
  expect(JSON.parse(Buffer.from(sent.at(-1)?.body ?? []).toString())).toMatchObject({
    status: "COMPLETED",
    score: 60,
    max_score: 100,
    result_url: expect.stringContaining("https://page.example.com/"),
    attributes: expect.arrayContaining([
      { type: "TEXT", label: "Result", value: expect.stringContaining("Provisional") },
      { type: "SUB_RESULT", id: "test_1", label: "Grammar test", score: { value: 60, max: 100 }, status: "COMPLETED" },
    ]),
  });
  await (await step(id, "finalize"))();
  await settle(1);
  expect(fake.shown()).toEqual({ state: "completed", score: 72, final: true });
});

test("Kombo hears nothing after the first end: an order that was cancelled there stays cancelled", async () => {
  const { id, fake, step, settle, sent } = await anOrder("kombo");
  await (await step(id, "expire"))();
  await (await step(id, "complete"))();
  await settle(3);
  expect(fake.shown()).toEqual({ state: "cancelled" });
  expect(sent).toHaveLength(1);
});

test("Bob hears of the outcome alone, and only of a final one", async () => {
  const { id, created, step, settle, sent } = await anOrder("hibob");
  await created(id);
  await (await step(id, "start"))();
  await (await step(id, "provisional"))();
  await settle(1);
  expect(sent).toEqual([]);
  await (await step(id, "finalize"))();
  await settle(1);
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
    "PATCH https://api.hibob.com/v1/hiring/assessments/981",
  ]);
  expect(JSON.parse(Buffer.from(sent[0]?.body ?? []).toString())).toEqual({
    status: "passed",
    providerAssessmentId: id,
    score: 72,
    verdict: "Passed",
    resultUrl: expect.stringContaining("https://page.example.com/"),
    comments: "Grammar test: score 72\nIntegrity signals: none",
  });
});

test("Bob hears nothing once its recruiter has cancelled, not even what waits to be repeated", async () => {
  const { id, fake, created, step, settle, receives, sent, states, call, work, queue } = await anOrder("hibob");
  await created(id);
  await (await step(id, "complete"))();
  receives(async () => answered(503));
  await settle(1);
  const before = sent.length;
  expect(before).toBeGreaterThan(0);
  receives(fake.receive);
  await call("POST", "webhooks", bobEvent("assessment.cancelled"));
  await work(queue.length - 1);
  await settle();
  expect(sent).toHaveLength(before);
  expect(await states()).toEqual(["discarded"]);
});
