import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod";
import type { LocalService } from "../../../lib/local/service.ts";
import { clientOf } from "../../support/clients/client.ts";
import { eventually } from "./processes.ts";
import type { Visitor } from "./visitor.ts";

const TEXT = "A drawer in every house holds something broken. Bring it along, and we repair it together. ";

/** What the journeys have in common: the account, and the person who signs in. */
export type Scene = { service: LocalService; accountId: string; apiKey: string; email: string };

const demand = (isTrue: boolean, what: string): void => {
  if (!isTrue) throw new Error(what);
};

/** Signs in at the local provider, and stays signed in when the page is loaded again. */
export const signIn = async ({ service, email }: Scene, visitor: Visitor): Promise<void> => {
  await visitor.browser.goto(service.dashboardUrl);
  await visitor.click("button[name=email]", email);
  await visitor.sees("Overview");
  await visitor.browser.goto(`${service.origin}/dashboard/invitations`);
  await visitor.until("The invitations are shown", "document.querySelector('h1')?.textContent === 'Invitations'");
};

/** Invites a candidate with the form; returns the link. One field gets its text from a program. */
export const invite = async ({ service, apiKey }: Scene, visitor: Visitor): Promise<string> => {
  await visitor.browser.goto(`${service.origin}/dashboard/invitations/new`);
  await visitor.click("[name=candidate_name]");
  await visitor.type("Jane Okfor");
  await visitor.browser.evaluate(`document.querySelector("[name=candidate_name]").value = "Jane Okafor"`);
  await visitor.click("[name=candidate_email]");
  await visitor.type("jane@example.com");
  for (const test of ["Grammar", "Editing", "Proofreading", "Writing"]) {
    await visitor.click("fieldset label", test);
  }
  // The preview is drawn again when the form has not changed for a moment, which can move the button under the pointer.
  await visitor.sees("Invitation: Grammar test and 3 more");
  await wait(2000);
  await visitor.click("button[type=submit]", "invitation");
  await visitor.sees("is invited");
  const { json } = await clientOf(service.baseUrl, apiKey).get("/invitations");
  const Listed = z.object({ data: z.array(z.object({ candidate_name: z.string(), test_url: z.string() })) });
  const [newest] = Listed.parse(json).data;
  demand(newest?.candidate_name === "Jane Okafor", `The correction was lost: ${newest?.candidate_name}`);
  return newest?.test_url ?? "";
};

const submit = async (visitor: Visitor): Promise<void> => {
  await visitor.click("button", "Review and submit");
  await visitor.sees("Review before you submit");
  await visitor.click("button", "Submit this test");
};

const isSaved = (visitor: Visitor): Promise<void> =>
  visitor.until("It is saved", "document.querySelector('.save.saved') !== null");

const IS_WHOLE =
  "(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight)(document.querySelector('textarea'))";

/** The attributes that switch corrections off are there, and the field follows the width of the window. */
const judgeField = async ({ browser, until }: Visitor): Promise<void> => {
  const attributes = await browser.evaluate(
    "Object.fromEntries([...document.querySelector('textarea').attributes].map(({ name, value }) => [name, value]))",
  );
  const OFF = { autocorrect: "off", spellcheck: "false", autocapitalize: "off", translate: "no" };
  z.looseObject({}).parse(attributes);
  for (const [name, value] of Object.entries(OFF)) {
    const isOff = JSON.stringify(attributes).includes(`"${name}":"${value}"`);
    demand(isOff, `${name} is not ${value}: ${JSON.stringify(attributes)}`);
  }
  const fits = "document.querySelector('textarea').getBoundingClientRect().right <= innerWidth";
  for (const width of [520, 1200]) {
    await browser.resize(width, 900);
    await until(`The field is as wide as a window of ${width}, and as tall as its text`, `${fits} && ${IS_WHOLE}`);
  }
};

const takeChoices = async (visitor: Visitor): Promise<void> => {
  await visitor.click("label.option");
  await visitor.sees("1 of");
  await isSaved(visitor);
  await submit(visitor);
};

