import { presentKeptEmail } from "#domain/email/stored-test-email.ts";
import { testEmailStore } from "#store/email/test-emails.ts";
import { testClockStore } from "#store/test-mode/test-clocks.ts";
import { authenticatedApi, table } from "../authenticated.ts";

/** Dependencies of the functions of test mode. */
export const testModeApi = {
  ...authenticatedApi,
  keptEmails: testEmailStore(table),
  clocks: testClockStore(table),
  presentEmail: presentKeptEmail,
};
