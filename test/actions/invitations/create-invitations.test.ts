import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createInvitation } from "#actions/invitations/create-invitation.ts";
import { createInvitations, type Outcome } from "#actions/invitations/create-invitations.ts";
import { ApiError } from "#contract/errors.ts";
import { CreateInvitation } from "#contract/invitations/invitation.ts";
import { validationErrorsOf } from "#contract/validation-errors.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { bulkStore } from "#store/invitations/bulk.ts";
import { toInvitation } from "#store/invitations/invitation-row.ts";
import { invitationStore } from "#store/invitations/invitations.ts";
import { requestRecords } from "#store/request-records.ts";
import { anAccount, fakeClock, NO_SETTINGS, seededRandom } from "../../support/builders.ts";
import { sendOnly } from "../../support/engines/send-only.ts";
import { aWorld } from "../../support/harness/invitation-harness.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";

const HOUR = 3_600_000;

/** An account on a separate table, whose calls can be made to fail. */
const aService = async (credits: number, seed = 1) => {
  const memory = memoryTable();
  let calls = 0;
  let fault: ((call: number) => Error | { after: Error } | undefined) | undefined;
  const send = async (command: never) => {
    const planned = fault?.(calls);
    calls += 1;
    if (planned instanceof Error) throw planned;
    const answer = await memory.table.client.send(command);
    if (planned !== undefined) throw planned.after;
    return answer;
  };
  const table = { ...memory.table, client: sendOnly(send) };
  const clock = fakeClock();
  const account = await anAccount(table, credits, seededRandom(3));
  const random = seededRandom(seed);
  const deps = {
    clock,
    random,
    bulk: bulkStore(table),
    requests: requestRecords(table),
    invitations: invitationStore(table),
    settings: async () => ({ ...NO_SETTINGS, dialect: "en-US" as const }),
  };
  return {
    clock,
    account,
    world: aWorld(table, account, clock, random),
    bulk: (rows: readonly unknown[], idempotencyKey?: string) =>
      createInvitations(deps, { accountId: account, rows, idempotencyKey }),
    single: (request: CreateInvitation, idempotencyKey?: string) =>
      createInvitation(deps, { accountId: account, request, idempotencyKey }),
    grant: (id: string, amount: number) =>
      accountStore(memory.table).addCredits(account, {
        ...{ id, kind: "grant", credits: amount, note: null },
        created_at: new Date(clock.now()).toISOString(),
      }),
    balance: async () => (await accountStore(memory.table).read(account))?.credits ?? 0,
    invitations: () =>
      [...memory.items()].filter(({ kind }) => kind === "invitation").map((item) => toInvitation(item)),
    failAt: (planned: typeof fault) => {
      calls = 0;
      fault = planned;
    },
    calls: () => calls,
  };
};

type Service = Awaited<ReturnType<typeof aService>>;

const row = (changes: object = {}) => ({
  candidate_email: "jane@example.com",
  candidate_name: "Jane Doe",
  tests: ["editing-test"],
  send_email: false,
  ...changes,
});

const said = (outcome: Outcome | undefined) =>
  outcome?.outcome === "refused" ? outcome.error.code : (outcome?.outcome ?? "none");

/** Money is conserved: the balance is what was granted less what the invitations cost. */
const conserved = async (service: Service, granted: number) => {
  const spent = service.invitations().reduce((sum, { credits_used }) => sum + credits_used, 0);
  expect(await service.balance()).toBe(granted - spent);
  expect(await service.balance()).toBeGreaterThanOrEqual(0);
};

const anyRow = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      candidate_email: fc.constantFrom("a@example.com", "A@example.com", "b@example.com"),
      candidate_name: fc.constantFrom("Ada", "Bea"),
      tests: fc.constantFrom(["editing-test"], ["grammar-test", "editing-test"], ["full-editing-assessment"]),
      reference: fc.option(fc.constantFrom("job-1", "job-2"), { nil: undefined }),
      send_email: fc.constant(false),
      dialect: fc.option(fc.constantFrom("en-GB", "en-US"), { nil: undefined }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(null, "row", [], {}, row({ tests: ["chess"] }), row({ tests: "x" })),
  },
);

/** What a history of single requests comes to, row by row: which invitation, or which error. */
const asSingles = async (service: Service, rows: readonly unknown[], key: string | undefined) => {
  const results: ({ id: string; replayed: boolean } | { code: string; fields: string[] })[] = [];
  for (const [index, body] of rows.entries()) {
    const parsed = CreateInvitation.safeParse(body);
    if (!parsed.success) {
      const isObject = typeof body === "object" && body !== null && !Array.isArray(body);
      const { malformed, errors } = validationErrorsOf(parsed.error, body);
      results.push(
        isObject
          ? { code: malformed ? "invalid_request" : "validation_error", fields: errors.map(({ field }) => field) }
          : { code: "invalid_request", fields: ["body"] },
      );
      continue;
    }
    try {
      const { invitation, replayed } = await service.single(parsed.data, key && `${key} ${index}`);
      results.push({ id: invitation.id, replayed });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      results.push({ code: error.code, fields: (error.errors ?? []).map(({ field }) => field) });
    }
  }
  return results;
};

