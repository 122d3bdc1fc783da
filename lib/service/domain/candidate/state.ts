import type { CandidateState, Part } from "#contract/candidate/candidate.ts";
import { allowedMinutes, partOf, partsOf } from "../assessments/part-plan.ts";
import type { Branding } from "../branding/branding.ts";
import { preStartStateOf } from "../invitations/before-start/pre-start-state.ts";
import type { InvitationRecord } from "../invitations/invitation-record.ts";
import { statusAt } from "../invitations/lifecycle.ts";
import type { IssuedTest } from "../kinds/kinds.ts";
import { contentOf } from "./issued-test.ts";
import { partStatusOf } from "./part-lifecycle.ts";
import type { PartRecord } from "./part-record.ts";

/** The sources of the state: the rows, and the issued test of the running part. */
export type Taken = {
  invitation: InvitationRecord;
  branding: Branding;
  retentionDays: number;
  returnTo: string | null;
  parts: readonly PartRecord[];
  issued?: IssuedTest | undefined;
};

/** Everything the candidate's page shows. */
export const presentState = (
  { invitation, branding: { name, zone, ...branding }, retentionDays, returnTo, parts, issued }: Taken,
  now: number,
): CandidateState => {
  const plans = partsOf(invitation.tests, invitation.own_tests);
  const rows = new Map(parts.map((part) => [part.id, part]));
  const shown = plans.map((plan): Part => {
    const row = rows.get(plan.id);
    const partStatus = partStatusOf(invitation, plan.id);
    return {
      id: plan.id,
      kind: plan.kind,
      name: plan.name,
      part_of: partOf(plan),
      duration_minutes: allowedMinutes(plan, invitation.extra_time_percent),
      status: partStatus === "unknown" ? "waiting" : partStatus,
      started_at: row?.started_at ?? null,
      deadline: row?.deadline ?? null,
      submitted_at: row?.submitted_at ?? null,
    };
  });
  const running = shown.find(({ status }) => status === "running");
  const row = running === undefined ? undefined : rows.get(running.id);
  return {
    server_time: new Date(now).toISOString(),
    invitation_id: invitation.id,
    candidate_name: invitation.candidate_name,
    inviter: name,
    branding,
    status: statusAt(invitation, now),
    expires_at: invitation.expires_at,
    ...preStartStateOf(invitation),
    extra_time_percent: invitation.extra_time_percent,
    dialect: invitation.dialect,
    retention_days: retentionDays,
    parts: shown,
    survey: invitation.survey,
    return_to: returnTo,
    current:
      row === undefined || issued === undefined
        ? null
        : {
            id: row.id,
            content: contentOf(issued),
            guidance: issued.guidance ?? null,
            answers: row.answers,
            saved_at: row.saved_at,
            version: row.version,
          },
  };
};
