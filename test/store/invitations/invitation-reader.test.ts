import { expect, test } from "vitest";
import { newInvitation } from "#domain/invitations/invitation.ts";
import { invitationReader } from "#store/invitations/invitation-reader.ts";
import { invitationStore } from "#store/invitations/invitations.ts";
import { anAccount, aRequest, MONDAY, seededRandom } from "../../support/builders.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";

test("invitations are given in the order of the ids, without those that do not exist or are another account's", async () => {
  const { table } = memoryTable();
  const [account, stranger] = [await anAccount(table, 200), await anAccount(table, 200)];
  const random = seededRandom(8);
  const make = async (of: string) => {
    const invitation = newInvitation(of, aRequest(), MONDAY, random);
    await invitationStore(table).create(invitation, []);
    return invitation;
  };
  const own = [];
  for (let nth = 0; nth < 150; nth += 1) own.push(await make(account));
  const other = await make(stranger);
  const wanted = own.toReversed().map(({ id }) => id);
  const ids = [other.id, ...wanted, "inv_00000000000000000000000000"];
  expect(await invitationReader(table)(account, ids)).toEqual(own.toReversed());
});