/** Ids as the position of the request that created them. */
const named = (
  results: readonly ({ id: string; replayed: boolean } | { code: string; fields: string[] })[],
  before: string[],
) => {
  const seen = [...before];
  return results.map((result) => {
    if ("code" in result) return `${result.code} ${result.fields.join()}`;
    if (!seen.includes(result.id)) seen.push(result.id);
    return `${result.replayed ? "replayed" : "created"} ${seen.indexOf(result.id)}`;
  });
};

test("any bulk is the same as its rows as single requests, one after another", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: 14 }),
      fc.array(fc.tuple(anyRow, fc.boolean()), { maxLength: 3 }),
      fc.array(anyRow, { minLength: 1, maxLength: 30 }),
      fc.option(fc.constant("k"), { nil: undefined }),
      async (credits, history, rows, key) => {
        const services = [await aService(credits), await aService(credits)] as const;
        const ids: string[][] = [[], []];
        for (const [at, service] of services.entries()) {
          for (const [body, cancelled] of history) {
            const [result] = await asSingles(service, [body], undefined);
            if (result === undefined || !("id" in result)) continue;
            ids[at]?.push(result.id);
            if (cancelled) await service.world.cancel(result.id);
          }
        }
        const [bulk, singles] = services;
        const { outcomes } = await bulk.bulk(rows, key);
        const results = outcomes.map((outcome) =>
          outcome.outcome === "refused"
            ? { code: outcome.error.code, fields: (outcome.error.errors ?? []).map(({ field }) => field) }
            : { id: outcome.invitation.id, replayed: outcome.outcome === "replayed" },
        );
        const expected = await asSingles(singles, rows, key);
        expect(named(results, ids[0] ?? [])).toEqual(named(expected, ids[1] ?? []));
        expect(await bulk.balance()).toBe(await singles.balance());
        const dialects = (service: Service) => service.invitations().map(({ dialect }) => dialect);
        expect(dialects(bulk).sort()).toEqual(dialects(singles).sort());
        // What a later request without a key finds under each reference is the same too.
        const probes = ["job-1", "job-2"].flatMap((reference) =>
          ["a", "b"].map((name) => row({ reference, candidate_email: `${name}@example.com` })),
        );
        const found = async (service: Service) =>
          (await asSingles(service, probes, undefined)).map((one) => ("id" in one ? one.replayed : one.code));
        expect(await found(bulk)).toEqual(await found(singles));
      },
    ),
    { numRuns: 400 },
  );
});

describe("a bulk", () => {
  test("refuses a row that costs more than is left, and creates a cheaper one after it", async () => {
    const service = await aService(3);
    const two = row({ tests: ["full-editing-assessment"] });
    const { outcomes } = await service.bulk([two, two, row(), row()]);
    expect(outcomes.map(said)).toEqual(["created", "insufficient_credits", "created", "insufficient_credits"]);
    await conserved(service, 3);
  });

  test("repeated with its key replays what it created, and creates what credits were missing for", async () => {
    const service = await aService(2);
    const rows = [row(), row(), "no row", row()];
    const first = await service.bulk(rows, "k");
    expect(first.outcomes.map(said)).toEqual(["created", "created", "invalid_request", "insufficient_credits"]);
    const again = await service.bulk(rows, "k");
    expect(again.isRepeat).toBe(true);
    expect(again.outcomes.map(said)).toEqual(["replayed", "replayed", "invalid_request", "insufficient_credits"]);
    await service.grant("led_more", 5);
    expect((await service.bulk(rows, "k")).outcomes.map(said)).toEqual([
      "replayed",
      "replayed",
      "invalid_request",
      "created",
    ]);
    expect(service.invitations()).toHaveLength(3);
    await conserved(service, 7);
  });

  test("with the key of another body is refused whole, for 720 hours", async () => {
    const service = await aService(9);
    await service.bulk([row()], "k");
    const other = [row({ candidate_name: "John" })];
    await expect(service.bulk(other, "k")).rejects.toMatchObject({
      errors: [{ field: "Idempotency-Key", code: "idempotency_key_reused" }],
    });
    expect((await service.bulk([{ ...row(), expiry_hours: 120 }], "k")).outcomes.map(said)).toEqual(["replayed"]);
    service.clock.advance(720 * HOUR);
    expect((await service.bulk(other, "k")).outcomes.map(said)).toEqual(["created"]);
  });

  test("of which nothing was created leaves its key free", async () => {
    const service = await aService(0);
    expect((await service.bulk([row()], "k")).outcomes.map(said)).toEqual(["insufficient_credits"]);
    await service.grant("led_more", 5);
    expect((await service.bulk([row({ candidate_name: "John" })], "k")).outcomes.map(said)).toEqual(["created"]);
  });

  test("creates invitations whose ids sort in the order of its rows, as lists show them", async () => {
    const service = await aService(100);
    const names = Array.from({ length: 100 }, (_, index) => `Candidate ${index}`);
    await service.bulk(names.map((candidate_name) => row({ candidate_name })));
    const listed = service.invitations().sort((one, other) => (one.id < other.id ? -1 : 1));
    expect(listed.map(({ candidate_name }) => candidate_name)).toEqual(names);
  });

  test("and a single request with the same key do not meet", async () => {
    const service = await aService(5);
    await service.single(CreateInvitation.parse(row()), "k");
    expect((await service.bulk([row()], "k")).outcomes.map(said)).toEqual(["created"]);
  });
});

