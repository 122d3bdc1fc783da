import { expect, test } from "vitest";
import { turnOf } from "#domain/results/marking/two-markers.ts";

test("an owner who alone may mark decides nothing after one mark: a second person is missing", () => {
  const owner = { person_id: "usr_ada", role: "owner" } as const;
  const mark = {
    test: "writing-test",
    score: 80,
    points: { content: 4, facts: 4, language: 4, style: 4 },
    note: "",
    by: owner.person_id,
  } as const;
  const kept = [{ ...mark, marked_at: "2026-03-02T10:00:00.000Z", marked_by: { role: "owner", name: "ada" } }] as const;
  expect(turnOf(kept, owner, [owner])).toBe("done");
});
