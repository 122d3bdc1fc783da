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
    listResults: async ({ accountId, query, access }) => {
      const { rows, nextCursor, isCut } = await listResults(deps, { accountId, query, access });
      const list = { object: "list", data: rows, has_more: nextCursor !== null, next_cursor: nextCursor } as const;
      return { body: { ...list, is_cut: isCut } };
    },
    searchResults: async ({ accountId, body, access }) => {
      const { rows, nextCursor, isCut, totals } = await searchResults(deps, { accountId, query: body, access });
      const list = { object: "list", data: rows, has_more: nextCursor !== null, next_cursor: nextCursor } as const;
      return { body: { ...list, is_cut: isCut, totals } };
    },
    readResultTotals: async ({ accountId, query, access }) => ({
      body: { totals: await readTotals(deps, { accountId, query, access }) },
    }),
    countToReview: async ({ accountId }) => ({
      body: { to_review: await countToReview(deps, accountId) },
    }),
    viewResult: async ({ accountId, params, access }) => ({
      body: await viewResult(deps, { accountId, invitationId: params.id }, access),
    }),
    markTest: async ({ accountId, params, body, origin, access, member }) => {
      const target = { accountId, invitationId: params.id };
      const marked_by = { role: member.role, name: memberName(member) };
      await markTest(deps, target, { ...body, marked_by }, { audited: { origin, random: ports.random } });
      return { body: await viewResult(deps, target, access) };
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
    decideReview: async ({ accountId, params, body, origin, access }) => {
      const target = { accountId, invitationId: params.id };
      await decideReview(deps, target, body, { audited: { origin, random: ports.random } });
      return { body: await viewResult(deps, target, access) };
    },
    listShares: async ({ accountId, params }) => ({
      body: { object: "list", data: await listShares(deps, { accountId, invitationId: params.id }) },
    }),
    createShare: async ({ accountId, params, body, origin }) => ({
      body: { share: await createShare(deps, { accountId, invitationId: params.id }, body, origin) },
    }),
    deleteShare: async ({ accountId, params, origin }) => ({
      body: { share: await deleteShare(deps, { accountId, invitationId: params.id }, params.share_id, origin) },
    }),
    changeTags: async ({ accountId, params, body, origin }) => {
      const target = { accountId, invitationId: params.id };
      return { body: { annotations: await changeTags(deps, target, origin, body) } };
    },
    addNote: async ({ accountId, params, body, origin }) => {
      const target = { accountId, invitationId: params.id };
      return { body: { annotations: await addNote(deps, target, origin, body) } };
    },
    deleteNote: async ({ accountId, params, member, origin }) => {
      const target = { accountId, invitationId: params.id };
      const note = { id: params.note_id, role: member.role };
      return { body: { annotations: await deleteNote(deps, target, origin, note) } };
    },
  };
});
