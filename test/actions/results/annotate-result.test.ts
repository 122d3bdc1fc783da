import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, test } from "vitest";
import { addNote, changeTags, deleteNote } from "#actions/results/annotate-result.ts";
import type { Origin } from "#domain/shared/audit.ts";
import { annotationStore } from "#store/invitations/results/annotations.ts";
import { keys } from "#store/keys.ts";
import { aCompletedWorld } from "../../support/harness/invitation-harness.ts";
import { audited } from "../../support/records/team.ts";

const by = (id: string): Origin => ({
  actor: { type: "member", id, name: `${id}@example.com` },
  source_ip: "203.0.113.9",
  peer_ip: null,
});

const aCompleted = async () => {
  const { memory, table, accountId, world, id, target } = await aCompletedWorld();
  const annotations = annotationStore(table);
  return {
    erase: () => memory.send(new DeleteCommand({ TableName: table.name, Key: keys.result(accountId, id) })),
    target,
    deps: { ...world.deps, annotations },
    stored: () => annotations.read(accountId, id),
    actions: async () => {
      const entries = await audited(table, accountId);
      return entries.map(({ action, object, changes }) => ({ action, object, changes }));
    },
  };
};

describe("tags and notes of a result", () => {
  test("all of what several members do at once is kept, each act with its entry in the audit log", async () => {
    const { deps, target, stored, actions } = await aCompleted();
    const members = ["a", "b", "c", "d"];
    await Promise.all(
      members.flatMap((id) => [
        changeTags(deps, target, by(id), { add: [`Tag ${id}`], remove: [] }),
        addNote(deps, target, by(id), { id: `note-${id}-0001`, text: `By ${id}` }),
      ]),
    );
    const { tags, notes, version } = (await stored()) ?? { tags: [], notes: [], version: 0 };
    expect(tags.toSorted()).toEqual(members.map((id) => `Tag ${id}`));
    expect(notes.map(({ by: author }) => author.id).sort()).toEqual(members);
    expect(version).toBe(8);
    expect((await actions()).filter(({ action }) => action.startsWith("result."))).toHaveLength(8);
  });

  test("a repeated act changes nothing and is not in the log twice", async () => {
    const { deps, target, stored, actions } = await aCompleted();
    for (let times = 0; times < 2; times += 1) {
      await addNote(deps, target, by("a"), { id: "note-0001", text: "Strong." });
    }
    expect((await stored())?.notes).toHaveLength(1);
    expect((await actions()).filter(({ action }) => action === "result.note_added")).toHaveLength(1);
  });

  test("the log holds nothing of what they say", async () => {
    const { deps, target, actions } = await aCompleted();
    await changeTags(deps, target, by("a"), { add: ["Secret tag"], remove: [] });
    await addNote(deps, target, by("a"), { id: "note-0001", text: "Secret note" });
    await deleteNote(deps, target, by("a"), { id: "note-0001", role: "recruiter" });
    expect(JSON.stringify(await actions())).not.toContain("Secret");
  });

  test("another member's note stays, unless they are an owner or admin", async () => {
    const { deps, target, stored } = await aCompleted();
    await addNote(deps, target, by("a"), { id: "note-0001", text: "Strong." });
    for (const role of ["recruiter", "reviewer"] as const) {
      await expect(deleteNote(deps, target, by("b"), { id: "note-0001", role })).rejects.toMatchObject({
        code: "forbidden",
      });
    }
    await deleteNote(deps, target, by("b"), { id: "note-0001", role: "admin" });
    expect((await stored())?.notes).toEqual([]);
  });

  test("without a result there is nothing to annotate, also when it goes in between", async () => {
    const { deps, target, erase, stored } = await aCompleted();
    await expect(
      addNote(deps, { ...target, accountId: "acct_other" }, by("a"), { id: "note-0001", text: "-" }),
    ).rejects.toMatchObject({ code: "not_found" });
    const erasing = {
      ...deps,
      results: {
        read: async (...read: Parameters<typeof deps.results.read>) => {
          const result = await deps.results.read(...read);
          erase();
          return result;
        },
      },
    };
    await expect(addNote(erasing, target, by("a"), { id: "note-0001", text: "-" })).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await stored()).toBeUndefined();
  });
});
