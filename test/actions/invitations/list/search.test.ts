import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { search } from "#actions/invitations/list/search.ts";
import { newInvitation } from "#domain/invitations/invitation.ts";
import { invitationLookups } from "#store/invitations/invitation-lookups.ts";
import { toItem } from "#store/invitations/invitation-row.ts";
import { jobStore } from "#store/invitations/jobs.ts";
import { searchIndex } from "#store/invitations/search/search-index.ts";
import { aRequest, MONDAY, seededRandom } from "../../../support/builders.ts";
import { newMemoryTable } from "../../../support/engines/table.ts";

/** An account with an invitation for each of these requests, one a second. */
const anAccount = async (requests: readonly Parameters<typeof aRequest>[0][]) => {
  const table = newMemoryTable();
  const random = seededRandom();
  for (const [nth, request] of requests.entries()) {
    const invitation = newInvitation("acct_1", aRequest(request), MONDAY + nth * 1000, random);
    await table.client.send(new PutCommand({ TableName: table.name, Item: toItem(invitation) }));
    await invitationLookups(table).put(invitation);
  }
  const deps = { search: searchIndex(table), jobs: jobStore(table) };
  const find = (words: string, access: "full" | "masked" = "full") =>
    search(deps, { accountId: "acct_1", request: { words, limit: 2 }, access });
  return { table, find };
};

const ANNA = { candidate_name: "Anna Karenina", candidate_email: "anna@example.com", job: "Copy editor" };

test("finds the newest up to a limit, and says whether there are more", async () => {
  const { find } = await anAccount([
    { ...ANNA, reference: "R-1" },
    { ...ANNA, reference: "R-2" },
  ]);
  const some = await find("ann");
  expect(some.invitations.map(({ reference }) => reference)).toEqual(["R-2", "R-1"]);
  expect(some.hasMore).toBe(false);
  const { find: findMore } = await anAccount([ANNA, ANNA, ANNA]);
  const more = await findMore("ann");
  expect([more.invitations.length, more.hasMore]).toEqual([2, true]);
});

test("a role to which names, addresses and references are masked finds by none of them, and finds jobs", async () => {
  const { find } = await anAccount([{ ...ANNA, reference: "COPY-1" }]);
  for (const text of ["anna", "anna@example.com", "copy 1"]) {
    expect(await find(text, "masked")).toEqual({ invitations: [], jobs: [], hasMore: false });
  }
  expect(await find("copy", "masked")).toEqual({
    invitations: [],
    jobs: [{ id: expect.any(String), title: "Copy editor" }],
    hasMore: false,
  });
});

test("what has no letters and no digits finds nothing, and reads nothing", async () => {
  const { find, table } = await anAccount([ANNA]);
  table.reset();
  expect(await find(" –'’ ")).toEqual({ invitations: [], jobs: [], hasMore: false });
  expect(table.uses).toEqual([]);
});

test("a search is two round trips: nine Queries at once, of eight partitions and the jobs, then one BatchGetItem", async () => {
  const { find, table } = await anAccount([ANNA, { ...ANNA, candidate_name: "Anna Lee", candidate_email: "l@b.co" }]);
  const used = async (text: string) => {
    table.reset();
    await find(text);
    return table.uses.map(({ command, units }) => `${command} ${units}`).sort();
  };
  const queries = Array(9).fill("Query 0.5");
  expect(await used("xavier")).toEqual(queries);
  expect(await used("anna")).toEqual(["BatchGetItem 1", ...queries]);
  expect(await used("karenina anna")).toEqual(["BatchGetItem 0.5", ...queries]);
});
