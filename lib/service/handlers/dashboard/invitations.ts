import { hiddenFrom } from "#actions/hidden-from.ts";
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
import type { ListedInvitation } from "#domain/invitations/listed-invitation.ts";
import { isFoundByJob, type Viewer } from "#domain/sees-of.ts";
import { byMember } from "#http/dashboard/by-member.ts";
import { presentChecked, presentImported } from "#http/dashboard/present-import.ts";
import { candidateViews } from "#http/dashboard/shown-candidate.ts";
import { areaHandler } from "#http/handler.ts";
import { once } from "#http/once.ts";
import { detailByNumber, invitationByNumber, invitationViews } from "#http/shown-invitation.ts";
import type { Ports } from "#runtime/ports.ts";

const NOT_SEARCHED = "Your role sees no names, addresses and references, and cannot search by them.";

type Reader = { accountId: string; access: Access; member: Viewer };

type Listing = Reader & { query: InvitationFilters & { words?: string } };

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
  const views = invitationViews(ports);
  const showOfCandidate = candidateViews(ports);

  /**
   * Those of some invitations that a member may find by these words or this address: not by the name or address of one that
   * they see by number, because that would say whose it is.
   */
  const findable = async (
    { accountId, member }: Omit<Reader, "access">,
    invitations: readonly ListedInvitation[],
    searched: { words?: string | undefined; candidate_email?: string | undefined },
  ): Promise<readonly ListedInvitation[]> => {
    const { words, candidate_email } = searched;
    if ((words ?? candidate_email) === undefined) return invitations;
    const hidden = await hiddenFrom(ports, accountId, member, invitations);
    const isFound = (one: ListedInvitation) =>
      candidate_email === undefined && words !== undefined && isFoundByJob(one, words);
    return invitations.filter((one) => !hidden.has(one.id) || isFound(one));
  };

  /** Invitations as a member sees them. */
  const showAll = async ({ accountId, access, member }: Reader, invitations: readonly ListedInvitation[]) => {
    const hidden = await hiddenFrom(ports, accountId, member, invitations);
    return invitations.map((one) => {
      const shown = views.show(one, access);
      return hidden.has(one.id) ? invitationByNumber(shown) : shown;
    });
  };

  const show = async (invitation: ListedInvitation, { accountId, access, member }: Reader) => {
    const hidden = await hiddenFrom(ports, accountId, member, [invitation]);
    const shown = views.show(invitation, access);
    return hidden.has(invitation.id) ? invitationByNumber(shown) : shown;
  };

  const pageOf = async ({ query, ...reader }: Listing) => {
    const { accountId, access } = reader;
    if (access === "masked" && (query.words ?? query.candidate_email) !== undefined) {
      throw new ApiError("forbidden", { message: NOT_SEARCHED });
    }
    const { invitations, nextCursor, isCut, total } = await findInvitations(ports, {
      accountId,
      query,
      findable: (found) => findable(reader, found, query),
    });
    const data = (await showAll(reader, invitations)).filter(stillIn(query));
    const list = { object: "list", data, has_more: nextCursor !== null, next_cursor: nextCursor } as const;
    return { body: { ...list, is_cut: isCut, total } };
  };

  return {
    listInvitations: ({ accountId, query, access, member }) => pageOf({ accountId, query, access, member }),

    searchInvitations: ({ accountId, body, access, member }) => pageOf({ accountId, query: body, access, member }),

    search: async ({ accountId, body, access, member }) => {
      const { invitations, jobs, hasMore } = await search(ports, { accountId, request: body, access });
      const found = await findable({ accountId, member }, invitations, body);
      const shown = await showAll({ accountId, access, member }, found);
      return { body: { invitations: shown, jobs, has_more: hasMore } };
    },

    readInvitation: async ({ accountId, params, access, member }) => {
      const invitation = await readInvitation(ports, { accountId, invitationId: params.id });
      const hidden = await hiddenFrom(ports, accountId, member, [invitation]);
      const detail = views.showDetail(invitation, access);
      return { body: { invitation: hidden.has(invitation.id) ? detailByNumber(detail) : detail } };
    },

    readCandidate: async ({ accountId, params, access, member }) => {
      const found = await readCandidate(ports, { accountId, invitationId: params.id });
      const hidden = await hiddenFrom(
        ports,
        accountId,
        member,
        found.map(({ invitation }) => invitation),
      );
      const { role } = member;
      const shown = found.map((one) => showOfCandidate(one, { access, role }));
      // A person's other invitations would say whose a text is, and a text beside them too.
      if (hidden.has(params.id)) {
        const own = shown
          .filter(({ id }) => id === params.id)
          .map((one) => ({ ...one, scores: null, annotations: null }));
        return { body: { invitations: own.map(detailByNumber) } };
      }
      return { body: { invitations: shown.filter(({ id }) => !hidden.has(id)) } };
    },

    listJobs: async ({ accountId }) => ({ body: await listJobs(ports, accountId) }),
    readJob: async ({ accountId, params }) => ({ body: await readJob(ports, { accountId, id: params.id }) }),
    changeJob: async ({ accountId, params, body, origin }) => ({
      body: { job: await changeJob(ports, { accountId, id: params.id }, body, { origin, random }) },
    }),

    readInvitationOptions: async ({ accountId }) => ({
      body: await readInvitationOptions(ports, accountId),
    }),

    findEarlierInvitations: async ({ accountId, body, member }) => ({
      body: { object: "list", data: await earlierInvitations(ports, { accountId, member }, body.candidate_emails) },
    }),

    previewInvitationEmail: async ({ accountId, body }) => {
      const { to, subject, text, html } = await previewEmail(ports, accountId, body);
      return { body: { to, subject, text, html } };
    },

    createInvitation: async ({ accountId, body, idempotencyKey, origin, access, member: viewer }) => {
      const { invitation, replayed } = await createInvitation(ports, {
        accountId,
        request: body,
        idempotencyKey,
        member: { origin, random },
      });
      return {
        body: { invitation: await show(invitation, { accountId, access, member: viewer }) },
        headers: replayed ? { "Idempotent-Replay": "true" } : {},
      };
    },

    cancelInvitation: async ({ accountId, params, origin, access, member }) => {
      const cancelled = await cancelInvitation(ports, { accountId, invitationId: params.id }, { origin, random });
      return { body: { invitation: await show(cancelled, { accountId, access, member }) } };
    },

    resendInvitation: once(ports, {
      act: ({ accountId, params, origin }, record) =>
        resendInvitation(ports, { accountId, invitationId: params.id }, record, { origin, random }),
      replay: async ({ accountId, params }, result) => ({
        invitation: await readInvitation(ports, { accountId, invitationId: params.id }),
        warnings: warningsOf(result),
      }),
      body: async ({ invitation, warnings }, caller) => ({ invitation: await show(invitation, caller), warnings }),
    }),

    extendInvitation: once(ports, {
      act: ({ accountId, params, body, origin }, record) =>
        extendInvitation(ports, { accountId, invitationId: params.id }, body, record, { origin, random }),
      replay: ({ accountId, params }) => readInvitation(ports, { accountId, invitationId: params.id }),
      body: async (invitation, caller) => ({ invitation: await show(invitation, caller) }),
    }),

    scheduleInvitation: async ({ accountId, params, body, origin, access, member }) => {
      const target = { accountId, invitationId: params.id };
      const changed = await scheduleInvitation(ports, target, body.local_send_at, { origin, random });
      return { body: { invitation: await show(changed, { accountId, access, member }) } };
    },

    changeExtraTime: async ({ accountId, params, body, origin, access, member }) => {
      const target = { accountId, invitationId: params.id };
      const changed = await changeExtraTime(ports, target, body.extra_time_percent, { origin, random });
      return { body: { invitation: await show(changed, { accountId, access, member }) } };
    },

    answerAdjustments: async ({ accountId, params, body, origin, access, member }) => {
      const target = { accountId, invitationId: params.id };
      const answered = await answerAdjustments(ports, target, body, { origin, random });
      return { body: { invitation: await show(answered, { accountId, access, member }) } };
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
