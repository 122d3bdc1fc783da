import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import { toItem } from "#store/invitations/invitation-row.ts";
import { openInvitations } from "#store/invitations/open-invitations.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";
import { anInvitation } from "../../support/records/invitation-record.ts";

const idOf = (nth: number) => `inv_${String(nth).padStart(4, "0")}`;
const idsOf = (from: number, to: number) => Array.from({ length: to - from }, (_, nth) => idOf(from + nth));

/** An account with `counts` invitations of each status; those of the next status have the next ids. */
const lookAt = async (counts: Partial<Record<"pending" | "in_progress" | "completed", number>>) => {
  const { table } = memoryTable();
  const put = (Item: object) => table.client.send(new PutCommand({ TableName: table.name, Item: { ...Item } }));
  let nth = 0;
  for (const status of ["pending", "in_progress", "completed"] as const) {
    for (let left = counts[status] ?? 0; left > 0; left -= 1) {
      await put(toItem(anInvitation(status, { id: idOf(nth) })));
      nth += 1;
    }
  }
  await put(toItem(anInvitation("pending", { id: "inv_other", account_id: "acct_2" })));
  const { invitations, all } = await openInvitations(table).look("acct_1");
  return { ids: invitations.map(({ id }) => id).sort(), all };
};

test("an account's open invitations are all read, each once; closed ones and another account's are not", async () => {
  expect(await lookAt({ pending: 3, in_progress: 2, completed: 2 })).toEqual({ ids: idsOf(0, 5), all: true });
  expect(await lookAt({})).toEqual({ ids: [], all: true });
});

test("of many pending ones the oldest and the newest hundred are read, and it says that these are not all", async () => {
  const ids = [...idsOf(0, 100), ...idsOf(150, 250), ...idsOf(250, 252)];
  expect(await lookAt({ pending: 250, in_progress: 2 })).toEqual({ ids, all: false });
});

test("of many that are in progress the oldest hundred are read, and it says that these are not all", async () => {
  expect(await lookAt({ pending: 1, in_progress: 110 })).toEqual({ ids: idsOf(0, 101), all: false });
});
