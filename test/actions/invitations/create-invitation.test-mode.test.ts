import { beforeEach, describe, expect, test } from "vitest";
import { ensureTestTenant } from "#actions/accounts/ensure-test-tenant.ts";
import { TEST_CREDITS } from "#domain/test-mode/test-credits.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { anAccount, fakeClock, MONDAY, seededRandom } from "../../support/builders.ts";
import { newMemoryTable, type TestTable } from "../../support/engines/table.ts";
import { creationIn } from "../../support/harness/create-harness.ts";

const iso = new Date(MONDAY).toISOString();
let table: TestTable;
beforeEach(() => {
  table = newMemoryTable();
});
const { aService, balance } = creationIn(() => table);

describe("test mode", () => {
  const aTenant = async () => {
    const account = await anAccount(table, 5);
    const accounts = accountStore(table);
    const id = await ensureTestTenant({ clock: fakeClock(), random: seededRandom(4), accounts }, account);
    if (id === undefined) throw new Error("No account");
    return { account, id, accounts };
  };

  test("credits refill by themselves, and grants less spent credits is the balance", async () => {
    const { account, id, accounts } = await aTenant();
    await accounts.addCredits(id, {
      id: "led_1",
      kind: "grant",
      credits: 1 - TEST_CREDITS,
      note: null,
      created_at: iso,
    });
    const service = aService();
    for (const candidate_email of ["a@example.com", "b@example.com"]) await service.create(id, { candidate_email });
    const granted = (await accounts.ledger(id)).reduce((sum, { credits }) => sum + credits, 0);
    expect(await balance(id)).toBe(granted - 2);
    expect(await balance(id)).toBe(TEST_CREDITS - 1);
    expect(await balance(account), "the live account pays nothing").toBe(5);
  });

  test("an address under .invalid is refused with a live key and taken with a test key", async () => {
    const { account, id } = await aTenant();
    const service = aService();
    const asked = { candidate_email: "passes@simulated.invalid" };
    await expect(service.create(account, asked)).rejects.toMatchObject({
      code: "validation_error",
      errors: [{ field: "candidate_email", code: "test_address" }],
    });
    expect(await balance(account)).toBe(5);
    expect((await service.create(id, asked)).invitation.candidate_email).toBe(asked.candidate_email);
  });

  test("a simulated candidate who does not exist, or could do nothing, is refused with what to use", async () => {
    const { id } = await aTenant();
    const service = aService();
    await expect(service.create(id, { candidate_email: "pass@simulated.invalid" })).rejects.toMatchObject({
      errors: [
        {
          field: "candidate_email",
          code: "unknown_outcome",
          message: expect.stringContaining("passes@simulated.invalid, fails@simulated.invalid"),
        },
      ],
    });
    const unsent = { candidate_email: "bounces@simulated.invalid", send_email: false };
    await expect(service.create(id, unsent)).rejects.toMatchObject({
      errors: [{ field: "send_email", code: "needs_email" }],
    });
  });
});
