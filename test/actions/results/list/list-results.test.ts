import { describe, expect, test } from "vitest";
import { requestReview } from "#actions/candidate/request-review.ts";
import { changeTags } from "#actions/results/annotate-result.ts";
import { decideReview } from "#actions/results/decide-review.ts";
import { countToReview, listResults } from "#actions/results/list/list-results.ts";
import { searchResults } from "#actions/results/list/search-results.ts";
import { markTest } from "#actions/results/mark-test.ts";
import type { SearchResults } from "#contract/dashboard/results/results.ts";
import type { ResultQuery } from "#contract/results/result-rows.ts";
import { OPERATOR } from "#domain/shared/audit.ts";
import { invitationLookups } from "#store/invitations/invitation-lookups.ts";
import { invitationReader } from "#store/invitations/invitation-reader.ts";
import { jobStore } from "#store/invitations/jobs.ts";
import { annotationStore } from "#store/invitations/results/annotations.ts";
import { resultList } from "#store/invitations/results/result-list.ts";
import { reviewQueue } from "#store/invitations/results/review-queue.ts";
import { searchIndex } from "#store/invitations/search/search-index.ts";
import { anAccountsWorld, aScore } from "../../../support/harness/invitation-harness.ts";

/** A member whose role may not mark, so no result is hidden from them. */
const READER = { person_id: "usr_reader", role: "viewer" } as const;

/** The score of a writing test that no one has marked. */
const written = () => {
  const score = aScore(false);
  return { ...score, tests: score.tests.map((one) => ({ ...one, slug: "writing-test" as const })) };
};

const aTeam = async () => {
  const { table, accountId, world } = await anAccountsWorld(100);
  const deps = {
    ...world.deps,
    annotations: annotationStore(table),
    queue: reviewQueue(table),
    readInvitations: invitationReader(table),
    resultList: resultList(table),
    search: searchIndex(table),
    jobs: jobStore(table),
    pageUrl: "https://example.com",
  };
  const ids: string[] = [];
  const lookups = invitationLookups(table);
  /** Lists once the rows follow every change. */
  const listed = async (query: ResultQuery, access: "full" | "masked" = "full") => {
    for (const id of ids) await lookups.put(await world.read(id));
    return listResults(deps, { accountId, query, access, member: READER });
  };
  const target = (invitationId: string) => ({ accountId, invitationId });
  const search = (query: SearchResults, access: "full" | "masked" = "full") =>
    searchResults(deps, { accountId, query, access, member: READER });
  return {
    deps,
    target,
    search,
    completed: async (score = aScore(false)) => {
      const request = { candidate_email: "jane@example.com", reference: "JOB 7" };
      const { id } = (await world.create(request, `key-${ids.length}`)).invitation;
      await world.start(id);
      await world.complete(id, score);
      ids.push(id);
      return id;
    },
    asks: async (id: string) => requestReview(deps, await world.read(id), { text: "Please." }),
    listed,
    list: async (query: ResultQuery = {}, access: "full" | "masked" = "full") => (await listed(query, access)).rows,
    queued: async () =>
      (await listResults(deps, { accountId, query: { to_review: "true" }, access: "full", member: READER })).rows.map(
        ({ invitation_id }) => invitation_id,
      ),
    count: async () => (await countToReview(deps, accountId)).count,
  };
};

