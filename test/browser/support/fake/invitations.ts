import { INVITATION } from "#api-docs/openapi/invitation-schemas.ts";
import type { TimelineEntry } from "#contract/dashboard/candidates/timeline.ts";
import type { InvitationDetail, ShownInvitation } from "#contract/dashboard/invitations.ts";
import type { DashboardCalls } from "#contract/dashboard/operations.ts";
import type { Role } from "#contract/dashboard/permissions.ts";
import { ApiError } from "#contract/errors.ts";
import type { Job } from "#contract/invitations/jobs.ts";
import type { Package } from "#contract/invitations/package.ts";
import { CATALOGUE } from "#domain/assessments/catalogue.ts";
import { maskEmail, maskText } from "#domain/team/masking.ts";
import { at } from "./state.ts";

/** A package that the account has made. */
export const EDITORS: Package = {
  id: "pkg_editors",
  name: "Editors",
  tests: ["grammar-test", "editing-test"],
  credits: 2,
  duration_minutes: 30,
  expiry_hours: 168,
  dialect: "en-US",
  reminder_hours: [24],
};

/** One candidate's invitation, three days old. */
export const aCandidate = (id: string, changes: Partial<ShownInvitation> = {}): ShownInvitation => ({
  ...INVITATION,
  id,
  candidate_email: "ada.okafor@example.com",
  candidate_name: "Ada Okafor",
  tests: ["grammar-test", "editing-test"],
  status: "pending",
  credits_used: 2,
  reference: "JOB-2041",
  test_url: "https://tests.example.com/t/not-a-link",
  email_status: "sent",
  email_reason: null,
  reminder_hours: [24],
  dialect: "en-GB",
  livemode: true,
  expires_at: at(-2),
  created_at: at(3),
  extra_time_percent: 0,
  started_at: null,
  overall_pass: null,
  result_status: null,
  hidden_until_marked: false,
  declined_at: null,
  erased_at: null,
  ...changes,
});

/** The longest names, one that is written from right to left, every status, emails that went wrong. */
export const populatedInvitations = (): ShownInvitation[] => [
  aCandidate("inv_1"),
  aCandidate("inv_2", {
    candidate_name: "Bartholomew Featherstonehaugh-Cholmondeley of Upper Slaughter",
    candidate_email: "bartholomew.featherstonehaugh-cholmondeley.of.upper.slaughter@editorial.harbour-quill.example",
    reference: "requisition/2026/senior-developmental-editor/non-fiction/4471-b",
    status: "in_progress",
    tests: ["full-editing-assessment", "writing-test", "punctuation-test", "spelling-test"],
    extra_time_percent: 25,
  }),
  aCandidate("inv_3", {
    candidate_name: "لينا الحداد",
    status: "completed",
    overall_pass: true,
    result_status: "final",
  }),
  aCandidate("inv_4", { candidate_name: "Zoë Ñandú", email_status: "bounced", reference: null }),
  aCandidate("inv_5", { candidate_name: "Grace", status: "expired", expires_at: at(1), reminder_hours: null }),
  aCandidate("inv_6", {
    candidate_name: "Katherine Johnson",
    status: "cancelled",
    email_status: "failed",
    email_reason: "unknown_outcome",
  }),
];

/** As many as a busy account has. */
export const manyInvitations = (count: number): ShownInvitation[] =>
  Array.from({ length: count }, (_, index) =>
    aCandidate(`inv_${index}`, { candidate_name: `Candidate ${index}`, candidate_email: `c${index}@example.com` }),
  );

const entry = (daysAgo: number, type: TimelineEntry["type"], changes: Partial<TimelineEntry> = {}): TimelineEntry => ({
  at: at(daysAgo),
  type,
  actor: "service",
  by: null,
  event_id: type.includes(".") ? `evt_${type.replace(".", "_")}` : null,
  email: null,
  value: null,
  ...changes,
});

const TIMELINE: TimelineEntry[] = [
  entry(0.1, "invitation.extended", { actor: "member", by: "lina@harbour-quill.example", value: at(-2) }),
  entry(0.2, "extra_time.changed", { actor: "member", by: "lina@harbour-quill.example", value: "25" }),
  entry(1, "email", { email: { kind: "reminder", status: "sent", reason: null } }),
  entry(2, "invitation.opened", { actor: "candidate" }),
  entry(2.5, "email", {
    actor: "member",
    by: "bartholomew.featherstonehaugh-cholmondeley@editorial.harbour-quill.example",
    email: { kind: "resend", status: "failed", reason: "unknown_outcome" },
  }),
  entry(3, "email", { email: { kind: "invitation", status: "bounced", reason: null } }),
  entry(3, "invitation.created", { actor: "api" }),
];

type State = { role: Role; candidates: ShownInvitation[] };

type Handlers = {
  [Name in Extract<keyof DashboardCalls, `${string} /invitations/${string}`>]?: (input: {
    id: string;
    query: URLSearchParams;
    body: DashboardCalls[Name]["body"];
  }) => DashboardCalls[Name]["response"];
};

const JOB: Job = {
  ...{ id: "job_1", job: "REQ-2026-000184", title: "Senior copy editor, Nordics", archived: false },
  ...{
    package: null,
    tests: ["full-editing-assessment", "writing-test"],
    custom_message: null,
    last_invited_at: at(1),
  },
};
const JOBS: Job[] = [
  JOB,
  { ...JOB, id: "job_2", job: "محرر أول", title: null, tests: null },
  { ...JOB, id: "job_3", title: "Intern", archived: true },
];

