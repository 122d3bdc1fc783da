import fc from "fast-check";
import { expect, test } from "vitest";
import { ApiError } from "#contract/errors.ts";
import { CreateInvitation } from "#contract/invitations/invitation.ts";
import { validationErrorsOf } from "#contract/validation-errors.ts";
import { aService, row, type Service } from "../../support/harness/bulk-harness.ts";

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
    { numRuns: 200 },
  );
});
