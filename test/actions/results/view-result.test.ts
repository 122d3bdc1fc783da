import { expect, test } from "vitest";
import { requestReview } from "#actions/candidate/request-review.ts";
import { markTest } from "#actions/results/mark-test.ts";
import { resultRow } from "#actions/results/result-row.ts";
import { viewResult } from "#actions/results/view-result.ts";
import { listedResult } from "#domain/results/list/listed-result.ts";
import { annotationStore } from "#store/invitations/results/annotations.ts";
import { anAccountsWorld } from "../../support/harness/invitation-harness.ts";

const OWNER = { person_id: "usr_owner", role: "owner" } as const;

const seen = async (view: ReturnType<typeof viewResult>) => {
  const shown = await view;
  if ("hidden_until_marked" in shown) throw new Error("The result is hidden");
  return shown;
};

const TEXT = "I am Jane Doe. Write to jane@example.com about the workshop.";

const aWritten = async () => {
  const { table, accountId, world } = await anAccountsWorld();
  const id = await world.submittedText(TEXT);
  await world.score(id);
  const deps = { ...world.deps, annotations: annotationStore(table), pageUrl: "https://example.com" };
  const target = { accountId, invitationId: id };
  await requestReview(deps, await world.read(id), { text: "I, Jane, ask for a review." });
  await markTest(deps, target, { test: "writing-test", score: 95, note: "Jane is strong." });
  return { world, deps, target };
};

test("a result is shown with what the candidate wrote, the brief, and a link to the report", async () => {
  const { deps, target } = await aWritten();
  const { result, texts, access } = await seen(viewResult(deps, target, { access: "full", member: OWNER }));
  expect(access).toBe("full");
  expect(texts).toMatchObject([{ part: "writing-test", kind: "writing", given: TEXT }]);
  expect(texts[0]?.shown.length).toBeGreaterThan(50);
  expect(result.report_url).toContain("https://example.com/reports/");
  expect(result.tests[0]?.human_mark?.note).toBe("Jane is strong.");
});

test("a role without personal data sees neither name nor address nor what people say, in no field and no text", async () => {
  const { world, deps, target } = await aWritten();
  const view = await seen(viewResult(deps, target, { access: "masked", member: { ...OWNER, role: "viewer" } }));
  const row = resultRow({ ...listedResult(await world.read(target.invitationId)), tags: null }, "masked");
  const shown = JSON.stringify([view, row]);
  for (const secret of ["Jane", "Doe", "jane@example.com", "ask for a review", "is strong", "/reports/", "/verify/"]) {
    expect(shown).not.toContain(secret);
  }
  expect(view.texts[0]?.given).toHaveLength(TEXT.length);
  expect(view.result.tests[0]?.human_mark?.score).toBe(95);
  expect([view.result.candidate_name, row.candidate_name]).toEqual(["J••• D•••", "J••• D•••"]);
});
