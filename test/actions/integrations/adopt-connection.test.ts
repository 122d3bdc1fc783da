import { describe, expect, test } from "vitest";
import { adoptConnection } from "#actions/integrations/adopt-connection.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { aKomboWorld } from "../../support/ats/kombo-world.ts";

describe("a connection that a customer makes in Kombo", () => {
  const created = { their_id: "workday:9", name: "Kombo: workday" };
  const adopted = async () => {
    const world = await aKomboWorld();
    const deps = { ...world.deps, accounts: accountStore(world.table) };
    return { ...world, adopt: (account_id: string) => adoptConnection(deps, "kombo", { ...created, account_id }) };
  };

  test("is the account's that the link was made for, once, and is called with the service's own key", async () => {
    const { adopt, account, deps } = await adopted();
    const all = await Promise.all([adopt(account), adopt(account)]);
    expect(new Set(all.map((one) => one?.id)).size).toBe(1);
    expect(all[0]).toMatchObject({ account_id: account, name: "Kombo: workday", sealed_key: null });
    expect((await deps.connections.list(account)).filter(({ theirs }) => theirs?.id === "workday:9")).toHaveLength(1);
  });

  test("is no one's if there is no such account", async () => {
    const { adopt } = await adopted();
    expect(await adopt("acct_none")).toBeUndefined();
  });
});
