import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { describe, expect, test } from "vitest";
import { newInvitation } from "#domain/invitations/invitation.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { MAX_WORDS } from "#domain/shared/search-words.ts";
import { invitationLookups } from "#store/invitations/invitation-lookups.ts";
import { toItem } from "#store/invitations/invitation-row.ts";
import { searchIndex } from "#store/invitations/search/search-index.ts";
import { keys } from "#store/keys.ts";
import { get } from "#store/table/reads.ts";
import type { Table } from "#store/table/table.ts";
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
  }
  return made;
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

test("a person of two frequent names is found behind 500 newer ones of each name, and that no one else is, is said", async () => {
  const table = newMemoryTable();
  const others = (name: (nth: number) => string) => Array.from({ length: 510 }, (_, nth) => name(nth));
  await invite(table, ["Anna Smith", ...others((nth) => `Anna N${nth}`), ...others((nth) => `N${nth} Smith`)]);
  expect(await namesOf(table, "anna smith")).toEqual(["Anna Smith"]);
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

  test("is a name from before a correction; its rows go", async () => {
    const table = newMemoryTable();
    const [invitation] = await invite(table, ["Anna Karenina"]);
    if (invitation === undefined) throw new Error("Nothing was made");
    const until = new Date(MONDAY).toISOString();
    const earlier_names = [{ name: "Anna Karenina", until }];
    const corrected = { ...invitation, candidate_name: "Anna Vronskaya", earlier_names, revision: 1 };
    await table.client.send(new PutCommand({ TableName: table.name, Item: toItem(corrected) }));
    expect(await namesOf(table, "karenina")).toEqual([]);
    expect(await namesOf(table, "anna kar")).toEqual([]);
    const lookups = invitationLookups(table);
    await lookups.put(corrected);
    expect(await namesOf(table, "vron")).toEqual(["Anna Vronskaya"]);
    expect(await get(table, keys.word("acct_1", "karenina", invitation.id))).toBeUndefined();
    expect(await get(table, keys.word("acct_1", "anna", invitation.id))).toMatchObject({ revision: 1 });
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

  test("an invitation adds one write unit for each of its words, at most four", async () => {
    const table = newMemoryTable();
    const [plain] = await invite(table, ["Jane Doe"]);
    if (plain === undefined) throw new Error("Nothing was made");
    expect(await writesOf(table, { ...plain, id: "inv_1" })).toBe(MAX_WORDS);
    const long = { candidate_name: "é".repeat(255), reference: `${"漢".repeat(200)} 4711`, revision: 1 };
    expect(await writesOf(table, { ...plain, ...long, id: "inv_2" })).toBe(MAX_WORDS);
  });

  test("search adds four units to the two that the lookup rows of a create with a reference take", async () => {
    const shows = { created: true, invitation: true, opened: true, result: true };
    const unitsOf = async (words: boolean) => {
      const table = newMemoryTable();
      const [invitation] = await invite(table, ["Jean Luc Picard"]);
      if (invitation === undefined) throw new Error("Nothing was made");
      table.reset();
      const created = { ...invitation, id: "inv_1", reference: "APP-4711" };
      await invitationLookups(table).put(created, { ...shows, words });
      return table.units();
    };
    expect([await unitsOf(false), await unitsOf(true)]).toEqual([2, 2 + MAX_WORDS]);
  });

  test("a search reads as much with 3,000 invitations as with 1,000", async () => {
    const unitsOf = async (count: number) => {
      const table = newMemoryTable();
      await invite(
        table,
        Array.from({ length: count }, (_, nth) => `Anna${nth % 50} K${nth}`),
      );
      table.reset();
      await namesOf(table, "anna k");
      return table.units();
    };
    // Ids of rows differ in length, by less than a unit in all.
    expect(Math.abs((await unitsOf(3000)) - (await unitsOf(1000)))).toBeLessThanOrEqual(1);
  });
});
