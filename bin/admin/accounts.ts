import { InvalidArgumentError } from "@commander-js/extra-typings";
import { createAccount } from "#actions/accounts/create-account.ts";
import { listAccounts } from "#actions/accounts/list-accounts.ts";
import { setContact } from "#actions/accounts/set-contact.ts";
import { changeSettings, type PassMarkChange } from "#actions/accounts/settings/change-settings.ts";
import {
  AccountName,
  ContactEmail,
  DefaultReminders,
  EmailLimit,
  InitialCredits,
  PassMark,
  RetentionDays,
} from "#contract/accounts/admin.ts";
import { CatalogueSlug, TEST_SLUGS } from "#contract/assessments/assessment.ts";
import { DIALECT_NAMES, RequestedDialect } from "#contract/assessments/dialect.ts";
import { TimeZone } from "#contract/shared/time-zone.ts";
import { emailLimitsOf } from "#domain/email/email-limits.ts";
import { zoneOf } from "#domain/shared/time-zone.ts";
import { addAccountDataCommands } from "./account-data.ts";
import { accountGone, accountNamed, by, numberBy } from "./arguments.ts";
import type { AddCommands } from "./command.ts";
import { textTable } from "./text-table.ts";

/** `72,24`, or `none` for an empty list: commander replaces null by an empty text. */
const hoursOf = (text: string): number[] => {
  if (text === "none") return [];
  const hours = text.split(",").map((part) => (part.trim() === "" ? Number.NaN : Number(part)));
  const checked = DefaultReminders.safeParse(hours);
  if (checked.success) return checked.data;
  throw new InvalidArgumentError("Must be up to 3 different whole numbers from 1 to 719, or none.");
};

const yesOrNo = (text: string): boolean => {
  if (text === "yes" || text === "no") return text === "yes";
  throw new InvalidArgumentError("Must be yes or no.");
};

/** Collects `writing-test=70` and `writing-test=default`, which is null. */
const passMarkOf = (text: string, earlier: PassMarkChange = {}): PassMarkChange => {
  const [test, mark, ...rest] = text.split("=");
  const slug = CatalogueSlug.safeParse(test);
  const score = mark === "default" ? null : PassMark.safeParse(mark === "" ? Number.NaN : Number(mark)).data;
  if (slug.success && score !== undefined && rest.length === 0) return { ...earlier, [slug.data]: score };
  throw new InvalidArgumentError(
    `Must be a test and a whole number from 0 to 100, or default, such as writing-test=70. Tests: ${TEST_SLUGS.join(", ")}.`,
  );
};