describe("the results of an account", () => {
  test("show the outcome that people's marks lead to, the review's state and the tags", async () => {
    const { deps, target, completed, asks, list } = await aTeam();
    const id = await completed();
    expect(await list()).toMatchObject([
      { invitation_id: id, overall_pass: false, review: null, tags: [], job: null, scores: { flagged: false } },
    ]);
    await markTest(deps, target(id), { test: "editing-test", score: 95, note: "Valid." });
    await changeTags(deps, target(id), OPERATOR, { add: ["Shortlist"], remove: [] });
    await asks(id);
    expect(await list()).toMatchObject([
      { overall_pass: true, review: "requested", tags: ["Shortlist"], scores: { overall_score: 95 } },
    ]);
    await decideReview(deps, target(id), { decision: "changed", note: "-", overall_pass: false });
    expect(await list()).toMatchObject([{ overall_pass: true, review: "changed" }]);
  });

  test("are pages that follow one another, and a cursor of the queue is none of the list's", async () => {
    const { completed, listed } = await aTeam();
    const ids = [await completed(written()), await completed(written()), await completed(written())];
    for (const query of [{}, { to_review: "true" }, { sort: "score" }, { flagged: "false" }] as const) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await listed({ ...query, limit: "1", ...(cursor === undefined ? {} : { cursor }) });
        seen.push(...page.rows.map(({ invitation_id }) => invitation_id));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(seen).toEqual(ids.toSorted().toReversed());
    }
    const { nextCursor } = await listed({ to_review: "true", limit: "1" });
    await expect(listed({ cursor: nextCursor ?? "" })).rejects.toMatchObject({ code: "validation_error" });
  });

  test("are searched by the beginnings of words, in pages with totals, except by roles that do not see them", async () => {
    const { completed, list, search } = await aTeam();
    const ids = [await completed(), await completed()];
    await list();
    for (const words of ["jane", "JÁN", "exam jane", "7 job"]) {
      const first = await search({ words, limit: "1" });
      expect(first).toMatchObject({ totals: { count: 2, is_exact: true }, isCut: false });
      const second = await search({ words, limit: "1", cursor: first.nextCursor ?? "" });
      expect([...first.rows, ...second.rows].map((one) => one.invitation_id)).toEqual(ids.toSorted().toReversed());
      expect(second.nextCursor).toBeNull();
      await expect(search({ words }, "masked")).rejects.toMatchObject({ code: "forbidden" });
    }
    expect((await search({ words: "jane", outcome: "passed" })).rows).toEqual([]);
    expect((await search({ words: "ane" })).rows).toEqual([]);
  });
});

describe("the queue of results that a person is to look at", () => {
  test("has a writing test until it is marked, which a decision on the result does not replace", async () => {
    const { deps, target, completed, list, queued, count } = await aTeam();
    const [marked, decided] = [await completed(written()), await completed(written())];
    await completed();
    expect((await queued()).toSorted()).toEqual([decided, marked].toSorted());
    expect(await count()).toBe(2);
    await markTest(deps, target(marked), { test: "writing-test", score: 80, note: "-" });
    await decideReview(deps, target(decided), { decision: "confirmed", note: "-" });
    expect(await queued()).toEqual([decided]);
    const statuses = new Map((await list()).map(({ invitation_id, status }) => [invitation_id, status]));
    expect([statuses.get(marked), statuses.get(decided)]).toEqual(["final", "provisional"]);
  });

  test("has what a candidate asks for until it is decided, whatever is marked", async () => {
    const { deps, target, completed, asks, queued } = await aTeam();
    const id = await completed(written());
    await asks(id);
    await markTest(deps, target(id), { test: "writing-test", score: 60, note: "-" });
    expect(await queued()).toEqual([id]);
    await decideReview(deps, target(id), { decision: "confirmed", note: "-" });
    expect(await queued()).toEqual([]);
    await asks(id);
    expect(await queued()).toEqual([id]);
  });

  test("is right when a request, a mark and a decision come at once", async () => {
    for (let round = 0; round < 8; round += 1) {
      const { deps, target, completed, asks, queued } = await aTeam();
      const id = await completed(written());
      await Promise.all([
        asks(id),
        markTest(deps, target(id), { test: "writing-test", score: 60 + round, note: "-" }),
        decideReview(deps, target(id), { decision: "confirmed", note: `${round}` }),
      ]);
      const { human_review } = (await deps.results.read(target(id).accountId, id)) ?? { human_review: null };
      expect(await queued()).toEqual(human_review?.status === "requested" ? [id] : []);
    }
  });
});
