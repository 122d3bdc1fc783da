import { accountSettings, cachedSettings } from "#store/accounts/account-settings.ts";
import { emailCounter } from "#store/email/email-counter.ts";
import { table } from "../authenticated.ts";
import { changeApi } from "./changes.ts";

/** Dependencies of the function that sends an invitation's email again. */
export const resendApi = {
  ...changeApi,
  settings: cachedSettings(accountSettings(table), changeApi.clock),
  emailCounter: emailCounter(table, changeApi.random),
};
