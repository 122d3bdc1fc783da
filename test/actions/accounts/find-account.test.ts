import { expect, test } from "vitest";
import { findAccount } from "#actions/accounts/find-account.ts";
import { newId } from "#domain/shared/ids.ts";
import { MONDAY, seededRandom } from "../../support/builders.ts";

const random = seededRandom(4);
const account = (name: string) => ({
  id: newId("acct", MONDAY, random),
  name,
  credits: 0,
  created_at: "2026-03-02T10:00:00.000Z",
});
const [acme, twin, other] = [account("Acme"), account("Twin"), account("Twin")];
const all = [acme, twin, other];
const deps = {
  accounts: {
    read: async (id: string) => all.find((one) => one.id === id),
    list: async () => all,
  },
};

test("an account is found by its id and by its exact name", async () => {
  expect(await findAccount(deps, acme.id)).toEqual({ kind: "found", account: acme });
  expect(await findAccount(deps, "Acme")).toEqual({ kind: "found", account: acme });
});

test("a name that two accounts have finds neither: credits must not go to the wrong one", async () => {
  expect(await findAccount(deps, "Twin")).toEqual({ kind: "ambiguous", accounts: [twin, other] });
});

test.each(["acme", "Acm", "", " Acme", newId("acct", MONDAY, random)])("%j finds none", async (text) => {
  expect(await findAccount(deps, text)).toEqual({ kind: "unknown" });
});
