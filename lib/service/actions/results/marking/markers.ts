import type { MarkingMember } from "#contract/dashboard/results/marking.ts";
import { liveAccountOf } from "#domain/shared/tenant.ts";
import type { MemberRecord } from "#domain/team/member.ts";
import { accessOf } from "#domain/team/permissions.ts";
import type { MemberStore } from "#domain/team/ports.ts";

export type MarkersDeps = { team: Pick<MemberStore, "list"> };

/** What members are called: by their name, or else their address. */
export const memberName = ({ name, email }: Pick<MemberRecord, "name" | "email">): string => name ?? email;

/** The members who may mark. */
export const markersOf = async ({ team }: MarkersDeps, accountId: string): Promise<MemberRecord[]> =>
  (await team.list(liveAccountOf(accountId))).filter(({ role }) => accessOf(role, "results.assess") !== undefined);

/** Members as the desk names them, by name. */
export const namedMarkers = (markers: readonly MemberRecord[]): MarkingMember[] =>
  markers
    .map((member) => ({ id: member.person_id, name: memberName(member) }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
