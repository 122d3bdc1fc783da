import { answerAdjustments } from "#actions/invitations/answer-adjustments.ts";
import { cancelInvitation } from "#actions/invitations/cancel-invitation.ts";
import { changeExtraTime } from "#actions/invitations/change-extra-time.ts";
import { createInvitation } from "#actions/invitations/create-invitation.ts";
import { earlierInvitations } from "#actions/invitations/earlier-invitations.ts";
import { extendInvitation } from "#actions/invitations/extend-invitation.ts";
import { checkImport } from "#actions/invitations/import/check-import.ts";
import { importInvitations } from "#actions/invitations/import/import-invitations.ts";
import { changeJob, listJobs, readJob } from "#actions/invitations/jobs.ts";
import { findInvitations } from "#actions/invitations/list/find-invitations.ts";
import { stillIn } from "#actions/invitations/list/list-invitations.ts";
import { search } from "#actions/invitations/list/search.ts";
import { previewEmail } from "#actions/invitations/preview-email.ts";
import { readCandidate } from "#actions/invitations/read-candidate.ts";
import { readInvitation } from "#actions/invitations/read-invitation.ts";
import { readInvitationOptions } from "#actions/invitations/read-options.ts";
import { resendInvitation, warningsOf } from "#actions/invitations/resend-invitation.ts";
import { scheduleInvitation } from "#actions/invitations/schedule-invitation.ts";
import type { InvitationFilters } from "#contract/dashboard/candidates/invitation-filters.ts";
import { invitationsOperations } from "#contract/dashboard/invitations.ts";
import type { Access } from "#contract/dashboard/permissions.ts";
import { ApiError } from "#contract/errors.ts";
import { byMember } from "#http/dashboard/by-member.ts";
import { presentChecked, presentImported } from "#http/dashboard/present-import.ts";
import { candidateViews } from "#http/dashboard/shown-candidate.ts";
import { areaHandler } from "#http/handler.ts";
import { once } from "#http/once.ts";
import { invitationViews } from "#http/shown-invitation.ts";
import type { Ports } from "#runtime/ports.ts";

const NOT_SEARCHED = "Your role sees no names, addresses and references, and cannot search by them.";

type Listing = { accountId: string; access: Access; query: InvitationFilters & { words?: string } };

type Needed = Ports<
  | "clock"
  | "wall"
  | "random"
  | "pageUrl"
  | "docsUrl"
  | "requests"
  | "accounts.read"
  | "branding"
  | "invitations"
  | "changes"
  | "packages"
  | "ownTests.read"
  | "settings"
  | "emailCounter.read"
  | "list"
  | "jobs"
  | "bulk"
  | "annotations"
  | "ofCandidates"
  | "search"
  | "readInvitations"
  | "open"
>;

