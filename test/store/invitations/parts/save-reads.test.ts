import type { BatchGetCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { saveReader } from "#store/invitations/parts/save-reads.ts";
import { keys } from "#store/keys.ts";
import type { Table } from "#store/table/table.ts";
import { sendOnly } from "../../../support/engines/send-only.ts";
import { newMemoryTable } from "../../../support/engines/table.ts";
import { edited, invited, marked } from "../../../support/records/candidate-parts.ts";

test("an invitation and its part are read in one call, and only what exists", async () => {
  const table = newMemoryTable();
  const { candidate, world, id } = await invited(table, ["editing-test", "proofreading-test"]);
  const { account_id } = await world.read(id);
  const read = async (partId?: string) => {
    table.reset();
    const found = await saveReader(table).read(account_id, id, partId);
    expect(table.uses.map(({ command }) => command)).toEqual(["BatchGetItem"]);
    return found;
  };
  expect(await read("editing-test")).toMatchObject({ invitation: { id }, part: undefined });
  await candidate.start("editing-test");
  await candidate.save("editing-test", 0, edited("One."), "s1");
  expect(await read("editing-test")).toMatchObject({
    invitation: { id },
    part: { version: 1, answers: edited("One.") },
  });
  expect((await read("proofreading-test")).part).toBeUndefined();
  expect((await read()).part).toBeUndefined();
  await candidate.submit("editing-test", 1);
  await candidate.start("proofreading-test");
  await candidate.save("proofreading-test", 0, marked(3), "s2");
  expect((await read("proofreading-test")).part).toMatchObject({ kept: null, answers: marked(3) });
});

test("an invitation that was just created is found, although a read may not see it yet", async () => {
  const table = newMemoryTable();
  const { world, id } = await invited(table, ["editing-test"]);
  const { account_id } = await world.read(id);
  const lagging: Table = {
    ...table,
    client: sendOnly(async (command: BatchGetCommand) => {
      const [read] = Object.values(command.input.RequestItems ?? {});
      return read?.ConsistentRead === true ? table.client.send(command) : { Responses: {} };
    }),
  };
  expect(await saveReader(lagging).read(account_id, id, "editing-test")).toMatchObject({ invitation: { id } });
});

test("a part whose text a read does not see yet is not read half", async () => {
  const table = newMemoryTable();
  const { candidate, world, id } = await invited(table, ["editing-test"]);
  const { account_id } = await world.read(id);
  await candidate.start("editing-test");
  const { sk: textOfPart } = keys.partText(account_id, id, "editing-test");
  const lagging: Table = {
    ...table,
    client: sendOnly(async (command: BatchGetCommand) => {
      const { Responses = {} } = await table.client.send(command);
      return { Responses: { [table.name]: Responses[table.name]?.filter(({ sk }) => sk !== textOfPart) ?? [] } };
    }),
  };
  expect(await saveReader(lagging).read(account_id, id, "editing-test")).toMatchObject({
    invitation: { id },
    part: undefined,
  });
});

test("another account's invitation is not found", async () => {
  const table = newMemoryTable();
  const { candidate, id } = await invited(table, ["editing-test"]);
  await candidate.start("editing-test");
  expect(await saveReader(table).read("acct_other", id, "editing-test")).toEqual({
    invitation: undefined,
    part: undefined,
  });
});
