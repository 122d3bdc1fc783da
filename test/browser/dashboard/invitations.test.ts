import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { candidateClient, linkOf } from "../../support/clients/candidate-client.ts";
import { clientOf } from "../../support/clients/client.ts";
import { workbookFile } from "../../web/dashboard/ui/files/workbook-file.ts";
import { heading } from "../support/acts.ts";
import { violationsOn } from "../support/axe.ts";
import { hasBrowser } from "../support/browser.ts";
import { onDashboard } from "../support/on-dashboard.ts";

/** As Excel writes one: shared strings with runs, references to cells, gaps between rows and cells. */
const aWorkbook = (): Buffer => {
  const shared = ["Name", "E-Mail", "Tests", "Expiry hours", "Ada Example", "ada@example.com", "grammar-test", "chess"];
  const strings = shared.map((text, index) =>
    index === 4 ? "<si><r><t>Ada </t></r><r><t>Example</t></r></si>" : `<si><t>${text}</t></si>`,
  );
  const cell = (at: string, index: number) => `<c r="${at}" t="s"><v>${index}</v></c>`;
  const rows = [
    `<row r="1">${cell("A1", 0)}${cell("B1", 1)}${cell("D1", 2)}${cell("E1", 3)}</row>`,
    `<row r="2">${cell("A2", 4)}${cell("B2", 5)}${cell("D2", 6)}<c r="E2"><v>1.2E2</v></c></row>`,
    `<row r="4"><c r="A4" t="inlineStr"><is><t>Grace</t></is></c>${cell("B4", 5)}${cell("D4", 7)}</row>`,
  ];
  return Buffer.from(workbookFile({ rows: rows.join(""), strings: strings.join("") }));
};

const { service, account, as } = onDashboard();

const Listed = z.object({
  data: z.array(z.object({ id: z.string(), status: z.string(), candidate_name: z.string() })),
});

/** A recruiter's page, and what the API says about the same account. */
const aRecruiter = async (path: string) => {
  const { account_id, api_key } = await account("Harbour & Quill");
  const email = `lina-${account_id}@example.com`;
  const recruiter = await as({ accountId: account_id, email, role: "recruiter" }, path);
  const api = clientOf(service().baseUrl, api_key);
  const listed = async (query = "") => Listed.parse((await api.get(`/invitations${query}`)).json).data;
  return { ...recruiter, account_id, email, api, listed };
};

const dialog = (page: Page) => page.getByRole("dialog");

