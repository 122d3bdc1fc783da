import * as z from "zod";
import { type DrivenBrowser, KEYS } from "./driven-browser.ts";
import { eventually } from "./processes.ts";

const Point = z.object({ x: z.number(), y: z.number() });

/** What a person does on a page: looks for words, clicks, types. */
export type Visitor = {
  browser: DrivenBrowser;
  /** Waits until the expression is true in the page. */
  until(what: string, expression: string): Promise<void>;
  /** Waits until the page shows the words. */
  sees(words: string): Promise<void>;
  /** Waits for the element, and clicks the middle of it: the first that fits and is enabled, with these words if given. */
  click(selector: string, words?: string): Promise<void>;
  type(text: string): Promise<void>;
  /** A name of `KEYS`, or a character. */
  press(key: string, modifier?: keyof typeof KEYS): Promise<void>;
};

const found = (selector: string, words: string | undefined): string =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].find((element) =>
    element.getClientRects().length > 0 && element.ariaDisabled !== "true" && !element.disabled &&
    element.textContent.includes(${JSON.stringify(words ?? "")}))`;

/** The middle of an element, in sight; null while something covers it. */
const middleOf = (element: string): string => `(() => {
  const element = ${element};
  element.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y, width, height } = element.getBoundingClientRect();
  const middle = { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  const top = document.elementFromPoint(middle.x, middle.y);
  return element.contains(top) ? middle : null;
})()`;

const VALUES = new Map<string, string>(Object.entries(KEYS));

const keysOf = (text: string): object[] =>
  [...text].flatMap((value) => [
    { type: "keyDown", value },
    { type: "keyUp", value },
  ]);

export const visitorOf = (browser: DrivenBrowser): Visitor => {
  const until = async (what: string, expression: string): Promise<void> => {
    try {
      await eventually(what, async () => ((await browser.evaluate(expression)) === true ? true : undefined));
    } catch (error) {
      const shown = await browser.evaluate("location.href + ' ' + document.body.innerText").catch(() => "nothing");
      throw new Error(`${what}. The page shows: ${shown}`, { cause: error });
    }
  };
  return {
    browser,
    until,
    sees: (words) => until(`The page shows "${words}"`, `document.body.innerText.includes(${JSON.stringify(words)})`),
    click: async (selector, words) => {
      const element = found(selector, words);
      await until(`There is ${selector} ${words ?? ""}`, `${element} !== undefined`);
      let last = "";
      // Where it is once the page has stopped moving, and where nothing covers it.
      const middle = await eventually(`${selector} ${words ?? ""} can be clicked`, async () => {
        const place = JSON.stringify(await browser.evaluate(middleOf(element)));
        const isStill = place === last;
        last = place;
        return isStill && place !== "null" ? Point.parse(JSON.parse(place)) : undefined;
      });
      await browser.perform([
        {
          type: "pointer",
          id: "mouse",
          parameters: { pointerType: "mouse" },
          actions: [
            { type: "pointerMove", duration: 0, ...middle },
            { type: "pointerDown", button: 0 },
            { type: "pointerUp", button: 0 },
          ],
        },
      ]);
    },
    type: (text) => browser.perform([{ type: "key", id: "keyboard", actions: keysOf(text) }]),
    press: (key, modifier) => {
      const actions = keysOf(VALUES.get(key) ?? key);
      if (modifier !== undefined) {
        actions.unshift({ type: "keyDown", value: KEYS[modifier] });
        actions.push({ type: "keyUp", value: KEYS[modifier] });
      }
      return browser.perform([{ type: "key", id: "keyboard", actions }]);
    },
  };
};
