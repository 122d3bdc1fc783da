import { createHash } from "node:crypto";
import axe from "axe-core";
import type { Page } from "playwright-core";

const EVERY_RULE = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The rules of these whose result depends on colours: half of axe's work. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** The rules of these whose result depends on where things are: the others read the document, and what of it is shown. */
const SIZE_RULES = ["target-size", "scrollable-region-focusable"];

/** What axe judges: every rule, the rules about colours alone, all others, or the sizes of targets alone. */
export type Judged = "everything" | "colours" | "layout" | "sizes";

const STRUCTURE = {
  runOnly: EVERY_RULE,
  rules: Object.fromEntries([...COLOUR_RULES, ...SIZE_RULES].map((rule) => [rule, { enabled: false }])),
};
const SIZES = { runOnly: { type: "rule", values: SIZE_RULES } } as const;

/** Kept outside this module, which each test file of a process loads again: parts of pages, and colours of texts, without a fault. */
const KEPT = Symbol.for("what axe found nothing in");
const faultless: { shown: Set<string>; colours: Set<string> } = Reflect.get(globalThis, KEPT) ?? {
  shown: new Set(),
  colours: new Set(),
};
Reflect.set(globalThis, KEPT, faultless);

type Violation = { id: string; html: string; why: string };

/**
 * The page's content, and what is around it without the mark of the current place, each with which of its elements are shown.
 * A content is judged once, whatever is around it, and so is what is around it.
 */
const partsOf = async (page: Page): Promise<string[]> => {
  const parts = await page.evaluate(() => {
    const shown = (elements: NodeListOf<Element>) =>
      [...elements].map((element) => (element.checkVisibility({ visibilityProperty: true }) ? "1" : "0")).join("");
    const around = document.body.cloneNode(true);
    if (!(around instanceof HTMLElement)) throw new Error("The page has no body");
    around.querySelector("main")?.replaceChildren();
    for (const current of around.querySelectorAll("[aria-current]")) current.removeAttribute("aria-current");
    const html = [document.documentElement.cloneNode(false), ...document.querySelectorAll("meta")];
    return [
      [document.querySelector("main")?.outerHTML, shown(document.querySelectorAll("main, main *"))],
      [around.outerHTML, shown(document.querySelectorAll("body :not(main *)"))].concat(
        html.map((node) => (node instanceof Element ? node.outerHTML : "")),
        document.title === "" ? "untitled" : "",
      ),
    ].map((part) => part.join("\n"));
  });
  return parts.map((part) => createHash("sha256").update(part).digest("hex"));
};

const faultsOf = (page: Page, options: typeof STRUCTURE | typeof SIZES): Promise<Violation[]> =>
  page.evaluate(async (options) => {
    const { run }: typeof axe = Reflect.get(window, "axe");
    const { violations } = await run(document, { ...options, resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary: why = "" }) => ({ id, html, why })),
    );
  }, options as axe.RunOptions);

/** Faults of the rules about neither colours nor sizes. */
const structureFaultsOn = async (page: Page): Promise<Violation[]> => {
  const parts = await partsOf(page);
  if (parts.every((part) => faultless.shown.has(part))) return [];
  const faults = await faultsOf(page, STRUCTURE);
  if (faults.length === 0) for (const part of parts) faultless.shown.add(part);
  return faults;
};

/** Whether axe may find a fault of sizes: targets are close to each other, were each at least 24 px, or something can be scrolled. */
const mayHaveSizeFaults = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const targets = document.querySelectorAll(
      "a, button, input, select, textarea, summary, [tabindex='0'], [contenteditable]",
    );
    const boxes = [...targets].flatMap((target) => {
      const { left, right, top, bottom, width, height } = target.getBoundingClientRect();
      if (width === 0 || !target.checkVisibility({ visibilityProperty: true })) return [];
      const [across, down] = [Math.max(0, 24 - width) / 2, Math.max(0, 24 - height) / 2];
      return { left: left - across, right: right + across, top: top - down, bottom: bottom + down };
    });
    const areClose = boxes.some((one, index) =>
      boxes
        .slice(index + 1)
        .some(
          (other) =>
            one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
        ),
    );
    const scrolls = (one: Element) =>
      (one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight) &&
      /auto|scroll/.test(getComputedStyle(one).overflow);
    return areClose || [...document.querySelectorAll("body *")].some(scrolls);
  });

const sizeFaultsOn = async (page: Page): Promise<Violation[]> =>
  (await mayHaveSizeFaults(page)) ? faultsOf(page, SIZES) : [];