describe.skipIf(!hasBrowser)("invitations in the dashboard, on the service", () => {
  test("a recruiter invites a candidate: once, however often the button is clicked; then extends, changes and cancels", async () => {
    const { page, email, listed, account_id } = await aRecruiter("/dashboard/invitations");
    await page.getByText("The candidates that you invite will be listed here").waitFor();
    await page.getByRole("link", { name: "Invite a candidate" }).click();
    await page.getByLabel("Candidate’s name").fill("Zoë Quill");
    await page.getByLabel(/^Grammar test/).check();
    await page.getByLabel(/^Full editing assessment/).check();
    const part = page.getByLabel(/^Grammar test.*Part of the full editing assessment/);
    expect([await part.isChecked(), await part.isDisabled()]).toEqual([false, true]);
    await page.getByText("Costs 2 credits.").waitFor();
    await page.getByText("Hello Zoë Quill").waitFor();
    await page.getByRole("button", { name: "Send invitation" }).click();
    await page.getByRole("link", { name: /email address/ }).click();
    await page.getByLabel("Email address").fill("zoe@example.com");
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole("button", { name: "Send invitation" }).dblclick();
    await heading(page, "Zoë Quill");
    expect(await listed()).toHaveLength(1);
    await service().drain();
    await page.reload();
    await page.getByText("Invitation emailed").waitFor();
    await page.getByRole("listitem").filter({ hasText: "Invitation created" }).getByText(email).waitFor();

    await page.getByRole("button", { name: "Extend" }).click();
    const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
    await dialog(page).getByLabel("New last day").fill(day);
    await dialog(page).getByRole("button", { name: "Extend invitation" }).click();
    await page.getByText("Extended").waitFor();
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("button", { name: "Change extra time" }).click();
    await dialog(page).getByLabel("Percent").fill("25");
    await dialog(page).getByRole("button", { name: "Change extra time" }).click();
    await page.getByText("to 25%").waitFor();
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("button", { name: "Cancel invitation" }).click();
    await dialog(page).getByText("gets 2 credits back").waitFor();
    await dialog(page).getByRole("textbox").fill("Zoë Quill");
    await dialog(page).getByRole("button", { name: "Cancel invitation" }).click();
    await page.getByRole("listitem").filter({ hasText: "Cancelled" }).getByText(email).waitFor();
    expect(await listed()).toMatchObject([{ status: "cancelled" }]);
    expect(await violationsOn(page)).toEqual([]);

    const owner = await as(
      { accountId: account_id, email: "owner@example.com", role: "owner" },
      "/dashboard/audit-log",
    );
    for (const act of ["created", "extended", "cancelled"]) {
      await owner.page.getByRole("row", { name: new RegExp(`Invitation ${act}.*${email}`) }).waitFor();
    }
  });

  test("several people are invited at once, for a time that is moved and withdrawn; the next form warns and has the last choices", async () => {
    const { page, listed } = await aRecruiter("/dashboard/invitations/new");
    await page.getByRole("button", { name: "Invite several candidates" }).click();
    const people = page.getByLabel("Candidates", { exact: true });
    await people.fill("Jane Doe <jane@example.com>; Max Roe\nmax.roe@example.com, Zoë <zoe@example.com>");
    await page.getByText("There is no email address.").waitFor();
    await page.getByLabel(/^Grammar test/).check();
    await page.getByRole("button", { name: "Send 3 invitations" }).click();
    await page.getByText("Correct 1 entry: see below.").waitFor();
    expect(await listed()).toEqual([]);
    await people.fill("Jane Doe <jane@example.com>\nmax.roe@example.com, Zoë <zoe@example.com>");
    await page.getByText("Costs 3 credits.").waitFor();
    await page.getByLabel(/^Grammar test/).uncheck();
    await page.getByRole("button", { name: "Send 3 invitations" }).click();
    await page.getByRole("link", { name: "Tests: name at least one test." }).click();
    await page.keyboard.press("Space");
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel("Link works for").selectOption("until");
    await page.getByLabel("Last day").fill(inDays(12));
    await page.getByLabel("Send the invitation").selectOption("later");
    await page.getByLabel("Send at").fill(`${inDays(3)}T09:00`);
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole("button", { name: "Schedule 3 invitations" }).dblclick();
    await heading(page, "Invitations");
    const names = async () => (await listed()).map(({ candidate_name }) => candidate_name).sort();
    expect(await names()).toEqual(["Jane Doe", "Max Roe", "Zoë"]);

    await page.getByRole("link", { name: "Zoë" }).click();
    for (const change of ["Change time", "Withdraw email"]) {
      await page.getByRole("button", { name: "More actions" }).click();
      await page.getByRole("button", { name: "Change scheduled email" }).click();
      await dialog(page)
        .getByLabel("Send at")
        .fill(`${inDays(4)}T09:00`);
      expect(await violationsOn(page)).toEqual([]);
      await dialog(page).getByRole("button", { name: change }).click();
      await dialog(page).waitFor({ state: "detached" });
    }
    for (const entry of ["Scheduled email moved to", "Scheduled email withdrawn"]) {
      await page.getByRole("listitem").filter({ hasText: entry }).waitFor();
    }

    await service().drain();
    await page.goto(new URL("/dashboard/invitations/new", page.url()).href);
    await page.getByLabel("Candidate’s name").fill("Zoë");
    await page.getByLabel("Email address").fill("zoe@example.com");
    await page.getByText("has an open invitation to").waitFor();
    expect(await page.getByLabel(/^Grammar test/).isChecked()).toBe(true);
    await page.getByRole("button", { name: "Send and invite another" }).click();
    await page.getByText("Zoë is invited").waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute("name") === "candidate_name");
    expect(await page.getByLabel("Candidate’s name").inputValue()).toBe("");
    expect(await names()).toEqual(["Jane Doe", "Max Roe", "Zoë", "Zoë"]);
  });

  test("a candidate's request for adjustments is declined with a message that they read; the next one is granted", async () => {
    const { account_id, api_key } = await account("Harbour & Quill");
    const { json } = await clientOf(service().baseUrl, api_key).post("/invitations", {
      ...{ candidate_email: "jane@example.com", candidate_name: "Jane Okafor", tests: ["grammar-test"] },
    });
    const { id, test_url } = json.invitation;
    const candidate = candidateClient(service().origin, linkOf(test_url));
    await candidate.open();
    const ask = async (text: string) =>
      expect((await candidate.call("POST", "/adjustment-requests", { text })).status).toBe(200);
    await ask("Twice the time.");
    await service().drain();

    const member = { accountId: account_id, email: "lina@example.com", role: "recruiter" } as const;
    const { page } = await as(member, `/dashboard/invitations/${id}`);
    const answer = dialog(page);
    await page.getByRole("button", { name: "Answer request" }).click();
    await answer.getByText("Twice the time.").waitFor();
    await answer.getByLabel("Decline it").check();
    await answer.getByRole("button", { name: "Decline the request" }).click();
    await answer.getByText("Say why you decline: the candidate reads it.").waitFor();
    const reason = answer.getByLabel("Why you decline it");
    await reason.fill("Twice is not posible. Half more is.");
    // As a correction program does: no event follows.
    await page.evaluate(`document.querySelector("[name=message]").value = "Twice is not possible. Half more is."`);
    expect(await violationsOn(page)).toEqual([]);
    await answer.getByRole("button", { name: "Decline the request" }).click();
    await page.getByText("Request for adjustments declined").waitFor();
    await page.getByText("Answer emailed").waitFor();
    expect(await page.getByRole("button", { name: "Answer request" }).count()).toBe(0);

    const link = await page.context().browser()?.newPage();
    if (link === undefined) throw new Error("The browser is closed");
    await link.goto(test_url);
    await link.getByText("Harbour & Quill declined the adjustments that you asked for").waitFor();
    await link.getByText("Twice is not possible. Half more is.").waitFor();
    expect(await violationsOn(link)).toEqual([]);

    await ask("Half more.");
    await service().drain();
    await page.reload();
    await page.getByRole("button", { name: "Answer request" }).click();
    await answer.getByLabel("Extra time in percent").fill("50");
    await answer.getByRole("button", { name: "Grant the request" }).click();
    await page.getByText("Request for adjustments granted").waitFor();
    await link.reload();
    await link.getByText("Harbour & Quill granted the adjustments that you asked for").waitFor();
    await link.getByText("You have 50% extra time").waitFor();
  });

  test("the list keeps its place, and many invitations are cancelled with an outcome for each", async () => {
    const { page, api, listed } = await aRecruiter("/dashboard");
    await service().operator.accounts.addCredits(
      z.object({ account: z.object({ id: z.string() }) }).parse((await api.get("/account")).json).account.id,
      { id: "grant_list", kind: "grant", credits: 100, note: null, created_at: new Date().toISOString() },
    );
    const row = (n: number) => ({
      candidate_email: `c${n}@example.com`,
      candidate_name: `Candidate ${n}`,
      tests: ["grammar-test"],
      send_email: false,
      reference: n < 4 ? "alpha" : "beta",
    });
    for (const start of [0, 35]) {
      await api.post("/invitations/bulk", { invitations: Array.from({ length: 35 }, (_, n) => row(start + n)) });
    }
    await page.getByRole("link", { name: "Invitations", exact: true }).click();
    await page.getByRole("button", { name: "Older" }).click();
    await page.waitForURL(/cursor=/);
    const names = () => page.getByRole("rowheader").allInnerTexts();
    await expect.poll(async () => (await names()).length).toBe(20);
    const second = await names();
    await api.post("/invitations", row(99));
    await page.reload();
    await page.getByRole("table").waitFor();
    expect(await names()).toEqual(second);
    await page.goBack();
    await page.getByText("Candidate 99").waitFor();

    await page.getByRole("searchbox", { name: "Name, email, reference or job" }).fill("ALPH");
    await expect.poll(async () => (await names()).length).toBe(4);
    expect(new URL(page.url()).search).toBe("?q=ALPH");
    // One is closed by someone else before the click.
    const [closed] = await listed("?reference=alpha");
    await page.getByLabel("Select every row on this page").check();
    await api.post(`/invitations/${closed?.id}/cancel`);
    await page.getByRole("button", { name: "Export" }).last().click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      dialog(page).getByRole("button", { name: "Export" }).click(),
    ]);
    const file = readFileSync(await download.path(), "utf8");
    expect(file.trimEnd().split("\r\n")).toHaveLength(5);
    expect(file).not.toContain("test_url");
    await page.getByRole("button", { name: "Cancel invitations" }).click();
    await dialog(page).getByText("returns 4 credits").waitFor();
    await dialog(page).getByRole("textbox").fill("cancel 4");
    await dialog(page).getByRole("button", { name: "Cancel 4 invitations" }).click();
    await heading2(page, "4 invitations cancelled");
    await dialog(page).getByRole("button", { name: "Done" }).click();
    expect((await listed("?reference=alpha")).map(({ status }) => status)).toEqual(Array(4).fill("cancelled"));
  });

  test("a file is imported: hostile cells, a row corrected in place, a reload in the middle, and no candidate twice", async () => {
    const { page, listed, account_id } = await aRecruiter("/dashboard/invitations/import");
    await service().operator.accounts.addCredits(account_id, {
      ...{ id: "grant_import", kind: "grant", credits: 300, note: null },
      created_at: new Date().toISOString(),
    });
    const lines = Array.from({ length: 210 }, (_, n) => `Zoë ${n};c${n}@example.com;grammar-test;job-${n};x`);
    lines[3] = "Wrong Test;wrong@example.com;chess;;x";
    lines[4] = '"=HYPERLINK(""x"")";formula@example.com;grammar-test;;x';
    await page.getByLabel("Choose a file").setInputFiles({
      name: "people.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(["sep=;", "Name;E-mail;Tests;Code;Colour", ...lines].join("\r\n"), "latin1"),
    });
    await page.getByText("Not imported: Code, Colour.").waitFor();
    await page.getByLabel("Code").selectOption({ label: "Reference" });
    await page.getByText("Not imported: Colour.").waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole("button", { name: "Use these columns" }).click();
    await page.getByRole("button", { name: "Send 209 invitations" }).waitFor({ timeout: 30_000 });
    await page.getByLabel("Tests in row 5").fill("spelling-test");
    await page.getByRole("button", { name: "Check again row 5" }).click();
    await page.getByRole("button", { name: "Send 210 invitations" }).waitFor({ timeout: 30_000 });
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole("button", { name: "Send 210 invitations" }).click();
    await page.getByRole("progressbar").waitFor();
    await page.reload();
    await page.getByRole("heading", { name: "210 invitations sent" }).waitFor({ timeout: 60_000 });
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download the result" }).click(),
    ]);
    const result = readFileSync(await download.path(), "utf8")
      .trimEnd()
      .split("\r\n");
    expect(result).toHaveLength(211);
    expect(result.filter((line) => line.includes(",created,"))).toHaveLength(210);
    expect(result[5]).toContain("'=HYPERLINK");
    await page.getByRole("link", { name: "Done" }).click();
    await page.getByRole("table").waitFor();
    const all = [...(await listed("?limit=100&created_after=2020-01-01T00:00:00Z"))];
    expect(new Set(all.map(({ candidate_name }) => candidate_name)).size).toBe(all.length);
    expect((await service().operator.accounts.read(account_id))?.credits).toBe(100);
  });

  test("a workbook is imported from its visible sheet, with the numbers of its rows", async () => {
    const { page } = await aRecruiter("/dashboard/invitations/import");
    const upload = (buffer: Buffer) =>
      page.getByLabel("Choose a file").setInputFiles({ name: "people.xlsx", mimeType: "application/zip", buffer });
    await upload(Buffer.from("PK\u0003\u0004 and nothing of a workbook", "latin1"));
    await page.getByText("The workbook could not be read.").waitFor();
    await upload(aWorkbook());
    await page.getByRole("button", { name: "Use these columns" }).click();
    await page.getByRole("button", { name: "Send 1 invitation" }).waitFor({ timeout: 30_000 });
    expect(await page.getByLabel("Tests in row 4").inputValue()).toBe("chess");
  });

  test("a file in another code page is confirmed, and its people are listed before anything is sent", async () => {
    const { page } = await aRecruiter("/dashboard/invitations/import");
    const take = (name: string) =>
      page
        .getByLabel("Choose a file")
        .setInputFiles(join(import.meta.dirname, "../../web/dashboard/ui/files/cases", name));
    await take("windows-1250.csv");
    await page.getByText("The file does not say its encoding.").waitFor();
    await page.getByText("“Łukasz Żółć”").waitFor();
    await page.getByLabel("Encoding").selectOption("windows-1252");
    await page.getByText("“£ukasz ¯ó³æ”").waitFor();
    await page.getByLabel("Encoding").selectOption("windows-1250");
    await page.getByText("“Łukasz Żółć”").waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole("button", { name: "Use these columns" }).click();
    await page.getByRole("heading", { name: "2 candidates to invite" }).waitFor({ timeout: 30_000 });
    const people = page.getByRole("table", { name: "Candidates to invite" });
    expect(await people.getByRole("row").nth(2).innerText()).toMatch(/Łukasz Żółć\s+lukasz@example.com/);
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole("button", { name: "Discard" }).click();

    await take("filtered-row.xlsx");
    await page.getByText("Read from the sheet “S”.").waitFor();
    await page.getByLabel("Also read 1 hidden row").waitFor();
    await page.getByRole("button", { name: "Use these columns" }).click();
    await page.getByText("Sheet “S”. 1 hidden row left out.").waitFor({ timeout: 30_000 });
    await page.getByRole("heading", { name: "1 candidate to invite" }).waitFor({ timeout: 30_000 });
  });

  test("a viewer sees neither names nor addresses, on the page and in what it reads, and no act", async () => {
    const { account_id, api_key } = await account("Harbour & Quill");
    const api = clientOf(service().baseUrl, api_key);
    const secret = { candidate_email: "grace@hidden.example", candidate_name: "Grace Hopper", tests: ["grammar-test"] };
    const { json } = await api.post("/invitations", { ...secret, custom_message: "Dear Grace" });
    const { page } = await as({ accountId: account_id, email: "viewer@example.com", role: "viewer" }, "/dashboard");
    const bodies: Promise<string>[] = [];
    page.on("response", (response) => {
      // One that is still read when the page is closed was not shown.
      if (response.url().includes("/invitations/")) bodies.push(response.text().catch(() => ""));
    });
    await page.getByRole("link", { name: "Invitations", exact: true }).click();
    await page.getByRole("link", { name: "G••• H•••" }).click();
    await heading(page, "G••• H•••");
    for (const name of ["Copy link", "Resend email", "Extend", "More actions"]) {
      expect(await page.getByRole("button", { name }).count()).toBe(0);
    }
    const seen = (await Promise.all(bodies)).join("") + (await page.content());
    const token = String(json.invitation.test_url).split("/").at(-1) ?? "";
    for (const hidden of ["Grace", "Hopper", "hidden.example", "grace@", token]) expect(seen).not.toContain(hidden);
  });
});

/** The title of a dialog. */
const heading2 = (page: Page, name: string): Promise<void> => page.getByRole("heading", { level: 2, name }).waitFor();