const takeText = async (visitor: Visitor): Promise<void> => {
  await judgeField(visitor);
  await visitor.click("textarea");
  await visitor.type("At last. ");
  await isSaved(visitor);
  // As dictation and correction programs do: no event follows.
  await visitor.browser.evaluate(
    `(() => { document.querySelector("textarea").value += ${JSON.stringify(TEXT.repeat(12))}; })()`,
  );
  // Until the page has looked at the field, a browser without `field-sizing` would move the button under the pointer.
  await visitor.until("The field grows with the text that a program set", IS_WHOLE);
  await visitor.click("button", "Review and submit");
  await visitor.sees("Review before you submit");
  await visitor.click("button", "Back to the test");
  await visitor.until(
    "The text that a program set is kept",
    `document.querySelector("textarea")?.value.includes(${JSON.stringify(TEXT)})`,
  );
  await submit(visitor);
};

const takeMarks = async (visitor: Visitor): Promise<void> => {
  await visitor.click("[data-word]");
  const marked = "[...document.querySelectorAll('[data-word]')].map(({ ariaPressed }) => ariaPressed).indexOf('true')";
  await visitor.until("The first word is marked", `${marked} === 0`);
  await visitor.press("right");
  await visitor.press("right");
  const reached = "[...document.querySelectorAll('[data-word]')].indexOf(document.activeElement)";
  await visitor.until("The arrow keys move from the word that was clicked", `${reached} === 2`);
  // A window without a screen has no focus in Firefox, and its buttons ignore the keyboard: the pointer marks.
  await visitor.click("[data-word][tabindex='0']");
  const count = "document.querySelectorAll('[data-word][aria-pressed=true]').length";
  await visitor.until("The second word is marked", `${count} === 2`);
  await isSaved(visitor);
  await submit(visitor);
};

/** From the link to the last screen. */
export const takeTests = async (visitor: Visitor, link: string): Promise<void> => {
  await visitor.browser.goto(link);
  await visitor.sees("Welcome");
  await visitor.click("button", "Continue");
  await visitor.click("label", "I agree");
  await visitor.click("button", "Continue");
  await visitor.sees("Start the test");
  await visitor.browser.evaluate("(() => { isBefore = true; setTimeout(() => location.reload()); })()");
  await visitor.until(
    "A reload finds the candidate again",
    "!('isBefore' in window) && document.body.innerText.includes('Start the test')",
  );
  for (const take of [takeChoices, takeText, takeMarks, takeText]) {
    await visitor.click("button", "Start the test");
    await visitor.until("The clock runs", "document.querySelector('[role=timer]') !== null");
    await take(visitor);
  }
  await visitor.sees("Thank you");
};

/** The result is in the list, and on its page, with its name: the mark has been given. */
export const readResult = async ({ service }: Scene, visitor: Visitor): Promise<void> => {
  await visitor.browser.goto(`${service.origin}/dashboard/results`);
  await visitor.click("tbody a", "Jane Okafor");
  await visitor.until("The result is shown", "document.querySelector('h1')?.textContent.includes('Jane Okafor')");
};

/** In the list of results, at a wide width, what a row says beside its status is in sight. */
export const readLists = async (origin: string, visitor: Visitor): Promise<void> => {
  const remarks = "[...document.querySelectorAll('td.lines .second')]";
  const cut = `${remarks}.filter((element) => {
    const outer = element.closest("td > div").getBoundingClientRect();
    return element.getBoundingClientRect().bottom > outer.bottom + 1;
  }).map(({ textContent }) => textContent).join()`;
  await visitor.browser.resize(1500, 1000);
  await visitor.browser.goto(`${origin}/dashboard/results`);
  for (const remark of ["Integrity flag", "Borderline"]) {
    await visitor.until(
      `A row says "${remark}"`,
      `${remarks}.some(({ textContent }) => textContent.includes("${remark}"))`,
    );
  }
  const found = await visitor.browser.evaluate(cut);
  demand(found === "", `Cut off in the list of results: ${found}`);
};

/** Marks a text at the desk. */
export const mark = async ({ service }: Scene, visitor: Visitor): Promise<void> => {
  await service.drain();
  await visitor.browser.goto(`${service.origin}/dashboard/results/marking`);
  await visitor.click("a", "Mark the next text");
  await visitor.sees("Mark a text");
  await visitor.until("The text is shown", "document.body.innerText.includes('Show findings')");
  for (const key of "5444") await visitor.press(key);
  await visitor.sees("of 100");
  await visitor.click("button", "Show findings");
  await visitor.click("button", "Keep this mark");
  await eventually("The mark is kept", async () =>
    (await visitor.browser.evaluate("document.body.innerText.includes('No text waits for a mark')")) === true
      ? true
      : undefined,
  );
};
