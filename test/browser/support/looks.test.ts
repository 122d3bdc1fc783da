import { describe, expect, test } from "vitest";
import { hasBrowser, newCandidate, startBrowser } from "./browser.ts";
import { EVERY_LOOK, faultsIn } from "./looks.ts";

const CONTENT = `<main><h1>A page</h1><p>A text that is long enough to have <a href="/x">a link</a> in it.</p>
  <label for="name">Name</label> <input id="name"> <button>Save it</button><button>Undo it</button> <button disabled>Not now</button></main>`;
const STYLE = `body { background: #fff; color: #111; } button, input { min-height: 24px; color: #111; background: #fff; }
  @media (prefers-color-scheme: dark) { body { background: #111; color: #eee; } a { color: #9cf; } }`;

describe.skipIf(!hasBrowser)("what axe found nothing in hides no fault of another look", () => {
  test.each([
    ["1440 px, dark: color-contrast", "(min-width: 999px) and (prefers-color-scheme: dark)", "h1 { color: #444; }"],
    ["320 px, light: color-contrast", "(width: 320px)", "main { background: #555; }"],
    ["1440 px, light: color-contrast", "(width: 1440px)", "main { opacity: 0.4; }"],
    ["1440 px, light: color-contrast", "(width: 1440px)", "button { color: #bbb; }"],
    ["1440 px, light: link-in-text-block", "(width: 1440px)", "a { color: #036; text-decoration: none; }"],
    [
      "768 px, light: target-size",
      "(width: 768px)",
      "button { display: block; min-height: 0; padding: 0; font-size: 5px; }",
    ],
    ["768 px, light: scrollable-region-focusable", "(width: 768px)", "h1 { overflow: auto; height: 1px; }"],
    ["768 px, light: label", "(width: 768px)", "label { display: none; }"],
    ["768 px, light: page-has-heading-one", "(width: 768px)", "h1 { display: none; }"],
  ])("%s, with %s { %s }", async (fault, look, css) => {
    const { page, context } = await newCandidate(await startBrowser(), "null");
    const show = (style: string) =>
      page.setContent(`<!doctype html><html lang="en"><title>A</title><style>${STYLE}${style}</style>${CONTENT}`);
    await show("");
    expect(await faultsIn(page, EVERY_LOOK)).toEqual([]);
    await show(`@media ${look} { ${css} }`);
    const found = await faultsIn(page, EVERY_LOOK);
    await context.close();
    expect(found.map((one) => one.split(": ").slice(0, 2).join(": "))).toContain(fault);
  });
});
