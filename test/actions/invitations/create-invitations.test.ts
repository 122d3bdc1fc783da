import { describe, expect, test } from "vitest";
import { CreateInvitation } from "#contract/invitations/invitation.ts";
import { aService, conserved, row, said } from "../../support/harness/bulk-harness.ts";

const HOUR = 3_600_000;

describe("a bulk", () => {
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
