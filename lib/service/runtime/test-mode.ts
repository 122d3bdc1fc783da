import { presentKeptEmail } from "#domain/email/kept-email.ts";
import { keptEmailStore } from "#store/email/kept-emails.ts";
import { testClockStore } from "#store/test-clocks.ts";
import { authenticatedApi, table } from "./authenticated.ts";

/** Dependencies of the functions of test mode. */
export const testModeApi = {
  ...authenticatedApi,
  keptEmails: keptEmailStore(table),
  clocks: testClockStore(table),
  presentEmail: presentKeptEmail,
};