export const addAccountCommands: AddCommands = (program, run) => {
  const accounts = program.command("accounts").description("Accounts and their contacts");
  addAccountDataCommands(accounts, run);

  accounts
    .command("create")
    .description("Create an account")
    .requiredOption("--name <name>", "the account's name, 1 to 100 characters", by(AccountName))
    .option("--credits <credits>", "initial credits", numberBy(InitialCredits), 0)
    .option("--contact <email>", "email address for notices about the account", by(ContactEmail))
    .action(({ name, credits, contact }) =>
      run(async (operator) => {
        const asked = { name, credits, ...(contact === undefined ? {} : { contact_email: contact }) };
        const account = await createAccount(operator, asked);
        return {
          text: `Created account ${account.id} "${account.name}" with ${account.credits} credits.\nNext: keys create ${account.id}`,
          json: account,
        };
      }),
    );

  accounts
    .command("contact")
    .description('Set an account\'s contact email ("none" clears it)')
    .argument("<account>")
    .argument("<email>", "the address, or none to remove it", (text) =>
      text === "none" ? null : by(ContactEmail)(text),
    )
    .action((account, contact) =>
      run(async (operator) => {
        const { id, name } = await accountNamed(operator, account);
        if ((await setContact(operator, id, contact)) === "no_account") throw accountGone(id);
        return {
          text: contact === null ? `No contact email is set for "${name}".` : `The contact of "${name}" is ${contact}.`,
          json: { account_id: id, contact_email: contact },
        };
      }),
    );

  accounts
    .command("settings <account>")
    .description("Change and show an account's settings")
    .option(
      "--reminder-hours <hours>",
      "default reminders: up to 3 hours before expiry, such as 72,24, or none",
      hoursOf,
    )
    .option(
      "--dialect <tag>",
      "the English of tests of invitations that name none: en-GB or en-US",
      by(RequestedDialect),
    )
    .option("--retention-days <days>", "days that data is kept, 30 to 1825", numberBy(RetentionDays))
    .option("--time-zone <name>", "zone of times in emails, reports and deadlines: an IANA name, or UTC", by(TimeZone))
    .option("--share-scores <yes|no>", "whether candidates see their scores by their link", yesOrNo)
    .option("--receipt-email <yes|no>", "whether candidates get a receipt by email when all is submitted", yesOrNo)
    .option("--report-keys <yes|no>", "whether reports print the right answers", yesOrNo)
    .option(
      "--pass-mark <test=mark>",
      "score from 0 to 100 needed to pass a test, or test=default; repeat it for several tests",
      passMarkOf,
    )
    .option("--emails-per-address <n>", "emails a day to one candidate's address", numberBy(EmailLimit))
    .option("--emails-per-day <n>", "emails a day to candidates in all", numberBy(EmailLimit))
    .action((account, { reminderHours, passMark, ...options }) =>
      run(async (operator) => {
        const { id, name } = await accountNamed(operator, account);
        const settings = await changeSettings(operator, id, {
          reminder_hours: reminderHours?.length === 0 ? null : reminderHours,
          dialect: options.dialect,
          retention_days: options.retentionDays,
          time_zone: options.timeZone,
          share_scores: options.shareScores,
          receipt_email: options.receiptEmail,
          report_keys: options.reportKeys,
          pass_marks: passMark,
          emails_per_address: options.emailsPerAddress,
          emails_per_day: options.emailsPerDay,
        });
        if (settings === "no_account") throw accountGone(id);
        const { reminder_hours, retention_days, share_scores, receipt_email, report_keys, pass_marks } = settings;
        const limits = emailLimitsOf(settings);
        const marks = Object.entries(pass_marks ?? {}).map(([test, mark]) => `${test} ${mark}`);
        return {
          text:
            `Settings of "${name}":\nreminders: ${reminder_hours === null ? "none" : `${reminder_hours.join(", ")} hours before expiry`}\n` +
            `language of the tests: ${settings.dialect === null ? "the default" : DIALECT_NAMES[settings.dialect]}\n` +
            `retention: ${retention_days === null ? "the default" : `${retention_days} days`}\n` +
            `time zone: ${zoneOf(settings)}\n` +
            `scores: ${share_scores === false ? "not shown to candidates" : "shown to candidates"}\n` +
            `receipt by email: ${receipt_email === false ? "no" : "yes"}\n` +
            `emails to candidates: at most ${limits.address} a day to one address, ${limits.account} in all\n` +
            `reports: ${report_keys === true ? "with the right answers" : "without the right answers"}\n` +
            `pass marks: ${marks.length === 0 ? "the defaults" : `${marks.join(", ")}; the defaults of other tests`}`,
          json: { account_id: id, ...settings },
        };
      }),
    );

  accounts
    .command("list")
    .description("List all accounts")
    .action(() =>
      run(async (operator) => {
        const all = await listAccounts(operator);
        const rows = all.map(({ id, name, credits, created_at }) => [id, credits, created_at, name]);
        return {
          text:
            rows.length === 0
              ? "There are no accounts. Create one: accounts create --name <name>"
              : textTable(["ACCOUNT", "CREDITS", "CREATED", "NAME"], rows),
          json: { accounts: all },
        };
      }),
    );
};
