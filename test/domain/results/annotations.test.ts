import { describe, expect, test } from "vitest";
import { MAX_NOTES, MAX_TAGS } from "#contract/dashboard/results/results.ts";
import {
  type AnnotationsOutcome,
  addNote,
  changeTags,
  deleteNote,
  noAnnotations,
  presentAnnotations,
} from "#domain/results/annotations.ts";

const none = noAnnotations({ accountId: "acct_1", invitationId: "inv_1" });
const changed = (outcome: AnnotationsOutcome) => {
  if (outcome.kind !== "change") throw new Error(outcome.kind);
  return outcome.after;
};
const ada = { type: "member", id: "usr_ada", name: "ada@example.com" } as const;
const kim = { type: "member", id: "usr_kim", name: "kim@example.com" } as const;
const note = (id: string) => ({ id, text: "Strong.", by: ada, at: "2026-11-01T00:00:00.000Z" });

describe("tags", () => {
  test("are one in any case, trimmed, and keep their order; each change counts the version", () => {
    const one = changed(changeTags(none, { add: [" Shortlist ", "Berlin", "shortlist"], remove: [] }));
    expect([one.tags, one.version]).toEqual([["Shortlist", "Berlin"], 1]);
    const two = changed(changeTags(one, { add: ["Editor"], remove: ["SHORTLIST"] }));
    expect([two.tags, two.version]).toEqual([["Berlin", "Editor"], 2]);
  });

  test("that are there, or are not to be removed, change nothing", () => {
    const one = changed(changeTags(none, { add: ["Berlin"], remove: [] }));
    expect(changeTags(one, { add: ["berlin"], remove: ["Paris"] })).toEqual({ kind: "unchanged" });
  });

  test("are refused beyond the limit, and one can replace another at it", () => {
    const names = Array.from({ length: MAX_TAGS }, (_, index) => `Tag ${index}`);
    const full = changed(changeTags(none, { add: names, remove: [] }));
    expect(changeTags(full, { add: ["More"], remove: [] })).toEqual({ kind: "refused", code: "too_many_tags" });
    expect(changed(changeTags(full, { add: ["More"], remove: ["Tag 0"] })).tags).toHaveLength(MAX_TAGS);
  });
});

describe("notes", () => {
  test("a note with the id of one that is there is a repeat", () => {
    const one = changed(addNote(none, note("note-1")));
    expect(addNote(one, { ...note("note-1"), text: "Another text" })).toEqual({ kind: "unchanged" });
  });

  test("are refused beyond the limit", () => {
    const full = { ...none, notes: Array.from({ length: MAX_NOTES }, (_, index) => note(`note-${index}`)) };
    expect(addNote(full, note("one-more"))).toEqual({ kind: "refused", code: "too_many_notes" });
  });

  test("are deleted by their author, or by whoever may delete any; deleting again changes nothing", () => {
    const one = changed(addNote(none, note("note-1")));
    expect(deleteNote(one, { id: "note-1", by: kim, any: false })).toEqual({ kind: "refused", code: "not_yours" });
    expect(changed(deleteNote(one, { id: "note-1", by: ada, any: false })).notes).toEqual([]);
    const gone = changed(deleteNote(one, { id: "note-1", by: kim, any: true }));
    expect(deleteNote(gone, { id: "note-1", by: kim, any: true })).toEqual({ kind: "unchanged" });
  });

  test("are deleted one by one: the others stay", () => {
    const three = ["note-1", "note-2", "note-3"].reduce((before, id) => changed(addNote(before, note(id))), none);
    const left = changed(deleteNote(three, { id: "note-2", by: ada, any: false })).notes;
    expect(left.map(({ id }) => id)).toEqual(["note-1", "note-3"]);
    expect(deleteNote(three, { id: "note-4", by: ada, any: true })).toEqual({ kind: "unchanged" });
  });

  test("and tags are not shown to a role without personal data", () => {
    const one = { ...none, tags: ["Berlin"], notes: [note("note-1")] };
    expect(presentAnnotations(one, "masked")).toEqual({ tags: [], notes: null });
    expect(presentAnnotations(one, "full").notes).toHaveLength(1);
  });
});
