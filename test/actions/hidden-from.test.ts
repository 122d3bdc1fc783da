import { expect, test } from "vitest";
import { exportMovements, listMovements } from "#actions/accounts/read-credits.ts";
import { exportAuditEntries, listAuditEntries } from "#actions/audit/read-audit-log.ts";
import { hiddenFrom } from "#actions/hidden-from.ts";
import { earlierInvitations } from "#actions/invitations/earlier-invitations.ts";
import { listResults } from "#actions/results/list/list-results.ts";
import { readTotals } from "#actions/results/list/read-totals.ts";
import { requireSeen } from "#actions/results/marking/require-seen.ts";
import { viewResult } from "#actions/results/view-result.ts";
import { presentFor } from "#actions/webhooks/mask-event.ts";
import type { ResultQuery } from "#contract/results/result-rows.ts";
import { presentInvitation } from "#domain/invitations/invitation.ts";
import { auditRecord } from "#domain/shared/audit.ts";
import type { MemberRecord } from "#domain/team/member.ts";
import { accessOf } from "#domain/team/permissions.ts";
import { eventRecord } from "#domain/webhooks/event-record.ts";
import { detailByNumber, shownDetail } from "#http/shown-invitation.ts";
import { ledgerStore } from "#store/accounts/ledger.ts";
import { auditLog, auditPut } from "#store/audit-log.ts";
import { invitationLookups } from "#store/invitations/invitation-lookups.ts";
import { invitationReader } from "#store/invitations/invitation-reader.ts";
import { resultList } from "#store/invitations/results/result-list.ts";
import { transact } from "#store/table/table.ts";
import { seededRandom } from "../support/builders.ts";
import { aMarkingTeam, POINTS } from "../support/harness/marking-harness.ts";

type Sees = "nothing" | "all" | "masked";

const LEAKS = /Jane|Doe|jane@|"(?:overall_)?score"|percentile|"pass"|"borderline"|report|"review":\[/i;

const aText = async (twoMarkers: boolean) => {
  const team = await aMarkingTeam({ twoMarkers });
  const { accountId, deps: base, target, world } = team;
  const table = team.table;
  const deps = {
    ...base,
    pageUrl: "https://example.com",
    resultList: resultList(table),
    readInvitations: invitationReader(table),
  };
  const id = await team.written();
  const readers = {
    ada: team.ada,
    ben: team.ben,
    olga: team.joins("olga", "owner"),
    rita: team.joins("rita", "reviewer"),
    vera: { ...team.ada, person_id: "usr_vera", role: "viewer" } satisfies MemberRecord,
  };
  const reading = (member: MemberRecord, query: ResultQuery = {}) => {
    const access = accessOf(member.role, "results.read") ?? "masked";
    return { accountId, access, member, query };
  };
  /** What each reader is shown of it, which is the same in every place. */
  const shown = async (member: MemberRecord): Promise<Sees> => {
    const invitation = await world.read(id);
    await invitationLookups(table).put(invitation);
    const view = await viewResult(deps, target(id), reading(member));
    const lists = [
      ...(await listResults(deps, reading(member))).rows,
      ...(await listResults(deps, reading(member, { sort: "score" }))).rows,
    ];
    const totals = await readTotals(deps, reading(member));
    const isHidden = (await hiddenFrom(deps, accountId, member, [invitation])).has(id);
    const seen = await requireSeen(deps, target(id), member).then(
      () => true,
      ({ code }) => code !== "forbidden",
    );
    const detail = shownDetail(invitation, { access: "full", now: 0, pageUrl: "https://example.com" });
    const places = [
      "hidden_until_marked" in view,
      ...lists.map(({ scores, overall_pass }) => scores === null && overall_pass === null),
      totals.median_score === null,
      !seen,
    ];
    expect(lists).toHaveLength(2);
    expect(places, member.name ?? "").toEqual(places.map(() => isHidden));
    if (isHidden) {
      expect(JSON.stringify([view, lists, totals.scores, detailByNumber(detail)])).not.toMatch(LEAKS);
      // A filter or an order by score would say what the row does not.
      const byScore = await listResults(deps, reading(member, { score_max: "100" }));
      expect(byScore.rows).toEqual([]);
      return "nothing";
    }
    return JSON.stringify(view).includes("Jane Doe") ? "all" : "masked";
  };
  const everyone = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(readers).map(async ([name, member]): Promise<[string, Sees]> => [name, await shown(member)]),
      ),
    );
  return { ...team, deps, id, everyone, readers };
};

