import { TransactionCanceledException } from "@aws-sdk/client-dynamodb";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, test } from "vitest";
import { newInvitation } from "#domain/invitations/invitation.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { invitationLookups } from "#store/invitations/invitation-lookups.ts";
import { toItem } from "#store/invitations/invitation-row.ts";
import { removeWords } from "#store/invitations/search/packed-words.ts";
import { searchIndex } from "#store/invitations/search/search-index.ts";
import { wordsPartitions } from "#store/keys.ts";
import { rowsUnder } from "#store/table/reads.ts";
import type { Table } from "#store/table/table.ts";
import { UNITS } from "../../../../bin/cost/units.ts";
import { aRequest, MONDAY, seededRandom } from "../../../support/builders.ts";
import { newMemoryTable } from "../../../support/engines/table.ts";

const random = seededRandom();

/** Writes invitations of these names, one a second, as the stream would. */
const invite = async (table: Table, names: readonly string[], changes: Partial<InvitationRecord> = {}) => {
  const made = names.map((candidate_name, nth) => {
    const request = aRequest({ candidate_name, candidate_email: `c${nth}@example.com` });
    return { ...newInvitation("acct_1", request, MONDAY + nth * 1000, random), ...changes };
  });
  for (const invitation of made) {
    await table.client.send(new PutCommand({ TableName: table.name, Item: toItem(invitation) }));
    await invitationLookups(table).put(invitation);
    await invitationLookups(table).packWords(invitation);
  }
  return made;
};

const rowsOf = async (table: Table, prefix: string) => {
  const rows = await Promise.all(wordsPartitions("acct_1").map((pk) => rowsUnder(table, { pk, sk: prefix })));
  return rows.flat();
};

const namesOf = async (table: Table, text: string, limit = 10) => {
  const { found, isAll } = await searchIndex(table).find("acct_1", text, limit);
  return [...found.map(({ candidate_name }) => candidate_name), ...(isAll ? [] : ["…"])];
};

test("finds by the beginning of any word, of another account nothing, the newest first", async () => {
  const table = newMemoryTable();
  await invite(table, ["Anna Karenina", "Ánnika Strand", "Karin Anders", "Kai Moss"]);
  await invite(table, ["Anna Other"], { account_id: "acct_2" });
  expect(await namesOf(table, "ann")).toEqual(["Ánnika Strand", "Anna Karenina"]);
  expect(await namesOf(table, "ann kar")).toEqual(["Anna Karenina"]);
  expect(await namesOf(table, "a k")).toEqual(["Karin Anders", "Anna Karenina"]);
  expect(await namesOf(table, "C3@EXAMPLE")).toEqual(["Kai Moss"]);
  expect(await namesOf(table, "arenina")).toEqual([]);
});

test("of a word that very many have, the newest are found, and that there are more is said", async () => {
  const table = newMemoryTable();
  await invite(
    table,
    Array.from({ length: 30 }, (_, nth) => `Anna N${nth}`),
  );
  expect(await namesOf(table, "anna", 2)).toEqual(["Anna N29", "Anna N28", "…"]);
});

test("a person of two frequent names is found among hundreds of each name, and that no one else is, is said", async () => {
  const table = newMemoryTable();
  const others = (name: (nth: number) => string) => Array.from({ length: 510 }, (_, nth) => name(nth));
  await invite(table, ["Anna Smith", ...others((nth) => `Anna N${nth}`), ...others((nth) => `N${nth} Smith`)]);
  expect(await namesOf(table, "anna smith")).toEqual(["Anna Smith"]);
  // More than a thousand invitations, of which most are packed.
  expect(await rowsOf(table, "PACKED#")).not.toEqual([]);
  expect(await namesOf(table, "n509")).toEqual(["N509 Smith", "Anna N509"]);
});

test("finds by every word: middle names, each word of the address, the reference and the job", async () => {
  const table = newMemoryTable();
  const candidate_email = "mgl.77@mail.publishers.example";
  await invite(table, ["María del Carmen García López"], {
    candidate_email,
    reference: "REQ-2026-000184",
    job: "Copy editor",
  });
  const words = "maria del carmen garcia lopez mgl 77 mail publishers example req 2026 000184 copy editor";
  for (const word of words.split(" ")) expect(await namesOf(table, word), word).toHaveLength(1);
});

test("an address is found by its beginning and whole, whatever words it has", async () => {
  const table = newMemoryTable();
  const candidate_email = "li.wu@international-publishing-group.example.com";
  await invite(table, ["Li Wu"], { candidate_email, reference: "APP-4711" });
  for (const text of ["li.wu@int", candidate_email, ` ${candidate_email.toUpperCase()} `])
    expect(await namesOf(table, text)).toEqual(["Li Wu"]);
  expect(await namesOf(table, "li.wu@other.example.com")).toEqual([]);
});

