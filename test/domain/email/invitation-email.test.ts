import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CreateInvitation } from "#contract/invitation.ts";
import { presentState } from "#domain/candidate/state.ts";
import { invitationEmail } from "#domain/email/invitation-email.ts";
import { minutesInWords, momentInWords } from "#domain/format-time.ts";
import { testUrl } from "#domain/invitations/candidate-link.ts";
import { newInvitation } from "#domain/invitations/invitation.ts";
import { anyText } from "../../support/any-text.ts";

const NOW = Date.parse("2026-11-20T23:33:27.512Z");
const PAGE_URL = "https://invitations.example";
/** Keeps a name from becoming a link: a zero-width non-joiner. */
const BROKEN = "\u200c";

const invitation = (request: Partial<CreateInvitation> = {}) =>
  newInvitation(
    "acct_01kagz81mw2c7h4dq0e9rs6vyb",
    {
      candidate_email: "ada@example.com",
      candidate_name: "Ada Lovelace",
      tests: ["editing-test", "grammar-test"],
      expiry_hours: 120,
      custom_message: null,
      reference: null,
      send_email: true,
      extra_time_percent: 0,
      ...request,
    },
    NOW,
    (bytes) => new Uint8Array(bytes).fill(7),
  );

const emailOf = (request: Partial<CreateInvitation> = {}, inviter: string | null = "Acme Publishing") =>
  invitationEmail(invitation(request), inviter, PAGE_URL);

const URL = testUrl(PAGE_URL, invitation());

/** Both parts, with the text of the HTML one as a reader sees it. */
const partsOf = (email: { text: string; html: string }) => [
  email.text.replace(/\s+/g, " "),
  email.html
    .replace(/<style>[\s\S]*?<\/style>/, "")
    .replace(/<[^>]+>/g, "")
    .replace(/\s+/g, " "),
];

describe("both parts say", () => {
  const email = emailOf({ custom_message: "Good luck" });

  test.each([
    ["who invites", "Acme Publishing invites you to an online assessment"],
    ["whom", "Hello Ada Lovelace,"],
    ["when the link expires: date, time and zone", "The link works until Wednesday 25 November 2026, 23:33 UTC."],
    ["whose words the message is", "Message from Acme Publishing:"],
    ["the message", "Good luck"],
    ["what to expect", "Each test has its own clock"],
    ["not to share the link", "Do not share the link."],
    ["the link itself", URL],
    ["to whom it was sent", "This email was sent to ada@example.com on behalf of Acme Publishing."],
  ])("%s", (_, words) => {
    for (const part of partsOf(email)) expect(part).toContain(words);
  });

  test("each test with its duration, and the total time", () => {
    const { text, html } = emailOf({ tests: ["full-editing-assessment", "writing-test", "spelling-test"] });
    expect(text).toContain("  - Full editing assessment, 45 minutes\n  - Writing test, 20 minutes\n");
    expect(text).toContain("Total time: 1 hour 15 minutes.");
    for (const words of ["Full editing assessment", "45 minutes", "Spelling test", "10 minutes", "1 hour 15 minutes"]) {
      expect(html).toContain(`>${words}</td>`);
    }
  });

  test("durations with the candidate's extra time, as the page will tell them", () => {
    const tests = ["full-editing-assessment", "grammar-test"] as const;
    const { text, html } = emailOf({ tests: [...tests], extra_time_percent: 25 });
    const state = presentState(
      { invitation: invitation({ tests: [...tests], extra_time_percent: 25 }), inviter: null, parts: [] },
      NOW,
    );
    const minutes = state.parts.map(({ duration_minutes }) => duration_minutes);
    expect(minutes).toEqual([19, 19, 19, 19]);
    expect(text).toContain("  - Full editing assessment, 57 minutes\n  - Grammar test, 19 minutes\n");
    expect(text).toContain("Total time: 1 hour 16 minutes.");
    expect(html).toContain(">57 minutes</td>");
  });

  test("no total for a single test", () => {
    const { text, html } = emailOf({ tests: ["writing-test"] });
    expect(text + html).not.toContain("Total time");
  });

  test("nothing of a message when there is none", () => {
    const { text, html } = emailOf();
    expect(text + html).not.toContain("Message from");
  });

  test("nothing odd when the account's name is not known", () => {
    const { text, html, subject } = emailOf({ custom_message: "Hello" }, null);
    expect(subject).toBe("You are invited to an online assessment");
    expect(text).toContain("\nYou are invited to an online assessment:\n");
    expect(text).toContain("Message from the sender:");
    expect(text + html).not.toMatch(/null|undefined/);
  });
});