test("a text that one mark decides is hidden from all who may mark it until it is decided, also after a first mark", async () => {
  const { as, ada, id, everyone } = await aText(false);
  const hidden = { ada: "nothing", ben: "nothing", olga: "nothing", rita: "nothing", vera: "masked" };
  expect(await everyone()).toEqual(hidden);
  await as(ada).first(id);
  expect(await everyone()).toEqual(hidden);
  await as(ada).keeps(id);
  expect(await everyone()).toEqual({ ada: "all", ben: "all", olga: "all", rita: "all", vera: "masked" });
});

test("a text with two markers is shown to each once they have marked it, and to all once it is decided", async () => {
  const { as, ada, ben, id, everyone, readers } = await aText(true);
  const marks = async (member: MemberRecord, points = POINTS) => {
    await as(member).first(id, points);
    await as(member).keeps(id, null, points);
  };
  const LOW = { content: 1, facts: 1, language: 1, style: 1 };
  await marks(ada);
  expect(await everyone()).toEqual({ ada: "all", ben: "nothing", olga: "nothing", rita: "nothing", vera: "masked" });
  await marks(ben, LOW);
  expect(await everyone()).toEqual({ ada: "all", ben: "all", olga: "nothing", rita: "nothing", vera: "masked" });
  await marks(readers.rita);
  expect(await everyone()).toEqual({ ada: "all", ben: "all", olga: "all", rita: "all", vera: "masked" });
});

test("ledger, audit log, events, deliveries and earlier invitations say neither whose a text is nor its score, until the mark", async () => {
  const { accountId, ada, ben, as, id, deps, table, world } = await aText(true);
  const invitation = await world.read(id);
  const byId = { annotations: deps.annotations, readInvitations: invitationReader(table) };
  const aMarkOfAnother = auditRecord({ now: 0, random: seededRandom(5) }, as(ben).origin, {
    accountId,
    action: "result.marked",
    object: { type: "result", id, name: null },
    changes: [{ field: "own:letter", before: null, after: "83" }],
  });
  await transact(table, [auditPut(aMarkOfAnother)]);
  const event = eventRecord({
    id: "evt_1",
    account_id: accountId,
    invitation_id: id,
    body: {
      event: "assessment.completed",
      timestamp: invitation.created_at,
      livemode: true,
      data: { ...presentInvitation(invitation, 0, "https://example.com"), overall_pass: true },
    } as never,
  });
  const delivery = { event_id: "evt_1", log: [{ answer: "Thanks for Jane Doe" }] } as never;
  const surfaces = async (member: MemberRecord) => {
    const reader = { accountId, access: "full", member } as const;
    const ledger = { ...byId, ledger: ledgerStore(table) };
    const log = { ...byId, auditLog: auditLog(table) };
    const present = await presentFor(byId, reader, [event]);
    const earlier = { ...byId, clock: deps.clock, ofCandidates: async () => [await world.read(id)] };
    return {
      isHidden: present.isHidden(event),
      ledger: [(await listMovements(ledger, reader, {})).movements, await exportMovements(ledger, reader, {})],
      log: [(await listAuditEntries(log, reader, {})).entries, await exportAuditEntries(log, reader, {})],
      event: present.event(event),
      rows: [present.delivery(delivery, event)],
      earlier: (await earlierInvitations(earlier, reader, [invitation.candidate_email])).map((one) => [
        one.id,
        one.created_at,
      ]),
    };
  };
  const before = await surfaces(ada);
  expect(JSON.stringify(before)).not.toMatch(/Jane|Doe|jane@|83|overall_pass/);
  expect(JSON.stringify(before.ledger)).toContain(`Text ${id.slice(-6)}`);
  expect(before.event.data).toEqual({ invitation_id: id });
  expect([before.isHidden, before.earlier]).toEqual([true, [[null, null]]]);

  await as(ada).first(id);
  await as(ada).keeps(id);
  const after = await surfaces(ada);
  for (const place of [after.ledger, after.event, after.rows]) expect(JSON.stringify(place)).toContain("Jane Doe");
  expect(JSON.stringify(after.log)).toContain("83");
  expect([after.isHidden, after.earlier]).toEqual([false, [[id, invitation.created_at]]]);
  // The other marker's turn has not come to an end.
  expect(JSON.stringify(await surfaces(ben))).not.toMatch(/Jane|Doe|jane@|83|overall_pass/);
});
