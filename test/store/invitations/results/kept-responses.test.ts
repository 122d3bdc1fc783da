import { expect, test } from "vitest";
import { KeptResponse } from "#domain/item-analysis/kept-response.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { responseReader } from "#store/assessments/response-reader.ts";
import { anAccount, fakeClock, MONDAY } from "../../../support/builders.ts";
import { aWorld } from "../../../support/harness/invitation-harness.ts";
import { aPrivacyWorld, JANE, janeCompletes, PERSONAL } from "../../../support/harness/privacy-world.ts";
import { memoryTable } from "../../../support/memory-table/memory-table.ts";

const CANDIDATES = 12;

/** A table on which as many people have taken a test, in two accounts, an hour after each other. */
const aTableOfPeople = async () => {
  const memory = memoryTable();
  const { table } = memory;
  const clock = fakeClock();
  const accounts = [await anAccount(table, 20), await anAccount(table, 20)];
  const worlds = accounts.map((account) => aWorld(table, account, clock));
  const people: { id: string; row: object }[] = [];
  const rows = () => [...memory.items()].filter(({ pk }) => String(pk).startsWith("RESPONSES#"));
  for (let index = 0; index < CANDIDATES; index += 1) {
    const world = worlds[index % 2];
    if (world === undefined) throw new Error("There are two accounts");
    const candidate_email = `person${index}@books.org`;
    const { invitation } = await world.create({ candidate_email, tests: ["proofreading-test"] });
    const before = new Set(rows());
    await world.candidate(invitation.id).start("proofreading-test");
    await world.candidate(invitation.id).submit("proofreading-test", 0, { kind: "proofreading", marks: [index] });
    clock.advance(3_600_000);
    const [row, ...others] = rows().filter((one) => !before.has(one));
    if (row === undefined || others.length > 0) throw new Error("One row is kept of a part");
    people.push({ id: invitation.id, row });
  }
  return { memory, table, people, rows };
};

test("no candidate can be found from a kept response: by its key, its attributes or its place", async () => {
  const { memory, people, rows } = await aTableOfPeople();
  expect(rows()).toHaveLength(CANDIDATES);
  const rest = JSON.stringify([...memory.items()].filter(({ pk }) => !String(pk).startsWith("RESPONSES#")));
  for (const row of rows()) {
    const { pk, sk, ...attributes } = row;
    // Nothing but the answers, the test and what scored it.
    expect(Object.keys(attributes).sort()).toEqual(Object.keys(KeptResponse.shape).sort());
    expect(pk).toBe("RESPONSES#proofreading-test");
    // The key is of no other row, nor derived from one: it is 128 random bits.
    expect(String(sk)).toMatch(/^[\w-]{22}$/);
    expect(rest).not.toContain(String(sk));
    expect(JSON.stringify(row)).not.toMatch(/acct_|inv_|person|books|\d{4}-\d\d-\d\dT|\d{13}/);
  }
  const taken = people.map(({ row }) => row);
  const listed = rows().toSorted((one, other) => (String(one.sk) < String(other.sk) ? -1 : 1));
  // One of 479 million orders.
  expect(listed).not.toEqual(taken);
});

test("they are read by test, whatever the account", async () => {
  const { table, people } = await aTableOfPeople();
  expect(await responseReader(table)("proofreading-test")).toHaveLength(people.length);
  expect(await responseReader(table)("grammar-test")).toEqual([]);
});

test("they outlive the erasure of the candidate, of whom they say nothing", async () => {
  const privacy = await aPrivacyWorld();
  await janeCompletes(privacy);
  const read = () => responseReader(privacy.deps.table)("writing-test");
  const before = await read();
  expect(before).toHaveLength(1);
  await privacy.erase(JANE.candidate_email);
  await privacy.settle();
  expect(await read()).toEqual(before);
  expect(JSON.stringify(before)).not.toMatch(PERSONAL);
});

test("none are kept of a test tenant", async () => {
  const { table } = memoryTable();
  const tenant = "acct_00000000000000000000000000_test";
  const created_at = new Date(MONDAY).toISOString();
  await accountStore(table).create({ id: tenant, name: "Test", credits: 5, created_at });
  const world = aWorld(table, tenant, fakeClock());
  const { invitation } = await world.create({ candidate_email: "jane@books.org", tests: ["proofreading-test"] });
  await world.candidate(invitation.id).start("proofreading-test");
  await world.candidate(invitation.id).submit("proofreading-test", 0);
  expect((await world.result(invitation.id))?.tests).toHaveLength(1);
  expect(await responseReader(table)("proofreading-test")).toEqual([]);
});
