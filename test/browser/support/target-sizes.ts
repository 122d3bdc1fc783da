import type { Page } from "playwright-core";

/**
 * What can be pressed and is too small (WCAG 2.2, 2.5.8: 24 px). A target in a sentence is exempt: a link, and the width of a
 * word that can be marked, which is as wide as its letters. Words are still 24 px high, and their lines as far apart, so
 * that no finger on one line hits another.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = [];
    const sizeOf = (element: Element): DOMRect => (element.closest("label") ?? element).getBoundingClientRect();
    for (const element of document.querySelectorAll("button, input, textarea, select, summary, a")) {
      if (element.matches("p a, li a, dd a")) continue;
      const { width, height } = sizeOf(element);
      const isWide = width >= 24 || element.matches(".word");
      if (width > 0 && !(isWide && height >= 24)) faults.push(`${element.textContent}: ${width} x ${height} px`);
    }
    for (const passage of document.querySelectorAll(".passage")) {
      const middles = [...passage.querySelectorAll(".word")].map((word) => {
        const { top, height } = word.getBoundingClientRect();
        return Math.round(top + height / 2);
      });
      const lines = [...new Set(middles)].sort((one, other) => one - other);
      for (const [index, line] of lines.entries()) {
        const apart = line - (lines[index - 1] ?? Number.NEGATIVE_INFINITY);
        if (apart < 24) faults.push(`lines of words are ${apart} px apart`);
      }
    }
    return faults;
  });
