import { newId, type Random } from "../shared/ids.ts";

/** Credits that a test tenant has at first, and that are added whenever it has too few for an invitation. */
export const TEST_CREDITS = 1000;

/** An entry of the ledger (`accounts/account-record.ts`). */
export type TestGrant = { id: string; kind: "grant"; credits: number; note: string; created_at: string };

/** A grant of test credits, in the ledger like any other, so that grants and balance agree in test mode too. */
export const testGrant = (now: number, random: Random): TestGrant => ({
  id: newId("led", now, random),
  kind: "grant",
  credits: TEST_CREDITS,
  note: "test credits",
  created_at: new Date(now).toISOString(),
});
