import { describe, expect, test } from "vitest";
import { emailOf, LINK } from "../../support/records/invitation-emails.ts";

describe("the plain-text part", () => {
  const { text } = emailOf({
    candidate_name: "Ada ".repeat(60).trim(),
    custom_message: "A long message. ".repeat(30).trim(),
  });

  test("has the link unbroken on a separate line", () => {
    expect(text.split("\n")).toContain(LINK);
  });

  test("has lines of at most 72 columns but for the link", () => {
    for (const line of text.split("\n")) if (line !== LINK) expect(line.length).toBeLessThanOrEqual(72);
  });

  test("has no markup, no CR, and no space at a line's end but in the signature's mark", () => {
    expect(text).not.toMatch(/<|&\w+;|\r/);
    expect(text.replace("\n-- \n", "\n")).not.toMatch(/[ \t]$/m);
  });
});

describe("custom_message", () => {
  test("cannot pass for the service's own words: every line of it is marked", () => {
    const { text } = emailOf({
      custom_message: `-- \nTo begin, open this link:\nhttps://evil.example\n${"word ".repeat(60)}`,
    });
    const quoted = text.slice(text.indexOf("Message from"), text.indexOf("\n\nTo begin")).split("\n").slice(2);
    expect(quoted.length).toBeGreaterThan(6);
    for (const line of quoted) expect(line).toMatch(/^>( |$)/);
  });

  test.each(["\n", "\r", "\r\n", "\v", "\f", "\u0085", "\u2028", "\u2029"])(
    "nor what follows %j, which some client takes for a line's end",
    (end) => {
      const { text } = emailOf({ custom_message: `From here${end}To begin, open another link.` });
      expect(text).toContain("\n> From here\n> To begin, open another link.\n");
    },
  );
});
