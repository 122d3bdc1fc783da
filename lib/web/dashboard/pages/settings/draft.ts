import type { ChangeSettings, Draft, Settings } from "#contract/dashboard/settings.ts";
import { DEFAULT_DIALECT } from "../../../kit/dialects.ts";

/** What the form holds: text as it is typed; empty for the service's own. */
export type Entered = Readonly<Record<TextName | "reminders" | "retention" | "returnAddresses", string>> & {
  dialect: NonNullable<Settings["dialect"]>;
  shareScores: boolean;
  receiptEmail: boolean;
  reportKeys: boolean;
  passMarks: Readonly<Record<string, string>>;
  writingDecision: Settings["writing_decision"];
  twoMarkers: boolean;
  timeZone: string;
};

const TEXT_NAMES = [
  "display_name",
  "accent",
  "sender_name",
  "reply_to",
  "support_contact",
  "footer",
  "notice",
] as const;
export type TextName = (typeof TEXT_NAMES)[number];

const textsOf = (settings: Settings): Record<TextName, string> => ({
  display_name: settings.display_name ?? "",
  accent: settings.accent ?? "",
  sender_name: settings.sender_name ?? "",
  reply_to: settings.reply_to ?? "",
  support_contact: settings.support_contact ?? "",
  footer: settings.footer ?? "",
  notice: settings.notice?.text ?? "",
});

export const enteredOf = (settings: Settings): Entered => ({
  ...textsOf(settings),
  reminders: (settings.reminder_hours ?? []).join(", "),
  dialect: settings.dialect ?? DEFAULT_DIALECT,
  retention: settings.retention_days?.toString() ?? "",
  shareScores: settings.share_scores ?? true,
  receiptEmail: settings.receipt_email ?? true,
  reportKeys: settings.report_keys ?? false,
  writingDecision: settings.writing_decision,
  twoMarkers: settings.two_markers,
  timeZone: settings.time_zone ?? "UTC",
  returnAddresses: (settings.return_addresses ?? []).join("\n"),
  passMarks: Object.fromEntries(Object.entries(settings.pass_marks ?? {}).map(([test, mark]) => [test, String(mark)])),
});

const orNull = (text: string): string | null => (text.trim() === "" ? null : text.trim());

/** A number as the service judges it: what is none is sent as one that it refuses, with its own words. */
const numberOf = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : -1);

/** The texts that differ from what is stored. */
export const draftOf = (entered: Entered, settings: Settings): Draft => {
  const stored = textsOf(settings);
  return Object.fromEntries(
    TEXT_NAMES.filter((name) => orNull(entered[name]) !== orNull(stored[name])).map((name) => [
      name,
      orNull(entered[name]),
    ]),
  );
};

/** Everything that differs from what is stored. */
export const changeOf = (entered: Entered, settings: Settings): ChangeSettings => {
  const hours = entered.reminders.split(",").filter((part) => part.trim() !== "");
  const marks = Object.entries(entered.passMarks).filter(([, mark]) => mark.trim() !== "");
  const addresses = entered.returnAddresses.split(/\s+/).filter((address) => address !== "");
  const rules = {
    reminder_hours: hours.length === 0 ? null : hours.map(numberOf),
    dialect: entered.dialect === (settings.dialect ?? DEFAULT_DIALECT) ? settings.dialect : entered.dialect,
    retention_days: entered.retention.trim() === "" ? null : numberOf(entered.retention),
    // The service's own is to share them, and to send a receipt.
    share_scores: entered.shareScores ? null : false,
    receipt_email: entered.receiptEmail ? null : false,
    // And to print no keys.
    report_keys: entered.reportKeys ? true : null,
    writing_decision: entered.writingDecision,
    two_markers: entered.twoMarkers,
    time_zone: entered.timeZone,
    return_addresses: addresses.length === 0 ? null : addresses,
    pass_marks: marks.length === 0 ? null : Object.fromEntries(marks.map(([test, mark]) => [test, numberOf(mark)])),
  };
  const was = {
    ...settings,
    share_scores: settings.share_scores === true ? null : settings.share_scores,
    receipt_email: settings.receipt_email === true ? null : settings.receipt_email,
    time_zone: settings.time_zone ?? "UTC",
    report_keys: settings.report_keys === false ? null : settings.report_keys,
    pass_marks: settings.pass_marks && { ...settings.pass_marks },
  };
  const changed = Object.entries(rules).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name as keyof typeof rules]),
  );
  return { version: settings.version, ...draftOf(entered, settings), ...Object.fromEntries(changed) };
};

/** Whether there is anything to save. */
export const isChanged = (entered: Entered, settings: Settings): boolean =>
  Object.keys(changeOf(entered, settings)).length > 1;