describe("what is not found, though its rows are there", () => {
  test("is a candidate who was erased", async () => {
    const table = newMemoryTable();
    await invite(table, ["Anna Karenina"], { erased_at: new Date(MONDAY).toISOString() });
    expect(await namesOf(table, "anna")).toEqual([]);
  });

  test("is a candidate's earlier name, except the client's", async () => {
    const table = newMemoryTable();
    const [invitation] = await invite(table, ["Anna Oblonskaya"]);
    if (invitation === undefined) throw new Error("Nothing was made");
    const until = new Date(MONDAY).toISOString();
    const names = ["Anna Oblonskaya", "Anna Karenina", "Anna Vronskaya"];
    for (const [revision, candidate_name] of names.entries()) {
      const earlier_names = names.slice(0, revision).map((name) => ({ name, until }));
      const corrected = { ...invitation, candidate_name, earlier_names, revision };
      await table.client.send(new PutCommand({ TableName: table.name, Item: toItem(corrected) }));
      if (revision === 1) await invitationLookups(table).put(corrected);
    }
    // The words of the last correction are not written yet.
    expect(await namesOf(table, "karenina")).toEqual([]);
    expect(await namesOf(table, "anna obl")).toEqual(["Anna Vronskaya"]);
  });
});

describe("packed words", () => {
  /** As many invitations as one partition needs until it packs, and their ids, of which that partition has each. */
  const packed = async (table: Table) => {
    const ids = Array.from({ length: 115 }, (_, nth) => `inv_${String(nth).padStart(6, "0")}0`);
    const [one] = await invite(newMemoryTable(), ["Anna Karenina"]);
    if (one === undefined) throw new Error("Nothing was made");
    const made = ids.map((id, nth) => ({ ...one, id, candidate_name: `Anna N${nth}` }));
    for (const each of made) {
      await table.client.send(new PutCommand({ TableName: table.name, Item: toItem(each) }));
      await invitationLookups(table).put(each);
    }
    return made;
  };

  test("are those of the 99 oldest; the words of an erased one go from the pack, and with the last one the pack", async () => {
    const table = newMemoryTable();
    const made = await packed(table);
    await Promise.all(made.slice(-3).map(invitationLookups(table).packWords));
    expect(await rowsOf(table, "WORDS#")).toHaveLength(16);
    expect(await namesOf(table, "n98")).toEqual(["Anna N98"]);
    await Promise.all(made.slice(0, 5).map(({ id }) => removeWords(table, "acct_1", id)));
    expect(JSON.stringify(await rowsOf(table, "PACKED#"))).not.toMatch(/ n[0-4][ "\\]/);
    expect(await namesOf(table, "n5")).toHaveLength(11);
    for (const { id } of [...made, ...made.slice(0, 2)]) await removeWords(table, "acct_1", id);
    expect(await rowsOf(table, "")).toEqual([]);
  });

  test("leave the words that were erased or changed while they were packed", async () => {
    const table = newMemoryTable();
    const made = await packed(table);
    const [erased, newest] = [made[7], made.at(-1)];
    if (erased === undefined || newest === undefined) throw new Error("Nothing was made");
    table.reset();
    // The third call of packing is its transaction.
    table.fault = (call) =>
      call === 2
        ? new TransactionCanceledException({
            message: "",
            $metadata: {},
            CancellationReasons: [{ Code: "TransactionConflict" }],
          })
        : undefined;
    const pause = () => removeWords(table, "acct_1", erased.id);
    await invitationLookups({ ...table, pause }).packWords(newest);
    expect(await rowsOf(table, "PACKED#")).toEqual([]);
    expect(await namesOf(table, "n7")).not.toContain("Anna N7");
  });

  test("do not reach over others that were packed before: what arrives late stays as it is, and can be erased", async () => {
    const table = newMemoryTable();
    const made = await packed(table);
    const { put, packWords } = invitationLookups(table);
    const [late, newest] = [made[50], made.at(-1)];
    if (late === undefined || newest === undefined) throw new Error("Nothing was made");
    await packWords(newest);
    await put(late);
    expect(await rowsOf(table, "WORDS#")).toHaveLength(17);
    await removeWords(table, "acct_1", late.id);
    expect(await namesOf(table, "n50")).toEqual([]);
    expect(JSON.stringify(await rowsOf(table, ""))).not.toContain(" n50 ");
  });

  test("take at most four write units an invitation, with the row that each has at first", async () => {
    for (const [name, units] of [
      ["Anna Karenina", UNITS.words.writes + UNITS.packedWords.writes],
      ["ж".repeat(214), 4],
    ] as const) {
      const table = newMemoryTable();
      const made = await packed(table);
      for (const each of made) await invitationLookups(table).put({ ...each, candidate_name: name, revision: 1 });
      table.reset();
      await invitationLookups(table).packWords({ account_id: "acct_1", id: made.at(-1)?.id ?? "" });
      const writes = table.uses.filter(({ command }) => command !== "Query").reduce((sum, use) => sum + use.units, 0);
      expect(1 + writes / 99).toBeGreaterThan(units - 0.25);
      expect(1 + writes / 99).toBeLessThanOrEqual(units);
    }
  });
});

describe("units", () => {
  const writesOf = async (table: ReturnType<typeof newMemoryTable>, invitation: InvitationRecord) => {
    table.reset();
    await invitationLookups(table).put(invitation, {
      created: false,
      invitation: false,
      opened: false,
      result: false,
      words: true,
    });
    return table.units();
  };

  test("an invitation's words take one write unit, however many", async () => {
    const table = newMemoryTable();
    const [plain] = await invite(table, ["Jane Doe"]);
    if (plain === undefined) throw new Error("Nothing was made");
    const long = { candidate_name: "é".repeat(255), reference: `${"漢".repeat(200)} 4711`, revision: 1 };
    expect(await writesOf(table, { ...plain, id: "inv_1" })).toBe(1);
    expect(await writesOf(table, { ...plain, ...long, id: "inv_2" })).toBe(1);
  });
});
