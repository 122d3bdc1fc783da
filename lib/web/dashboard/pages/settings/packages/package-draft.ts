import type { DashboardCalls } from "#contract/dashboard/operations.ts";
import type { Package } from "#contract/invitations/package.ts";
import { DIALECTS } from "../../../../kit/dialects.ts";

type Body = DashboardCalls["POST /settings/packages"]["body"];

/** What is entered in the form of a package, as text. */
export type PackageDraft = {
  name: string;
  tests: readonly string[];
  /** Days that the link works; empty for the default. */
  days: string;
  dialect: string;
  /** Hours before the link ends, such as "48, 24"; empty for the account's setting, "none" for never. */
  reminders: string;
};

export const EMPTY_PACKAGE: PackageDraft = { name: "", tests: [], days: "", dialect: "", reminders: "" };

export const draftOf = ({ name, tests, expiry_hours, dialect, reminder_hours }: Package): PackageDraft => ({
  name,
  tests,
  days: expiry_hours === null ? "" : String(expiry_hours / 24),
  dialect: dialect ?? "",
  reminders: reminder_hours?.length === 0 ? "none" : (reminder_hours ?? []).join(", "),
});

/** The form as the service takes it, which judges it: what is no number is refused there. */
export const bodyOf = ({ name, tests, days, dialect, reminders }: PackageDraft): Body => {
  const text = reminders.trim().toLowerCase();
  return {
    name: name.trim(),
    tests: [...tests],
    expiry_hours: days === "" ? null : Math.round(Number(days) * 24),
    dialect: DIALECTS.find((each) => each === dialect) ?? null,
    reminder_hours:
      text === ""
        ? null
        : text === "none"
          ? []
          : text
              .split(/[\s,;]+/)
              .filter(Boolean)
              .map(Number),
  };
};