describe("the subject", () => {
  test("names the inviter", () => {
    expect(emailOf().subject).toBe("Acme Publishing invites you to an online assessment");
  });

  test("has no CR or LF, whatever the names hold", () => {
    const { subject, to } = emailOf(
      { candidate_name: "Ada\r\nBcc: eve@example.com" },
      "Acme\r\nBcc: eve@example.com\u2028x\0",
    );
    expect(subject).toBe("Acme Bcc: eve@example.com x invites you to an online assessment");
    expect(to).toBe("ada@example.com");
  });

  test("is cut to a reasonable length, between characters", () => {
    const { subject } = emailOf({}, "😀".repeat(255));
    expect([...subject].length).toBeLessThanOrEqual(110);
    expect(subject.isWellFormed()).toBe(true);
    expect(subject).toMatch(/^(😀)+… invites you/u);
  });
});

describe("what people wrote is escaped", () => {
  const hostile = `<script>alert("x")</script><img src=x onerror='alert(1)'> & </td></table>`;
  const escaped =
    "&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt; &amp; &lt;/td&gt;&lt;/table&gt;";

  test.each([
    ["candidate_name", emailOf({ candidate_name: hostile })],
    ["custom_message", emailOf({ custom_message: hostile })],
    ["the account's name", emailOf({}, hostile)],
  ])("%s", (_, { html, text }) => {
    expect(html).toContain(escaped);
    expect(html).not.toMatch(/<script|<img/);
    expect(text).toContain("<script>");
  });

  test("no name or message adds an element, an attribute or a link to the HTML", () => {
    const shape = (html: string) => html.match(/<[^>]+>/g)?.filter((tag) => tag !== "<br>");
    const expected = shape(emailOf({ custom_message: "x" }).html);
    fc.assert(
      fc.property(anyText({ minLength: 1 }), fc.string({ unit: "grapheme" }), (name, message) => {
        const { html, subject } = emailOf({ candidate_name: name, custom_message: `x${message}` }, `A${name}`);
        expect(shape(html)).toEqual(expected);
        expect(subject).not.toMatch(/[\r\n\0]/);
        expect((html + subject).isWellFormed()).toBe(true);
      }),
    );
  });
});

describe("a name never becomes a link", () => {
  test.each([
    ["http://evil.example/win", `http:${BROKEN}//evil.${BROKEN}example/win`],
    ["www.evil.example", `www.${BROKEN}evil.${BROKEN}example`],
    ["evil.example", `evil.${BROKEN}example`],
    ["eve@evil.example", `eve@${BROKEN}evil.${BROKEN}example`],
    ["mailto:eve", `mailto:${BROKEN}eve`],
  ])("%s", (name, shown) => {
    for (const email of [emailOf({ candidate_name: name }), emailOf({}, name)]) {
      expect(email.text).toContain(shown);
      expect(email.html).toContain(shown);
      expect(email.text).not.toContain(name);
    }
  });

  test.each(["J.R.R. Tolkien", "St. John", "Dr. Ada O'Neil-Smith", "Ada (Augusta) King", "Smith & Sons Ltd."])(
    "%s stays as it is",
    (name) => {
      expect(emailOf({ candidate_name: name }, name).text).toContain(`Hello ${name},`);
    },
  );
});

