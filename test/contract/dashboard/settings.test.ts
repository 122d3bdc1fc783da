import { expect, test } from "vitest";
import { ChangeSettings } from "#contract/dashboard/settings.ts";

const refused = (fields: object): boolean => !ChangeSettings.safeParse({ version: 0, ...fields }).success;

test.each([
  ["a line break in the sender name", { sender_name: "Acme\r\nBcc: evil@example.com" }],
  ["an address as the sender name", { sender_name: "billing@bank.example" }],
  ["quotes and brackets in the sender name", { sender_name: 'Acme" <evil@example.com>' }],
  ["a name that turns the text around it", { display_name: "Acme \u202emoc.elpmaxe" }],
  ["a sender name that turns the text around it", { sender_name: "Acme\u2066" }],
  ["a blank name", { display_name: " \u200b " }],
  ["a name over 100 characters", { display_name: "a".repeat(101) }],
  ["a footer that turns text around", { footer: "Acme\n\u202eevil" }],
  ["a notice over 5,000 characters", { notice: "a".repeat(5001) }],
  ["a reply address with a line break", { reply_to: "a@example.com\r\nBcc: evil@example.com" }],
  ["a colour by name", { accent: "red" }],
  ["a colour that is a style", { accent: "#fff;background:url(//evil.example)" }],
  ["another logo than none", { logo: { url: "https://evil.example/x.png" } }],
  ["a retention of a day", { retention_days: 1 }],
  ["a pass mark of 101", { pass_marks: { "writing-test": 101 } }],
  ["a pass mark of no test", { pass_marks: { "no-test": 50 } }],
  ["four reminders", { reminder_hours: [1, 2, 3, 4] }],
  ["an unknown field", { dislay_name: "Acme" }],
  ["no version", { version: undefined }],
])("%s is refused", (_, fields) => {
  expect(refused(fields)).toBe(true);
});

test.each([
  ["markup, which is text", { display_name: "<b>Acme</b> & Söhne", footer: "<script>alert(1)</script>" }],
  ["names written from right to left", { display_name: "دار النشر الحديثة" }],
  ["nothing at all", {}],
])("%s is accepted", (_, fields) => {
  expect(refused(fields)).toBe(false);
});