/** Faults of the colours of texts on their backgrounds. */
const colourFaultsOn = async (page: Page): Promise<Violation[]> => {
  const { faults, without } = await page.evaluate(
    async ({ rules, known }) => {
      const { run }: typeof axe = Reflect.get(window, "axe");
      const judged = new Set(known);
      /** What is behind an element's text, and changes its colour: nothing that an opaque background covers. */
      const behind = new Map<Element | null, string[]>([[null, []]]);
      const behindOf = (element: Element | null): string[] => {
        const found = behind.get(element);
        if (found !== undefined || element === null) return found ?? [];
        const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position } = getComputedStyle(element);
        const effects = [opacity, filter, mixBlendMode].join();
        const under = behindOf(element.parentElement);
        const own = [
          backgroundImage === "none" ? "" : backgroundImage,
          backgroundColor.replace("rgba(0, 0, 0, 0)", ""),
        ];
        // What is positioned may be over anything.
        if (own.join("") === "" && !/static|relative/.test(position)) own.push(position);
        const isOpaque = backgroundColor.startsWith("rgb(") && under.every((one) => !one.startsWith("effects"));
        const all = (isOpaque ? [] : under).concat(
          own.join(""),
          effects === "1,none,normal" ? "" : `effects ${effects}`,
        );
        behind.set(
          element,
          all.filter((one) => one !== ""),
        );
        return all.filter((one) => one !== "");
      };
      const isLarge = ({ fontSize, fontWeight }: CSSStyleDeclaration): boolean =>
        Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18 : 24);
      /** Of a link in a text, what may distinguish it from the text. */
      const linkStyle = (link: Element): string => {
        let block = link.parentElement;
        while (block !== null && getComputedStyle(block).display.startsWith("inline")) block = block.parentElement;
        const length = (of: Element | null) => of?.textContent.trim().length ?? 0;
        const links = [...(block?.querySelectorAll("a[href]") ?? [])].reduce((sum, one) => sum + length(one), 0);
        const styles = [link, link.parentElement ?? link].map((one) => getComputedStyle(one));
        const distinct = styles.map((one) =>
          [
            one.color,
            one.fontSize,
            one.fontWeight,
            one.fontStyle,
            one.textDecorationLine,
            one.borderBottom,
            one.display,
          ].join(),
        );
        return length(block) > links ? distinct.join() : "";
      };
      const coloursOf = (element: Element): string => {
        const style = getComputedStyle(element);
        const control = element.closest("label")?.control ?? element;
        const isExempt = control.closest(":disabled, [aria-disabled=true]") !== null;
        const link = element.matches("a[href]") ? linkStyle(element) : "";
        return [style.color, style.textShadow, isLarge(style), ...behindOf(element), isExempt, link].join(";");
      };
      const asked = new Map<Element, string>();
      for (const element of document.querySelectorAll("body *")) {
        // In a single character axe finds no fault.
        const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim().length > 1);
        if (!hasText && !element.matches("input, select, textarea")) continue;
        if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        const colours = coloursOf(element);
        if (!judged.has(colours)) asked.set(element, colours);
      }
      if (asked.size === 0) return { faults: [], without: [] };
      const { violations, incomplete } = await run(
        { include: [...asked.keys()] },
        { runOnly: { type: "rule", values: rules }, resultTypes: ["violations", "incomplete"], elementRef: true },
      );
      for (const { element } of [...violations, ...incomplete].flatMap(({ nodes }) => nodes)) {
        if (element !== undefined) asked.delete(element);
      }
      return {
        faults: violations.flatMap(({ id, nodes }) =>
          nodes.map(({ html, failureSummary: why = "" }) => ({ id, html, why })),
        ),
        without: [...asked.values()],
      };
    },
    { rules: COLOUR_RULES, known: [...faultless.colours] },
  );
  for (const colours of without) faultless.colours.add(colours);
  return faults;
};

/**
 * axe's violations on the current screen. What it found nothing in is not judged again: the colours of a text on its
 * background, and, but for its sizes, a part of a page of which the same is shown.
 */
export const violationsOn = async (page: Page, judged: Judged = "everything"): Promise<string[]> => {
  // From the top, where the sticky bar covers nothing: further down it covers content.
  await page.evaluate("scrollTo(0, 0)");
  if (await page.evaluate("typeof axe === 'undefined'")) await page.evaluate(axe.source);
  const faults: Violation[] = [];
  if (judged === "everything" || judged === "layout") faults.push(...(await structureFaultsOn(page)));
  if (judged !== "colours") faults.push(...(await sizeFaultsOn(page)));
  if (judged === "everything" || judged === "colours") faults.push(...(await colourFaultsOn(page)));
  return faults.map(({ id, html, why }) => `${id}: ${html.slice(0, 200)} ${why}`);
};
