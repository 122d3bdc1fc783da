import type { Actor } from "#contract/dashboard/actor.ts";
import type { Role } from "#contract/dashboard/permissions.ts";
import { type Annotations, MAX_NOTES, MAX_TAGS } from "#contract/dashboard/results/results.ts";
import { ApiError } from "#contract/errors.ts";
import {
  type AnnotationsOutcome,
  type AnnotationsRecord,
  addNote as add,
  changeTags as change,
  noAnnotations,
  presentAnnotations,
  deleteNote as remove,
} from "#domain/results/annotations.ts";
import type { AnnotationStore, ResultStore } from "#domain/results/ports.ts";
import { type Act, auditRecord, type Origin } from "#domain/shared/audit.ts";
import type { Clock, Random } from "#domain/shared/ports.ts";
import { accessOf } from "#domain/team/permissions.ts";
import { type ResultTarget, refusal } from "./change-result.ts";
import { readResult } from "./read-result.ts";

export type AnnotateDeps = {
  clock: Clock;
  random: Random;
  results: Pick<ResultStore, "read">;
  annotations: Pick<AnnotationStore, "read" | "write">;
};

/** More members than change one result's tags and notes at once. */
const MAX_ROUNDS = 20;

const REFUSALS = {
  too_many_tags: () => refusal("tags", "too_many", `A result has at most ${MAX_TAGS} tags. Remove some first.`),
  too_many_notes: () => refusal("text", "too_many", `A result has at most ${MAX_NOTES} notes. Delete some first.`),
  not_yours: () =>
    new ApiError("forbidden", { message: "This note is another member's. Ask them, an owner or an admin." }),
} as const;

/** Only roles with full access change them. */
const shown = (annotations: AnnotationsRecord): Annotations => presentAnnotations(annotations, "full");

/**
 * Changes what is kept beside a result. The texts of tags and notes are not in the log: it outlives the candidate's data.
 *
 * @throws ApiError `not_found` when there is no result
 */
export const annotate = async (
  deps: AnnotateDeps,
  target: ResultTarget,
  origin: Origin,
  decide: (before: AnnotationsRecord, now: number) => AnnotationsOutcome,
  act: (before: AnnotationsRecord, after: AnnotationsRecord) => Pick<Act, "action" | "changes">,
): Promise<AnnotationsRecord> => {
  const result = await readResult(deps, target);
  const { accountId, invitationId } = target;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const before = (await deps.annotations.read(accountId, invitationId)) ?? noAnnotations(target);
    const now = deps.clock.now();
    const outcome = decide(before, now);
    if (outcome.kind === "unchanged") return before;
    if (outcome.kind === "refused") throw REFUSALS[outcome.code]();
    const { after } = outcome;
    const audit = auditRecord({ now, random: deps.random }, origin, {
      accountId,
      object: { type: "result", id: invitationId, name: null },
      ...act(before, after),
    });
    const written = await deps.annotations.write(after, audit, before.tags === after.tags ? undefined : result);
    if (written === "written") return after;
    if (written === "no_result") throw new ApiError("not_found");
  }
  throw new Error("The annotations kept changing under this request");
};

/**
 * Adds and removes tags. Repeating it is harmless.
 *
 * @throws ApiError `not_found` when there is no result; `validation_error` beyond MAX_TAGS.
 */
export const changeTags = (
  deps: AnnotateDeps,
  target: ResultTarget,
  origin: Origin,
  tags: { add: readonly string[]; remove: readonly string[] },
): Promise<Annotations> =>
  annotate(
    deps,
    target,
    origin,
    (before) => change(before, tags),
    (before, after) => ({
      action: "result.tagged",
      changes: [{ field: "tags", before: String(before.tags.length), after: String(after.tags.length) }],
    }),
  ).then(shown);

/**
 * Adds a note. Repeating it with its id is harmless.
 *
 * @throws ApiError `not_found` when there is no result; `validation_error` beyond MAX_NOTES.
 */
export const addNote = (
  deps: AnnotateDeps,
  target: ResultTarget,
  origin: Origin,
  { id, text }: { id: string; text: string },
): Promise<Annotations> =>
  annotate(
    deps,
    target,
    origin,
    (before, now) => add(before, { id, text, by: origin.actor, at: new Date(now).toISOString() }),
    () => ({ action: "result.note_added" }),
  ).then(shown);

/**
 * Deletes a note. Repeating it is harmless.
 *
 * @throws ApiError `not_found` when there is no result; `forbidden` for a note of another member, unless the
 *   role may delete any.
 */
export const deleteNote = (
  deps: AnnotateDeps,
  target: ResultTarget,
  origin: Origin,
  note: { id: string; role: Role },
): Promise<Annotations> =>
  annotate(
    deps,
    target,
    origin,
    (before) => remove(before, { id: note.id, any: mayDeleteAny(note.role), by: origin.actor }),
    (before) => ({
      action: "result.note_deleted",
      changes: [{ field: "note_by", before: authorIn(before, note.id), after: null }],
    }),
  ).then(shown);

/** Whoever decides on results may delete what others say about them. */
const mayDeleteAny = (role: Role): boolean => accessOf(role, "settings.manage") !== undefined;

const authorIn = ({ notes }: AnnotationsRecord, id: string): Actor["name"] =>
  notes.find((note) => note.id === id)?.by.name ?? null;