describe("at the same time", () => {
  const references = Array.from({ length: 40 }, (_, index) => row({ reference: `job-${index % 15}` }));

  test("ten bulks with one key create each row once", async () => {
    const service = await aService(100);
    const rows = Array.from({ length: 50 }, () => row());
    const all = await Promise.all(Array.from({ length: 10 }, () => service.bulk(rows, "k")));
    expect(service.invitations()).toHaveLength(50);
    for (const index of rows.keys()) {
      const ids = all.map(({ outcomes }) => {
        const outcome = outcomes[index];
        return outcome?.outcome === "refused" ? said(outcome) : outcome?.invitation.id;
      });
      expect(new Set(ids).size).toBe(1);
    }
    await conserved(service, 100);
  });

  test("two bulks with one key and different bodies: one is refused whole", async () => {
    const service = await aService(100);
    const bodies = [[row()], [row({ candidate_name: "John" })]];
    const results = await Promise.allSettled(bodies.map((rows) => service.bulk(rows, "k")));
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(service.invitations()).toHaveLength(1);
  });

  test("bulks and single requests on the same references: one invitation each", async () => {
    const service = await aService(100);
    const singles = references.map((request) => service.single(CreateInvitation.parse(request)));
    await Promise.all([service.bulk(references), service.bulk(references), ...singles]);
    expect(service.invitations()).toHaveLength(15);
    await conserved(service, 100);
  });

  test("bulks and single requests that cannot all be paid: the balance is spent exactly", async () => {
    const service = await aService(37);
    const rows = Array.from({ length: 30 }, () => row());
    const results = await Promise.all([
      service.bulk(rows),
      service.bulk(rows),
      ...rows.map((request) => service.single(CreateInvitation.parse(request)).catch((error: ApiError) => error.code)),
    ]);
    expect(await service.balance()).toBe(0);
    expect(service.invitations()).toHaveLength(37);
    const bulks = results.slice(0, 2) as Awaited<ReturnType<Service["bulk"]>>[];
    expect(
      bulks
        .flatMap(({ outcomes }) => outcomes.map(said))
        .every((one) => ["created", "insufficient_credits"].includes(one)),
    ).toBe(true);
  });

  test("a top-up between the refusal of a row and the commit of the others is not missed", async () => {
    const service = await aService(2);
    const rows = [row({ tests: ["full-editing-assessment"] }), row({ tests: ["full-editing-assessment"] })];
    let topUp: Promise<unknown> | undefined;
    // The first commit is refused, the state is read, and the top-up arrives before the second commit.
    service.failAt((call) => {
      if (call === 2 && topUp === undefined) topUp = service.grant("led_more", 10);
      return undefined;
    });
    const { outcomes } = await service.bulk(rows);
    await topUp;
    expect(outcomes.map(said)).toEqual(["created", "created"]);
    await conserved(service, 12);
  });
});

test("wherever it dies, whole rows exist, and repeating it with its key finishes it", async () => {
  const died = new Error("The process died here");
  const rows = [...Array.from({ length: 55 }, (_, index) => row({ reference: `job-${index % 50}` })), {}];
  const whole = await aService(52);
  await whole.bulk(rows, "k");
  const calls = whole.calls();
  const expected = [...Array(52).fill("ok"), ...Array(3).fill("insufficient_credits"), "invalid_request"];
  for (const moment of ["before", "after"] as const) {
    for (let call = 0; call <= calls; call += 1) {
      const service = await aService(52);
      service.failAt((nth) => (nth < call ? undefined : moment === "before" || nth > call ? died : { after: died }));
      await service.bulk(rows, "k").catch((error: unknown) => expect(error).toBe(died));
      service.failAt(undefined);
      await conserved(service, 52);
      // Of 55 rows with references, 48 are one transaction, the second.
      expect([0, 7, 52]).toContain(service.invitations().length);
      const { outcomes } = await service.bulk(rows, "k");
      expect(outcomes.map((one) => said(one).replace(/created|replayed/, "ok"))).toEqual(expected);
      expect(service.invitations()).toHaveLength(52);
    }
  }
  expect(calls).toBeGreaterThan(3);
});