/** The calls of the area of invitations. */
export const invitationHandlers = (state: State): Handlers => {
  const isMasked = () => state.role === "developer" || state.role === "viewer";
  const shown = (one: ShownInvitation): ShownInvitation =>
    isMasked()
      ? {
          ...one,
          candidate_name: maskText(one.candidate_name ?? ""),
          candidate_email: maskEmail(one.candidate_email ?? ""),
          reference: one.reference === null ? null : maskText(one.reference),
          test_url: null,
        }
      : one;
  const found = (id: string): ShownInvitation => {
    const one = state.candidates.find((candidate) => candidate.id === id);
    if (one === undefined) throw new ApiError("not_found");
    return one;
  };
  const detail = (one: ShownInvitation): InvitationDetail => ({
    ...shown(one),
    custom_message: isMasked() ? null : "We look forward to meeting you.\nTake your time.",
    adjustments: isMasked()
      ? null
      : { text: "I read with a screen reader and need a quarter more time.", requested_at: at(1), answer: null },
    survey:
      isMasked() || one.status !== "completed"
        ? null
        : {
            ...{ clear: "yes", trouble: "some", fair: null, sent_at: at(1) },
            comment: "The text was hard to read on my phone at first.\nThen it was fine.",
          },
    extendable_until: at(-20),
    order: one.id === "inv_2" ? { connection_id: "int_1", id: "ord_1" } : null,
    timeline: TIMELINE,
  });
  const change = (id: string, changes: Partial<ShownInvitation>): { invitation: ShownInvitation } => {
    const changed = { ...found(id), ...changes };
    state.candidates = state.candidates.map((one) => (one.id === id ? changed : one));
    return { invitation: shown(changed) };
  };
  return {
    "GET /invitations/items": ({ query }) => {
      const matching = state.candidates.filter(
        ({ status }) => query.get("status") === null || query.get("status") === status,
      );
      const start = Number(query.get("cursor") ?? 0);
      const end = start + Number(query.get("limit") ?? 20);
      const more = end < matching.length;
      return {
        object: "list",
        data: matching.slice(start, end).map(shown),
        has_more: more,
        next_cursor: more ? String(end) : null,
        is_cut: false,
        total: query.get("sort") === null ? null : matching.length,
      };
    },
    "POST /invitations/items/search": ({ body: { words } }) => {
      const matching = state.candidates.filter(({ candidate_name }) => candidate_name?.includes(words));
      const total = matching.length;
      return { object: "list", data: matching.map(shown), has_more: false, next_cursor: null, is_cut: false, total };
    },
    "POST /invitations/search": ({ body: { words, limit } }) => {
      const begins = (text: string | null) => new RegExp(`\\b${words}`, "i").test(text ?? "");
      const candidates = isMasked() ? [] : state.candidates.filter((one) => begins(one.candidate_name));
      return {
        invitations: candidates.slice(0, limit),
        jobs: JOBS.map(({ id, job, title }) => ({ id, title: title ?? job })).filter(({ title }) => begins(title)),
        has_more: candidates.length > limit,
      };
    },
    "GET /invitations/items/{id}/candidate": ({ id }) => {
      const { candidate_email } = found(id);
      const theirs = state.candidates.filter((one) => one.candidate_email === candidate_email);
      return { invitations: theirs.map((one) => ({ ...detail(one), scores: null, annotations: null })) };
    },
    "GET /invitations/items/{id}": ({ id }) => ({ invitation: detail(found(id)) }),
    "GET /invitations/options": () => ({
      tests: [...CATALOGUE],
      packages: [EDITORS],
      credits: 12,
      time_zone: "Europe/London",
    }),
    "POST /invitations/earlier": () => ({ object: "list", data: [] }),
    "POST /invitations/items/{id}/schedule": ({ id }) => change(id, { send_at: at(-3) }),
    "GET /invitations/jobs": () => ({ jobs: JOBS, has_more: false }),
    "GET /invitations/jobs/{id}": ({ id }) => ({
      job: JOBS.find((one) => one.id === id) ?? JOB,
      funnel: { invited: 1204, opened: 1100, started: 988, completed: 860, passed: 512, is_exact: true, days: 40 },
    }),
    "POST /invitations/preview": ({ body }) => ({
      to: body.candidate_email,
      subject: "Invitation: Grammar test for Harbour & Quill Publishing, by 30 Nov, 14:05 UTC",
      text: "Hello",
      html: `<style>body { margin: 0 }</style><p style="padding: 16px">Hello ${body.candidate_name.replace(/[<&]/g, "")}</p>`,
    }),
    "POST /invitations/items": ({ body }) => {
      const invitation = aCandidate(`inv_${state.candidates.length + 1}`, {
        candidate_name: body.candidate_name,
        candidate_email: body.candidate_email,
        email_status: "queued",
      });
      state.candidates = [invitation, ...state.candidates];
      return { invitation };
    },
    "POST /invitations/items/{id}/cancel": ({ id }) => change(id, { status: "cancelled" }),
    "POST /invitations/items/{id}/resend": ({ id }) => ({ ...change(id, { email_status: "sent" }), warnings: [] }),
    "POST /invitations/items/{id}/extend": ({ id, body }) => change(id, { expires_at: body.expires_at ?? at(-4) }),
    "POST /invitations/items/{id}/adjustments_answer": ({ id, body }) =>
      change(id, body.extra_time_percent === null ? {} : { extra_time_percent: body.extra_time_percent }),
    "POST /invitations/items/{id}/extra_time": ({ id, body }) => change(id, body),
  };
};
