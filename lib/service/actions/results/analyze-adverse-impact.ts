import type { AdverseImpact, AnalyzeAdverseImpact, NotCounted } from "#contract/results/adverse-impact.ts";
import { isErased } from "#domain/invitations/erasure/erasure.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import type { InvitationList } from "#domain/invitations/ports.ts";
import { impactTables, type LabelledResult } from "#domain/results/adverse-impact/adverse-impact.ts";
import { itemComparisons } from "#domain/results/adverse-impact/item-comparisons.ts";
import type { ScoreReader } from "#domain/results/ports.ts";
import { isId } from "#domain/shared/ids.ts";
import type { Clock } from "#domain/shared/ports.ts";
import { livemodeOf } from "#domain/shared/tenant.ts";
import { idsBetween } from "../page-cursor.ts";

type Deps = {
  clock: Clock;
  list: InvitationList;
  /** In the order of the ids, without those that do not exist. */
  readInvitations(accountId: string, ids: readonly string[]): Promise<InvitationRecord[]>;
  readScores: ScoreReader;
};

/** How many references are looked up at the same time. */
const AT_ONCE = 20;

/** How many invitations one candidate may have had with the same reference. */
const SAME_REFERENCE = 10;

/** The id that an entry means, or why it means none. */
type Meant = { id: string } | Pick<NotCounted, "reason">;

/**
 * Compares how groups of candidates did (`domain/results/adverse-impact/adverse-impact.ts`). The groups come with the request and leave
 * with its response; nothing is written. Entries that cannot be counted are named, and do not stop the others.
 */
export const analyzeAdverseImpact = async (
  deps: Deps,
  accountId: string,
  { attributes, labels }: AnalyzeAdverseImpact,
): Promise<AdverseImpact> => {
  const meant = await lookUp(deps, accountId, labels);
  const ids = [...new Set(meant.flatMap((one) => ("id" in one ? [one.id] : [])))];
  const invitations = new Map((await deps.readInvitations(accountId, ids)).map((one) => [one.id, one]));
  const completed = ids.filter((id) => hasResult(invitations.get(id)));
  const scores = new Map((await deps.readScores(accountId, completed)).map((one) => [one.invitation_id, one.tests]));

  const not_counted: NotCounted[] = [];
  const counted = new Set<string>();
  const results = labels.flatMap(({ groups }, index): LabelledResult[] => {
    const one = meant[index] ?? { reason: "not_found" };
    const found = "id" in one ? invitations.get(one.id) : undefined;
    const tests = "id" in one ? scores.get(one.id) : undefined;
    const skip = (reason: NotCounted["reason"]) => {
      not_counted.push({ index, reason });
      return [];
    };
    if ("reason" in one) return skip(one.reason);
    if (found === undefined) return skip("not_found");
    if (tests === undefined) return skip("no_result");
    if (counted.has(found.id)) return skip("repeated");
    counted.add(found.id);
    const pass = found.overall_pass ?? false;
    const taken = tests.flatMap(({ sections, ...test }) => [test, ...(sections ?? [])]);
    return [{ groups, pass, scores: Object.fromEntries(tests.map(({ slug, score }) => [slug, score])), taken }];
  });
  const tables = results.length === 0 ? [] : impactTables(attributes, results);
  return {
    livemode: livemodeOf(accountId),
    people: results.length,
    not_counted,
    tables,
    items: itemComparisons(attributes, results),
  };
};

const hasResult = (invitation: InvitationRecord | undefined): boolean =>
  invitation?.status === "completed" && !isErased(invitation);

/** An id of another account is like one that does not exist: the rows are read by this account's keys. */
const lookUp = async (deps: Deps, accountId: string, labels: AnalyzeAdverseImpact["labels"]): Promise<Meant[]> => {
  const references = [...new Set(labels.flatMap(({ reference }) => reference ?? []))];
  const found = new Map<string, Meant>();
  for (let start = 0; start < references.length; start += AT_ONCE) {
    const batch = references.slice(start, start + AT_ONCE);
    const ids = await Promise.all(batch.map((reference) => byReference(deps, accountId, reference)));
    for (const [index, reference] of batch.entries()) found.set(reference, ids[index] ?? { reason: "not_found" });
  }
  return labels.map(({ invitation_id, reference }): Meant => {
    if (reference !== undefined) return found.get(reference) ?? { reason: "not_found" };
    return invitation_id !== undefined && isId("inv", invitation_id) ? { id: invitation_id } : { reason: "not_found" };
  });
};

/**
 * The only completed invitation with a reference; if none is completed, one that is not. A reference of more invitations
 * than these is that of a job, and means no candidate.
 */
const byReference = async (deps: Deps, accountId: string, reference: string): Promise<Meant> => {
  const query = { reference, ...idsBetween("inv", {}, undefined), limit: SAME_REFERENCE, now: deps.clock.now() };
  const { invitations: listed, last } = await deps.list.query(accountId, query);
  // Lists can lag, and which of several is completed decides which one is meant.
  const invitations = await deps.readInvitations(
    accountId,
    listed.map(({ id }) => id),
  );
  const completed = invitations.filter(hasResult);
  if (completed.length > 1 || last !== undefined) return { reason: "ambiguous_reference" };
  const [one] = completed.length === 1 ? completed : invitations;
  return one === undefined ? { reason: "not_found" } : { id: one.id };
};