export const invitationsArea = areaHandler(invitationsOperations, byMember, (ports: Needed) => {
  const { random } = ports;
  const { show, showDetail } = invitationViews(ports);
  const showOfCandidate = candidateViews(ports);

  const pageOf = async ({ accountId, access, query }: Listing) => {
    if (access === "masked" && (query.words ?? query.candidate_email) !== undefined) {
      throw new ApiError("forbidden", { message: NOT_SEARCHED });
    }
    const { invitations, nextCursor, isCut, total } = await findInvitations(ports, { accountId, query });
    const data = invitations.map((invitation) => show(invitation, access)).filter(stillIn(query));
    const list = { object: "list", data, has_more: nextCursor !== null, next_cursor: nextCursor } as const;
    return { body: { ...list, is_cut: isCut, total } };
  };

  return {
    listInvitations: ({ accountId, query, access }) => pageOf({ accountId, query, access }),

    searchInvitations: ({ accountId, body, access }) => pageOf({ accountId, query: body, access }),

    search: async ({ accountId, body, access }) => {
      const { invitations, jobs, hasMore } = await search(ports, { accountId, request: body, access });
      return { body: { invitations: invitations.map((one) => show(one, access)), jobs, has_more: hasMore } };
    },

    readInvitation: async ({ accountId, params, access }) => {
      const invitation = await readInvitation(ports, { accountId, invitationId: params.id });
      return { body: { invitation: showDetail(invitation, access) } };
    },

    readCandidate: async ({ accountId, params, access, member: { role } }) => {
      const found = await readCandidate(ports, { accountId, invitationId: params.id });
      return { body: { invitations: found.map((one) => showOfCandidate(one, { access, role })) } };
    },

    listJobs: async ({ accountId }) => ({ body: await listJobs(ports, accountId) }),
    readJob: async ({ accountId, params }) => ({ body: await readJob(ports, { accountId, id: params.id }) }),
    changeJob: async ({ accountId, params, body, origin }) => ({
      body: { job: await changeJob(ports, { accountId, id: params.id }, body, { origin, random }) },
    }),

    readInvitationOptions: async ({ accountId }) => ({
      body: await readInvitationOptions(ports, accountId),
    }),

    findEarlierInvitations: async ({ accountId, body }) => ({
      body: { object: "list", data: await earlierInvitations(ports, accountId, body.candidate_emails) },
    }),

    previewInvitationEmail: async ({ accountId, body }) => {
      const { to, subject, text, html } = await previewEmail(ports, accountId, body);
      return { body: { to, subject, text, html } };
    },

    createInvitation: async ({ accountId, body, idempotencyKey, origin, access }) => {
      const { invitation, replayed } = await createInvitation(ports, {
        accountId,
        request: body,
        idempotencyKey,
        member: { origin, random },
      });
      return {
        body: { invitation: show(invitation, access) },
        headers: replayed ? { "Idempotent-Replay": "true" } : {},
      };
    },

    cancelInvitation: async ({ accountId, params, origin, access }) => {
      const cancelled = await cancelInvitation(ports, { accountId, invitationId: params.id }, { origin, random });
      return { body: { invitation: show(cancelled, access) } };
    },

    resendInvitation: once(ports, {
      act: ({ accountId, params, origin }, record) =>
        resendInvitation(ports, { accountId, invitationId: params.id }, record, { origin, random }),
      replay: async ({ accountId, params }, result) => ({
        invitation: await readInvitation(ports, { accountId, invitationId: params.id }),
        warnings: warningsOf(result),
      }),
      body: ({ invitation, warnings }, { access }) => ({ invitation: show(invitation, access), warnings }),
    }),

    extendInvitation: once(ports, {
      act: ({ accountId, params, body, origin }, record) =>
        extendInvitation(ports, { accountId, invitationId: params.id }, body, record, { origin, random }),
      replay: ({ accountId, params }) => readInvitation(ports, { accountId, invitationId: params.id }),
      body: (invitation, { access }) => ({ invitation: show(invitation, access) }),
    }),

    scheduleInvitation: async ({ accountId, params, body, origin, access }) => {
      const target = { accountId, invitationId: params.id };
      const changed = await scheduleInvitation(ports, target, body.local_send_at, { origin, random });
      return { body: { invitation: show(changed, access) } };
    },

    changeExtraTime: async ({ accountId, params, body, origin, access }) => {
      const target = { accountId, invitationId: params.id };
      const changed = await changeExtraTime(ports, target, body.extra_time_percent, { origin, random });
      return { body: { invitation: show(changed, access) } };
    },

    answerAdjustments: async ({ accountId, params, body, origin, access }) => {
      const target = { accountId, invitationId: params.id };
      const answered = await answerAdjustments(ports, target, body, { origin, random });
      return { body: { invitation: show(answered, access) } };
    },

    checkImport: async ({ accountId, body, origin }) => {
      const { import_id: importId, rows } = body;
      const checked = await checkImport(ports, { accountId, importId, rows, member: { origin, random } });
      return { body: presentChecked(checked, ports.docsUrl) };
    },

    importInvitations: async ({ accountId, body, origin }) => {
      const { import_id: importId, rows, allow_duplicates: allowDuplicates } = body;
      const member = { origin, random };
      const imported = await importInvitations(ports, { accountId, importId, rows, allowDuplicates, member });
      return { body: presentImported(imported, ports) };
    },
  };
});
