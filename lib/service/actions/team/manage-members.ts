import type { Role } from "#contract/dashboard/permissions.ts";
import { ApiError } from "#contract/errors.ts";
import { auditRecord, type Origin } from "#domain/shared/audit.ts";
import type { Clock, Random } from "#domain/shared/ports.ts";
import { type MemberRecord, mayChangeRole } from "#domain/team/member.ts";
import type { MemberStore } from "#domain/team/ports.ts";

type Deps = { clock: Clock; random: Random; members: Pick<MemberStore, "read" | "changeRole" | "remove"> };
/** `self`: the member leaves, as any role may. */
type Act = { accountId: string; personId: string; by: Role | "self"; origin: Origin };

/** More rivals than one member's row can have at once. */
const MAX_ROUNDS = 20;

export const OWNERS_ONLY = "Only an owner can invite, change or remove an owner.";

/** Repeats an act on a member until the member was not changed by someone else meanwhile. */
const change = async (
  deps: Deps,
  { accountId, personId, by }: Act,
  to: Role | null,
  commit: (member: MemberRecord) => Promise<"done" | "stale" | "last_owner">,
): Promise<MemberRecord> => {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const member = await deps.members.read(accountId, personId);
    if (member === undefined) throw new ApiError("not_found");
    if (by !== "self" && !mayChangeRole(by, member.role, to)) throw new ApiError("forbidden", { message: OWNERS_ONLY });
    const outcome = await commit(member);
    if (outcome === "last_owner") throw new ApiError("last_owner");
    if (outcome === "done") return member;
  }
  throw new Error("The member kept changing under this request");
};

/**
 * Gives a member another role. The same role changes nothing.
 *
 * @throws ApiError `not_found`, `forbidden` (an admin and an owner), `last_owner`
 */
export const changeMember = async (deps: Deps, act: Act, role: Role): Promise<MemberRecord> => {
  const before = await change(deps, act, role, async (member) => {
    if (member.role === role) return "done";
    const audit = auditRecord({ now: deps.clock.now(), random: deps.random }, act.origin, {
      accountId: act.accountId,
      action: "member.role_changed",
      object: { type: "member", id: member.person_id, name: member.email },
      changes: [{ field: "role", before: member.role, after: role }],
    });
    const outcome = await deps.members.changeRole(member, role, audit);
    return outcome === "changed" ? "done" : outcome;
  });
  return { ...before, role };
};

/**
 * Removes a member: their sessions in the account are refused from the next request on.
 *
 * @throws ApiError `not_found`, `forbidden` (an admin and an owner), `last_owner`
 */
export const removeMember = (deps: Deps, act: Act): Promise<MemberRecord> =>
  change(deps, act, null, async (member) => {
    const audit = auditRecord({ now: deps.clock.now(), random: deps.random }, act.origin, {
      accountId: act.accountId,
      action: act.by === "self" ? "member.left" : "member.removed",
      object: { type: "member", id: member.person_id, name: member.email },
      changes: [{ field: "role", before: member.role, after: null }],
    });
    const outcome = await deps.members.remove(member, audit);
    return outcome === "removed" ? "done" : outcome;
  });
