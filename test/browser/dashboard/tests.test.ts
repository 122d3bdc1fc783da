import { strToU8, zipSync } from "fflate";
import type { Page, Route } from "playwright-core";
import { describe, expect, test } from "vitest";
import { heading } from "../support/acts.ts";
import { hasBrowser } from "../support/browser.ts";
import { onFakeDashboard } from "../support/on-fake-dashboard.ts";

const { open } = onFakeDashboard();

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const run = (text: string, name = "t") => `<w:r><w:${name} xml:space="preserve">${text}</w:${name}></w:r>`;
const DOCUMENT = `<w:document ${W}><w:body><w:p><w:pPr><w:tabs><w:tab/></w:tabs></w:pPr>${run("We ")}<w:del>${run("was", "delText")}</w:del><w:ins>${run("were")}</w:ins>${run(" at the {old} harbour.")}</w:p></w:body></w:document>`;

const LINKS =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';

const upload = (page: Page, name: string, buffer: Uint8Array): Promise<void> =>
  page
    .locator("#field-file")
    .setInputFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(buffer) });

const text = (page: Page) => page.getByRole("textbox", { name: "Text", exact: true });

describe.skipIf(!hasBrowser)("writing a test", () => {
  test("both versions are shown while typing, and a mistake in the marks leads to its place", async () => {
    const page = await open("/dashboard/tests/new", { role: "owner" });
    await heading(page, "Write a test");
    await text(page).pressSequentially("One line.\nWe {was|were} {here.");
    expect(await page.getByRole("region", { name: "What candidates read" }).innerText()).toContain("We was here.");
    expect(await page.getByRole("region", { name: "Corrected" }).innerText()).toContain("We were here.");
    await page.getByRole("button", { name: "Line 2, column 15" }).click();
    expect(await text(page).evaluate((area: HTMLTextAreaElement) => area.selectionStart)).toBe(
      "One line.\nWe {was|were} ".length,
    );
  });

  test("what the grammar checker proposes is taken over when it is chosen, and not before", async () => {
    const page = await open("/dashboard/tests/tst_1", { role: "owner" });
    await page.getByRole("button", { name: "Mark it: “recieved”" }).waitFor();
    expect(await text(page).inputValue()).toContain("Nobody recieved the letter");
    await page.getByRole("button", { name: "Mark it: “recieved”" }).click();
    expect(await text(page).inputValue()).toContain("Nobody {recieved|received} the letter");
  });

  test("a trial is scored, and a correction that differs is added to the key, with the keyboard alone", async () => {
    const page = await open("/dashboard/tests/tst_1", { role: "owner" });
    await page.getByText("This test can be used").waitFor();
    await page.getByRole("button", { name: "Try it" }).focus();
    await page.keyboard.press("Enter");
    const answer = page.getByLabel("Correct the passage");
    await answer.fill((await answer.inputValue()).replace("wich was", "that was"));
    await page.getByRole("button", { name: "Score it" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "It is right: “that”" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Cancel" }).focus();
    await page.keyboard.press("Enter");
    expect(await text(page).inputValue()).toContain("{wich|which; that} was");
  });

  test("a trial names what the key has where nothing was answered", async () => {
    const page = await open("/dashboard/tests/new", { role: "owner" });
    await page.getByLabel("Kind", { exact: true }).selectOption("proofreading");
    await text(page).fill("In {teh|the} morning we met.");
    await page.getByText("This test can be used").waitFor();
    await page.getByRole("button", { name: "Try it" }).click();
    await page.getByRole("button", { name: "Score it" }).click();
    await page.getByText("Missed; the key has “the”").waitFor();
  });

  test("what is typed stays when someone else saves the test meanwhile, and is saved only on the draft it was typed on", async () => {
    const page = await open("/dashboard/tests/tst_1", { role: "owner" });
    await text(page).fill("My {teh|the} hour of work.");
    const theirs = async (route: Route): Promise<void> => {
      const read = await (await route.fetch()).json();
      await route.fulfill({ json: { ...read, revision: 2, source: { ...read.source, text: "Theirs." } } });
    };
    await page.route("**/tests/own/tst_1", theirs, { times: 1 });
    await page.clock.setSystemTime(Date.now() + 60_000);
    const readAgain = page.waitForResponse("**/tests/own/tst_1");
    await page.evaluate("window.dispatchEvent(new Event('visibilitychange'))");
    await readAgain;
    await page.waitForTimeout(100);
    expect(await text(page).inputValue()).toContain("My {teh|the} hour");
    const saved = page.waitForRequest((request) => request.method() === "PUT");
    await page.getByRole("button", { name: "Save draft" }).click();
    expect((await saved).postDataJSON()).toMatchObject({ revision: 1 });
  });

  test("a Word document's tracked changes become marks, and a table of questions becomes a test of them", async () => {
    const page = await open("/dashboard/tests/new", { role: "owner" });
    await heading(page, "Write a test");
    await upload(
      page,
      "passage.docx",
      zipSync({ "_rels/.rels": strToU8(LINKS), "word/document.xml": strToU8(DOCUMENT) }),
    );
    await expect.poll(() => text(page).inputValue()).toBe("We {was|were} at the \\{old\\} harbour.");
    await upload(page, "broken.docx", strToU8("not a document"));
    await page.getByText("The document could not be read").waitFor();
    await upload(page, "items.csv", strToU8("question,a,b,c,d,right\nWhich?,x,y,z,w,B\n"));
    await expect.poll(() => text(page).inputValue()).toBe("Which?\n- [ ] x\n- [x] y\n- [ ] z\n- [ ] w");
    expect(await page.getByLabel("Kind", { exact: true }).inputValue()).toBe("choice");
  });

  test("a text in another code page says what it was read with, and can be read with another", async () => {
    const page = await open("/dashboard/tests/new", { role: "owner" });
    await heading(page, "Write a test");
    await upload(page, "passage.txt", new Uint8Array(Buffer.from("\xa3ukasz by\xb3 w \xa3odzi.", "latin1")));
    await expect.poll(() => text(page).inputValue()).toBe("Łukasz był w Łodzi.");
    await page.getByText("The file does not say its encoding.").waitFor();
    await page.getByLabel("Encoding").selectOption("windows-1252");
    await expect.poll(() => text(page).inputValue()).toBe("£ukasz by³ w £odzi.");
  });
});
