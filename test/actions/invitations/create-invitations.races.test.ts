import { describe, expect, test } from "vitest";
import type { ApiError } from "#contract/errors.ts";
import { CreateInvitation } from "#contract/invitations/invitation.ts";
import { aService, conserved, row, type Service, said } from "../../support/harness/bulk-harness.ts";

describe("at the same time", () => {
  const references = Array.from({ length: 40 }, (_, index) => row({ reference: `job-${index % 15}` }));

  test("ten bulks with one key create each row once, and nine are repeats", async () => {
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
    expect(all.filter(({ isRepeat }) => isRepeat)).toHaveLength(9);
    await conserved(service, 100);
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
