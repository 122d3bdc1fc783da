import { describe, expect, test } from "vitest";
import { everyEmail } from "../../support/records/every-email.ts";

type Tag = { name: string; attributes: ReadonlyMap<string, string>; style: ReadonlyMap<string, string> };

const styleOf = (text: string): Tag["style"] =>
  new Map(
    text
      .split(";")
      .filter((one) => one.includes(":"))
      .map((one) => [one.slice(0, one.indexOf(":")).trim(), one.slice(one.indexOf(":") + 1).trim()]),
  );

/** The elements below the head, with their inline styles: Word reads no media query. */
const tagsIn = (html: string): Tag[] =>
  [...html.slice(html.indexOf("<body")).matchAll(/<([a-z]\w*)([^>]*)>/g)].map(([, name = "", rest = ""]) => {
    const attributes = new Map(
      [...rest.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [key, value]),
    );
    return { name, attributes, style: styleOf(attributes.get("style") ?? "") };
  });

/** Laid out by Word (Microsoft: "Word 2007 HTML and CSS rendering capabilities in Outlook"). */
const ELEMENTS = new Set(["body", "div", "table", "tr", "td", "p", "ul", "li", "a", "span", "strong", "br", "img"]);
const UNKNOWN_TO_WORD =
  /^(flex|grid|gap|position|float|transform|background$|background-image|box-shadow|inset|columns)/;

/** What Word would lay out differently from what the template says. */
const faultsOf = ({ name, attributes, style }: Tag): string[] => {
  const faults: string[] = [];
  const unless = (isRight: boolean, fault: string) => {
    if (!isRight) faults.push(`<${name} style="${attributes.get("style")}">: ${fault}`);
  };
  unless(ELEMENTS.has(name), "is no element that Word lays out");
  for (const [property, value] of style) {
    unless(!UNKNOWN_TO_WORD.test(property), `${property} is unknown to Word`);
    unless(!/\b(flex|grid|inline-flex)\b/.test(property === "display" ? value : ""), "is laid out by its display");
    unless(!/calc\(|var\(|rgba?\(|\d(rem|em|vw|vh)\b/.test(value), `${value} is no value of Word's`);
  }
  const padding = style.get("padding");
  unless(padding === undefined || padding === "0" || ["td", "a"].includes(name), "Word has padding in cells alone");
  if (name === "table") {
    const plain = ["role", "cellpadding", "cellspacing", "border"].map((key) => attributes.get(key));
    unless(plain.join() === "presentation,0,0,0", "has no attributes for Word's own padding and borders");
  }
  if (name === "td")
    unless(style.get("background-color") === attributes.get("bgcolor"), "has no bgcolor of its colour");
  if (name === "img") unless(attributes.has("width") && attributes.has("height"), "has the image's own size in Word");
  return faults;
};

describe.each([...everyEmail()])("the email: %s", (_, { html, text, subject }) => {
  test("is laid out by what Outlook's engine, which is Word, understands", () => {
    expect(tagsIn(html).flatMap(faultsOf)).toEqual([]);
    expect(tagsIn(html).filter(({ name }) => name === "table").length).toBeGreaterThan(2);
  });

  test("has one card of 560 px in Word, which ignores a largest width", () => {
    expect(html.match(/<!--\[if mso\]><table role="presentation" width="560"/g)).toHaveLength(1);
    expect(html.match(/<!--\[if mso\]>/g)).toHaveLength(html.match(/<!\[endif\]-->/g)?.length ?? 0);
  });

  test("has a subject and a text in lines of at most 76 columns, but for addresses", () => {
    expect(subject).toMatch(/\S/);
    const long = text.split("\n").filter((line) => line.length > 76 && !line.includes("https://"));
    expect(long).toEqual([]);
  });
});
