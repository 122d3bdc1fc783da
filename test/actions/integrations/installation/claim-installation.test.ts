import { describe, expect, test } from "vitest";
import { readInstallation } from "#actions/integrations/installation/claim-installation.ts";
import { BOB_COMPANY } from "../../../support/ats/bob.ts";
import { anInstallingWorld, idOf } from "../../../support/ats/installing-world.ts";

describe("an installation of a company that is not connected", () => {
  test("waits for a member, whose account it is then connected to, once", async () => {
    const { finish, claim, forget, all, account, queue, clock } = await anInstallingWorld();
    await forget();
    const id = idOf(await finish());
    expect(await readInstallation(all, id)).toMatchObject({ vendor: "hibob", company: BOB_COMPANY });
    clock.advance(60_000);
    const connection = await claim(id);
    expect(connection).toMatchObject({ account_id: account, status: "active", theirs: { id: BOB_COMPANY } });
    expect(queue.filter(({ kind }) => kind === "sync")).toHaveLength(1);
    // The tokens stay sealed as they were, and are opened with that connection.
    const { credentials } = all;
    expect(await credentials.of("hibob", connection)).toEqual({ key: "access-1", secret: "own secret" });
    await expect(claim(id)).rejects.toMatchObject({ code: "not_found" });
  });

  test("is refused for another account once it is connected, and after an hour", async () => {
    const { finish, claim, forget, clock } = await anInstallingWorld();
    await forget();
    const [first, second] = [idOf(await finish()), idOf(await finish())];
    await claim(first);
    await expect(claim(second, "acct_other")).rejects.toMatchObject({ code: "validation_error" });
    clock.advance(3_600_000);
    await expect(claim(second)).rejects.toMatchObject({ code: "not_found" });
    await expect(claim("made-up")).rejects.toMatchObject({ code: "not_found" });
  });
});
