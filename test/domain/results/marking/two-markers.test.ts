import { expect, test } from "vitest";
import { turnOf } from "#domain/results/marking/two-markers.ts";

test("an owner who has marked decides once a second and everyone else who may mark has", () => {
  const owner = { person_id: "usr_ada", role: "owner" } as const;
  const mark = {
    test: "writing-test",
    score: 80,
    points: { content: 4, facts: 4, language: 4, style: 4 },
    note: "",
    by: owner.person_id,
  } as const;
  const first = { ...mark, marked_at: "2026-03-02T10:00:00.000Z", marked_by: { role: "owner", name: "ada" } } as const;
  const reviewer = (person_id: string) => ({ person_id, role: "reviewer" }) as const;
  const [second, third] = [reviewer("usr_bob"), reviewer("usr_cleo")];
  const both = [first, { ...first, by: "usr_bob" }];
  expect(turnOf([first], owner, [owner])).toBe("done");
  expect(turnOf(both, owner, [owner, second, third])).toBe("done");
  expect([turnOf(both, owner, [owner, second]), turnOf(both, second, [owner, second])]).toEqual(["decide", "done"]);
});
