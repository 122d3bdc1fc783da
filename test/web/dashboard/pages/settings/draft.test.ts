import { expect, test } from "vitest";
import type { Settings } from "#contract/dashboard/settings.ts";
import { changeOf, draftOf, enteredOf, isChanged } from "../../../../../lib/web/dashboard/pages/settings/draft.ts";

const STORED: Settings = {
  version: 4,
  account_name: "Acme",
  display_name: "Acme Books",
  accent: null,
  logo: null,
  sender_name: null,
  reply_to: null,
  support_contact: null,
  footer: null,
  notice: { version: 1, text: "We keep it.", since: "2026-01-01T00:00:00.000Z" },
  reminder_hours: [72, 24],
  retention_days: 365,
  share_scores: null,
  return_addresses: null,
  receipt_email: null,
  dialect: null,
  report_keys: null,
  time_zone: null,
  pass_marks: { "writing-test": 75 },
  writing_decision: "person",
  two_markers: false,
};
const entered = enteredOf(STORED);

test("what is entered as it is stored changes nothing", () => {
  expect(isChanged(entered, STORED)).toBe(false);
  expect(changeOf(entered, STORED)).toEqual({ version: 4 });
});

test("only what differs is sent, an emptied field as null", () => {
  const changed = { ...entered, display_name: " ", footer: " Bern ", notice: "We keep it longer." };
  const texts = { display_name: null, footer: "Bern", notice: "We keep it longer." };
  expect(draftOf(changed, STORED)).toEqual(texts);
  expect(changeOf(changed, STORED)).toEqual({ version: 4, ...texts });
});

test("numbers are sent as numbers, and what is none as one that the service refuses", () => {
  expect(changeOf({ ...entered, reminders: "48,", retention: "ninety", passMarks: {} }, STORED)).toEqual({
    version: 4,
    reminder_hours: [48],
    retention_days: -1,
    pass_marks: null,
  });
  expect(changeOf({ ...entered, reminders: "", retention: "" }, STORED)).toEqual({
    version: 4,
    reminder_hours: null,
    retention_days: null,
  });
});

test("return addresses are typed one a line, and none are the service's own", () => {
  const typed = { ...entered, returnAddresses: " https://a.example\n\nhttps://b.example/jobs " };
  const return_addresses = ["https://a.example", "https://b.example/jobs"];
  expect(changeOf(typed, STORED)).toEqual({ version: 4, return_addresses });
  const allowing = { ...STORED, return_addresses };
  expect(isChanged(enteredOf(allowing), allowing)).toBe(false);
  expect(changeOf({ ...typed, returnAddresses: " \n" }, allowing)).toEqual({ version: 4, return_addresses: null });
});

test("the language of the tests is sent when another one is chosen", () => {
  expect(entered.dialect).toBe("en-GB");
  expect(changeOf({ ...entered, dialect: "en-US" }, STORED)).toEqual({ version: 4, dialect: "en-US" });
  const american = { ...STORED, dialect: "en-US" as const };
  expect(isChanged(enteredOf(american), american)).toBe(false);
  expect(changeOf({ ...enteredOf(american), dialect: "en-GB" }, american)).toEqual({ version: 4, dialect: "en-GB" });
});

test("sharing scores is the service's own, so only refusing it is sent as a value", () => {
  expect(entered.shareScores).toBe(true);
  expect(changeOf({ ...entered, shareScores: false }, STORED)).toEqual({ version: 4, share_scores: false });
  const refusing = { ...STORED, share_scores: false };
  expect(changeOf({ ...enteredOf(refusing), shareScores: true }, refusing)).toEqual({ version: 4, share_scores: null });
  const sharing = { ...STORED, share_scores: true };
  expect(isChanged(enteredOf(sharing), sharing)).toBe(false);
});

test("printing no keys is the service's own, so only allowing them is sent as a value", () => {
  expect(entered.reportKeys).toBe(false);
  expect(changeOf({ ...entered, reportKeys: true }, STORED)).toEqual({ version: 4, report_keys: true });
  const allowing = { ...STORED, report_keys: true };
  expect(changeOf({ ...enteredOf(allowing), reportKeys: false }, allowing)).toEqual({ version: 4, report_keys: null });
  const refusing = { ...STORED, report_keys: false };
  expect(isChanged(enteredOf(refusing), refusing)).toBe(false);
});
