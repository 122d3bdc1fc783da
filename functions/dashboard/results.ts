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
import { serveArea } from "#http/serve.ts";
import { resultsArea } from "#runtime/dashboard/results.ts";

export const handler = serveArea(byMember(resultsArea), resultsOperations, {
  listResults: async ({ accountId, query, access }) => {
    const { rows, nextCursor, isCut } = await listResults(resultsArea, { accountId, query, access });
    const list = { object: "list", data: rows, has_more: nextCursor !== null, next_cursor: nextCursor } as const;
    return { body: { ...list, is_cut: isCut } };
  },
  searchResults: async ({ accountId, body, access }) => {
    const { rows, nextCursor, isCut, totals } = await searchResults(resultsArea, { accountId, query: body, access });
    const list = { object: "list", data: rows, has_more: nextCursor !== null, next_cursor: nextCursor } as const;
    return { body: { ...list, is_cut: isCut, totals } };
  },
  readResultTotals: async ({ accountId, query, access }) => ({
    body: { totals: await readTotals(resultsArea, { accountId, query, access }) },
  }),
  countToReview: async ({ accountId }) => ({
    body: { to_review: await countToReview(resultsArea, accountId) },
  }),
  viewResult: async ({ accountId, params, access }) => ({
    body: await viewResult(resultsArea, { accountId, invitationId: params.id }, access),
  }),
  markTest: async ({ accountId, params, body, origin, access, member }) => {
    const target = { accountId, invitationId: params.id };
    const marked_by = { role: member.role, name: memberName(member) };
    await markTest(resultsArea, target, { ...body, marked_by }, { audited: { origin, random: resultsArea.random } });
    return { body: await viewResult(resultsArea, target, access) };
  },
  listToMark: async ({ accountId, member }) => ({ body: await listToMark(resultsArea, accountId, member) }),
  readAgreement: async ({ accountId }) => ({ body: await readAgreement(resultsArea, accountId) }),
  readToMark: async ({ accountId, params, member }) => ({
    body: await readToMark(resultsArea, { accountId, invitationId: params.id }, member),
  }),
  assignText: async ({ accountId, params, body, origin, member }) => {
    const target = { accountId, invitationId: params.id };
    await assignText(resultsArea, target, origin, body.member_id);
    return { body: await readToMark(resultsArea, target, member) };
  },
  giveFirstMark: async ({ accountId, params, body, origin, member }) => {
    const target = { accountId, invitationId: params.id };
    await giveFirstMark(resultsArea, target, origin, body);
    return { body: await readToMark(resultsArea, target, member, body.test) };
  },
  keepMark: async ({ accountId, params, body, origin, member }) => {
    const target = { accountId, invitationId: params.id };
    await keepMark(resultsArea, target, body, member, { origin, random: resultsArea.random });
    return { body: await readToMark(resultsArea, target, member, body.test) };
  },
  decideReview: async ({ accountId, params, body, origin, access }) => {
    const target = { accountId, invitationId: params.id };
    await decideReview(resultsArea, target, body, { audited: { origin, random: resultsArea.random } });
    return { body: await viewResult(resultsArea, target, access) };
  },
  listShares: async ({ accountId, params }) => ({
    body: { object: "list", data: await listShares(resultsArea, { accountId, invitationId: params.id }) },
  }),
  createShare: async ({ accountId, params, body, origin }) => ({
    body: { share: await createShare(resultsArea, { accountId, invitationId: params.id }, body, origin) },
  }),
  deleteShare: async ({ accountId, params, origin }) => ({
    body: { share: await deleteShare(resultsArea, { accountId, invitationId: params.id }, params.share_id, origin) },
  }),
  changeTags: async ({ accountId, params, body, origin }) => {
    const target = { accountId, invitationId: params.id };
    return { body: { annotations: await changeTags(resultsArea, target, origin, body) } };
  },
  addNote: async ({ accountId, params, body, origin }) => {
    const target = { accountId, invitationId: params.id };
    return { body: { annotations: await addNote(resultsArea, target, origin, body) } };
  },
  deleteNote: async ({ accountId, params, member, origin }) => {
    const target = { accountId, invitationId: params.id };
    const note = { id: params.note_id, role: member.role };
    return { body: { annotations: await deleteNote(resultsArea, target, origin, note) } };
  },
});