describe("custom_message", () => {
  test("keeps its line breaks", () => {
    const { text, html } = emailOf({ custom_message: "Dear Ada,\r\n\r\ngood luck\nAcme" });
    expect(text).toContain("> Dear Ada,\n>\n> good luck\n> Acme\n");
    expect(html).toContain("Dear Ada,<br><br>good luck<br>Acme");
  });

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

describe("the plain-text part", () => {
  const { text } = emailOf({
    candidate_name: "Ada ".repeat(60).trim(),
    custom_message: "A long message. ".repeat(30).trim(),
  });

  test("has the link whole on a line of its own", () => {
    expect(text.split("\n")).toContain(URL);
  });

  test("has lines of at most 72 columns but for the link", () => {
    for (const line of text.split("\n")) if (line !== URL) expect(line.length).toBeLessThanOrEqual(72);
  });

  test("has no markup, no CR, and no space at a line's end but in the signature's mark", () => {
    expect(text).not.toMatch(/<|&\w+;|\r/);
    expect(text.replace("\n-- \n", "\n")).not.toMatch(/[ \t]$/m);
  });
});

describe("the HTML part", () => {
  const { html } = emailOf({ custom_message: "See https://acme.example/jobs" });

  test("links to the candidate's link and to nothing else, and loads nothing", () => {
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, target]) => target);
    expect(new Set(links)).toEqual(new Set([URL]));
    // A reader that shows the email in a frame must not load the page there, which refuses to be framed.
    expect(html.match(/<a /g)).toHaveLength(html.match(/ target="_blank"/g)?.length ?? 0);
    expect(html).not.toMatch(/<(img|script|link|iframe|object|video|form)\b|src=|url\(|@import/i);
  });

  test("names its language, and what stands beside the subject in a mailbox", () => {
    expect(html).toContain('<html lang="en" dir="ltr">');
    expect(html).toContain("2 tests, 30 minutes. The link works until Wednesday 25 November 2026, 23:33 UTC.</div>");
  });

  test("gives each name its own direction", () => {
    const email = emailOf({ candidate_name: "עדה לאבלייס", custom_message: "שלום" }, "دار النشر");
    expect(email.html).toMatch(/<span dir="auto"[^>]*>עדה לאבלייס<\/span>/);
    expect(email.html).toMatch(/<span dir="auto"[^>]*>دار النشر<\/span>/);
    expect(email.html).toMatch(/<td[^>]* dir="auto"[^>]*>שלום<\/td>/);
  });

  test("lets no character turn the direction of what follows a name", () => {
    const { subject, text, html: page } = emailOf({ candidate_name: "Ada\u202e evil" }, "Acme\u2066 evil");
    expect(subject + text + page).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  });

  test("is far smaller than the 102 KB at which Gmail cuts, even with the longest of everything", () => {
    const largest = emailOf({ candidate_name: "&".repeat(255), custom_message: '"'.repeat(500) }, "'".repeat(255));
    expect(largest.html.length).toBeLessThan(30_000);
  });
});

describe("the address", () => {
  test("has its domain in ASCII, as SES wants it", () => {
    expect(emailOf({ candidate_email: "ada@bücher.example" }).to).toBe("ada@xn--bcher-kva.example");
  });

  test("is otherwise left as it is, upper case included", () => {
    expect(emailOf({ candidate_email: "Ada.Lovelace@Example.COM" }).to).toBe("Ada.Lovelace@Example.COM");
  });
});

describe("words for times", () => {
  test.each([
    ["2026-11-25T23:33:27.512Z", "Wednesday 25 November 2026, 23:33 UTC"],
    ["2027-01-01T00:00:00.000Z", "Friday 1 January 2027, 00:00 UTC"],
    ["2028-02-29T09:05:59.999Z", "Tuesday 29 February 2028, 09:05 UTC"],
  ])("%s is %s", (timestamp, words) => {
    expect(momentInWords(timestamp)).toBe(words);
  });

  test.each([
    [1, "1 minute"],
    [45, "45 minutes"],
    [60, "1 hour"],
    [61, "1 hour 1 minute"],
    [130, "2 hours 10 minutes"],
  ])("%i minutes: %s", (minutes, words) => {
    expect(minutesInWords(minutes)).toBe(words);
  });
});
