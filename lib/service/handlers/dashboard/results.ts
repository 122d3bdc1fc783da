import { addNote, changeTags, deleteNote } from "#actions/results/annotate-result.ts";
import { createShare, deleteShare, listShares } from "#actions/results/change-shares.ts";
import { decideReview } from "#actions/results/decide-review.ts";
import { countToReview, listResults } from "#actions/results/list/list-results.ts";
import { readTotals } from "#actions/results/list/read-totals.ts";
import { searchResults } from "#actions/results/list/search-results.ts";
import { markTest } from "#actions/results/mark-test.ts";
import { assignText } from "#actions/results/marking/assign-text.ts";
import { giveFirstMark } from "#actions/results/marking/give-first-mark.ts";
import { keepMark } from "#actions/results/marking/keep-mark.ts";
import { listToMark } from "#actions/results/marking/list-to-mark.ts";
import { memberName } from "#actions/results/marking/markers.ts";
import { readAgreement } from "#actions/results/marking/read-agreement.ts";
import { readToMark } from "#actions/results/marking/read-to-mark.ts";
import { requireSeen } from "#actions/results/marking/require-seen.ts";
import { viewResult } from "#actions/results/view-result.ts";
import { resultsOperations } from "#contract/dashboard/results/results.ts";
import { byMember } from "#http/dashboard/by-member.ts";
import { areaHandler } from "#http/handler.ts";
import type { Ports } from "#runtime/ports.ts";

type Needed = Ports<
  | "clock"
  | "random"
  | "pageUrl"
  | "members.list"
  | "results"
  | "parts"
  | "annotations"
  | "shares"
  | "reviews"
  | "resultList"
  | "readInvitations"
  | "search"
  | "jobs"
  | "invitations.read"
  | "changes"
>;

export const resultsArea = areaHandler(resultsOperations, byMember, (ports: Needed) => {
  const deps = { ...ports, queue: ports.reviews, team: ports.members };

  return {
    listResults: async ({ accountId, query, access, member }) => {
      const { rows, nextCursor, isCut } = await listResults(deps, { accountId, query, access, member });
      const list = { object: "list", data: rows, has_more: nextCursor !== null, next_cursor: nextCursor } as const;
      return { body: { ...list, is_cut: isCut } };
    },
    searchResults: async ({ accountId, body, access, member }) => {
      const { rows, nextCursor, isCut, totals } = await searchResults(deps, { accountId, query: body, access, member });
      const list = { object: "list", data: rows, has_more: nextCursor !== null, next_cursor: nextCursor } as const;
      return { body: { ...list, is_cut: isCut, totals } };
    },
    readResultTotals: async ({ accountId, query, access, member }) => ({
      body: { totals: await readTotals(deps, { accountId, query, access, member }) },
    }),
    countToReview: async ({ accountId }) => ({
      body: { to_review: await countToReview(deps, accountId) },
    }),
    viewResult: async ({ accountId, params, access, member }) => ({
      body: await viewResult(deps, { accountId, invitationId: params.id }, { access, member }),
    }),
    markTest: async ({ accountId, params, body, origin, access, member }) => {
      const target = { accountId, invitationId: params.id };
      const marked_by = { role: member.role, name: memberName(member) };
      await markTest(deps, target, { ...body, marked_by }, { audited: { origin, random: ports.random } });
      return { body: await viewResult(deps, target, { access, member }) };
    },
    listToMark: async ({ accountId, member }) => ({ body: await listToMark(deps, accountId, member) }),
    readAgreement: async ({ accountId }) => ({ body: await readAgreement(deps, accountId) }),
    readToMark: async ({ accountId, params, member }) => ({
      body: await readToMark(deps, { accountId, invitationId: params.id }, member),
    }),
    assignText: async ({ accountId, params, body, origin, member }) => {
      const target = { accountId, invitationId: params.id };
      await assignText(deps, target, origin, body.member_id);
      return { body: await readToMark(deps, target, member) };
    },
    giveFirstMark: async ({ accountId, params, body, origin, member }) => {
      const target = { accountId, invitationId: params.id };
      await giveFirstMark(deps, target, origin, body);
      return { body: await readToMark(deps, target, member, body.test) };
    },
    keepMark: async ({ accountId, params, body, origin, member }) => {
      const target = { accountId, invitationId: params.id };
      await keepMark(deps, target, body, member, { origin, random: ports.random });
      return { body: await readToMark(deps, target, member, body.test) };
    },
    decideReview: async ({ accountId, params, body, origin, access, member }) => {
      const target = { accountId, invitationId: params.id };
      await requireSeen(deps, target, member);
      await decideReview(deps, target, body, { audited: { origin, random: ports.random } });
      return { body: await viewResult(deps, target, { access, member }) };
    },
    listShares: async ({ accountId, params, member }) => {
      const target = { accountId, invitationId: params.id };
      await requireSeen(deps, target, member);
      return { body: { object: "list", data: await listShares(deps, target) } };
    },
    createShare: async ({ accountId, params, body, origin, member }) => {
      const target = { accountId, invitationId: params.id };
      await requireSeen(deps, target, member);
      return { body: { share: await createShare(deps, target, body, origin) } };
    },
    deleteShare: async ({ accountId, params, origin }) => ({
      body: { share: await deleteShare(deps, { accountId, invitationId: params.id }, params.share_id, origin) },
    }),
    changeTags: async ({ accountId, params, body, origin, member }) => {
      const target = { accountId, invitationId: params.id };
      await requireSeen(deps, target, member);
      return { body: { annotations: await changeTags(deps, target, origin, body) } };
    },
    addNote: async ({ accountId, params, body, origin, member }) => {
      const target = { accountId, invitationId: params.id };
      await requireSeen(deps, target, member);
      return { body: { annotations: await addNote(deps, target, origin, body) } };
    },
    deleteNote: async ({ accountId, params, member, origin }) => {
      const target = { accountId, invitationId: params.id };
      await requireSeen(deps, target, member);
      const note = { id: params.note_id, role: member.role };
      return { body: { annotations: await deleteNote(deps, target, origin, note) } };
    },
  };
});
