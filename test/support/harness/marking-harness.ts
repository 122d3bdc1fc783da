import { eraseCandidate } from "#actions/privacy/erase-candidate.ts";
import { giveFirstMark } from "#actions/results/marking/give-first-mark.ts";
import { keepMark } from "#actions/results/marking/keep-mark.ts";
import { listToMark } from "#actions/results/marking/list-to-mark.ts";
import { readToMark } from "#actions/results/marking/read-to-mark.ts";
import type { RubricPoints } from "#contract/results/rubric.ts";
import { SETTLING_MS } from "#domain/invitations/erasure/erasure.ts";
import { CONTINUED_AFTER_MS } from "#domain/privacy/erasure-record.ts";
import type { Origin } from "#domain/shared/audit.ts";
import type { MemberRecord } from "#domain/team/member.ts";
import { annotationStore } from "#store/invitations/results/annotations.ts";
import { reviewQueue } from "#store/invitations/results/review-queue.ts";
import { keys } from "#store/keys.ts";
import { conditionalUpdate } from "#store/table/conditional-update.ts";
import { update } from "#store/table/table.ts";
import { anAccount, aRequest, fakeClock, MONDAY } from "../builders.ts";
import { memoryTable } from "../memory-table/memory-table.ts";
import { aWorld } from "./invitation-harness.ts";

export const POINTS: RubricPoints = { content: 4, facts: 5, language: 3, style: 4 };

const TEST = "writing-test";

/** Who a written text names. */
export const WRITTEN = "I am Jane Doe. Write to jane@example.com about the workshop.";

const aMember = (accountId: string, name: string, role: MemberRecord["role"]): MemberRecord => ({
  account_id: accountId,
  person_id: `usr_${name}`,
  email: `${name}@acme.example`,
  name,
  role,
  created_at: new Date(MONDAY).toISOString(),
});

/** A team with a marking desk, and texts that were written. */
export const aMarkingTeam = async ({ twoMarkers = false } = {}) => {
  const { table } = memoryTable();
  const accountId = await anAccount(table, 100);
  await update(table, { Key: keys.account(accountId), ...conditionalUpdate({ two_markers: twoMarkers || null }, {}) });
  const clock = fakeClock();
  const world = aWorld(table, accountId, clock);
  const [ada, ben] = [aMember(accountId, "ada", "recruiter"), aMember(accountId, "ben", "admin")];
  const members = [ada, ben, aMember(accountId, "vera", "viewer")];
  const deps = {
    ...world.deps,
    annotations: annotationStore(table),
    queue: reviewQueue(table),
    team: { list: async () => members },
  };
  const target = (invitationId: string) => ({ accountId, invitationId });
  return {
    accountId,
    ada,
    ben,
    clock,
    deps,
    table,
    target,
    world,
    joins: (name: string, role: MemberRecord["role"]) => {
      const member = aMember(accountId, name, role);
      members.push(member);
      return member;
    },
    written: async () => {
      const id = await world.submittedText(WRITTEN);
      await world.score(id);
      return id;
    },
    list: (member: MemberRecord = ada) => listToMark(deps, accountId, member),
    /** Erases the candidate, as the sweep does within the time that it takes. */
    erased: async () => {
      await eraseCandidate(deps, { accountId, email: aRequest().candidate_email });
      for (let passed = 0; passed <= SETTLING_MS + CONTINUED_AFTER_MS; passed += CONTINUED_AFTER_MS) {
        await world.sweep();
        clock.advance(CONTINUED_AFTER_MS);
      }
    },
    /** What a member does at the desk. */
    as: (member: MemberRecord) => {
      const actor = { type: "member", id: member.person_id, name: member.email } as const;
      const origin: Origin = { actor, source_ip: null, peer_ip: null };
      return {
        origin,
        sees: (id: string) => readToMark(deps, target(id), member),
        first: (id: string, points = POINTS) => giveFirstMark(deps, target(id), origin, { test: TEST, points }),
        keeps: (id: string, seen: string | null = null, points = POINTS, note = "") =>
          keepMark(deps, target(id), { test: TEST, points, note, seen }, member, { origin, random: deps.random }),
      };
    },
  };
};
