import { expect, test } from "vitest";
import { uploadLogo } from "#actions/accounts/settings/account-settings.ts";
import { previewForCandidate, previewReport } from "#actions/accounts/settings/preview-branding.ts";
import { AccountSettings } from "#domain/accounts/account-record.ts";
import type { Report } from "#domain/report/layout-model.ts";
import { accountSettings } from "#store/accounts/account-settings.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { brandingStore, logoStore } from "#store/accounts/branding.ts";
import { anAccount, fakeClock, seededRandom } from "../../../support/builders.ts";
import { memoryTable } from "../../../support/memory-table/memory-table.ts";
import { aPng } from "../../../support/records/images.ts";
import { from } from "../../../support/records/team.ts";

const setUp = async () => {
  const { table, items } = memoryTable();
  const accountId = await anAccount(table, 0);
  const printed: Report[] = [];
  const deps = {
    clock: fakeClock(),
    random: seededRandom(8),
    accounts: accountStore(table),
    settings: accountSettings(table),
    branding: brandingStore(table),
    logos: logoStore(table),
    pageUrl: "https://assess.example.com",
    printer: {
      print: async (report: Report) => {
        printed.push(report);
        return Buffer.from("%PDF");
      },
    },
  };
  const logo = aPng(200, 50);
  await uploadLogo(deps, { accountId, origin: from("olivia@example.com", "usr_olivia"), version: 0 }, logo);
  return { deps, accountId, printed, logo, items };
};

test("a draft is shown as a candidate would see it, with what is stored for the rest, and nothing is written", async () => {
  const { deps, accountId, items } = await setUp();
  const before = JSON.stringify([...items()]);
  const draft = { display_name: "Acme Books", accent: "#7a1f5c", notice: "We keep it.", sender_name: "Acme Hiring" };
  const { email, state } = await previewForCandidate(
    { ...deps, settings: async () => AccountSettings.parse({ retention_days: 90 }) },
    accountId,
    draft,
  );
  expect(email).toMatchObject({ subject: expect.stringContaining(" for Acme Books, by "), from_name: "Acme Hiring" });
  expect(email.html).toContain("https://assess.example.com/logos/");
  expect(state).toMatchObject({
    inviter: "Acme Books",
    retention_days: 90,
    branding: { accent: { light: "#7a1f5c" }, notice: { version: 1, text: "We keep it." } },
  });
  expect(JSON.stringify([...items()])).toBe(before);
});

test("a sample report has the drafted name and colour, and the stored logo unless the draft removes it", async () => {
  const { deps, accountId, printed, logo } = await setUp();
  await previewReport(deps, accountId, { display_name: "Acme Books", accent: "#7a1f5c", footer: "Bern" });
  await previewReport(deps, accountId, { logo: null });
  const [first, second] = printed.map(({ brand }) => brand);
  expect(first).toMatchObject({ name: "Acme Books", accent: "#7a1f5c", lines: ["Bern"] });
  expect(Buffer.from(first?.logo ?? [])).toEqual(logo);
  expect(second?.logo).toBeUndefined();
});
