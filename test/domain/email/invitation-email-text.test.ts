import { describe, expect, test } from "vitest";
import { emailOf, LINK } from "../../support/records/invitation-emails.ts";

describe("the plain-text part", () => {
  const textOf = () =>
    emailOf({
      candidate_name: "Ada ".repeat(60).trim(),
      custom_message: "A long message. ".repeat(30).trim(),
    }).text;

  test("has the link unbroken on a separate line", () => {
    expect(textOf().split("\n")).toContain(LINK);
  });

  test("has lines of at most 72 columns but for the link", () => {
    for (const line of textOf().split("\n")) if (line !== LINK) expect(line.length).toBeLessThanOrEqual(72);
  });

  test("has no markup, no CR, and no space at a line's end but in the signature's mark", () => {
    expect(textOf()).not.toMatch(/<|&\w+;|\r/);
    expect(textOf().replace("\n-- \n", "\n")).not.toMatch(/[ \t]$/m);
  });
});

test("the plain-text part is the whole email, in order", () => {
  const { text } = emailOf({ tests: ["writing-test"], custom_message: "Good\tluck" });
  expect(text).toBe(`Hello Ada Lovelace,

Acme Publishing invites you to an online assessment:

  - Writing test, 20 minutes

Message from Acme Publishing:

> Good luck

To begin, open this link:

${LINK}

The link works until Wednesday 25 November 2026, 23:33 UTC.

What to expect:

  - The tests are in British English.
  - Opening the link does not start a test. Each test has its own time
    limit, which begins when you start that test and cannot be paused.
  - Use a computer with a keyboard and a stable internet connection, at
    a time when you will not be interrupted.
  - While you take a test, its page records pasting, typing rhythm,
    timing and leaving the page.
  - Do not share the link. It is personal: anyone who has it can take
    the tests in your name.

-- 
This email was sent to ada@example.com on behalf of Acme Publishing.
Questions about the assessment are best directed to them. If you did not
expect this invitation, you can ignore it.
`);
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
