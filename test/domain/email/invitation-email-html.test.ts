import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { accentOf } from "#domain/branding/accent.ts";
import { anyText } from "../../support/language/any-text.ts";
import { emailOf, LINK, previewOf } from "../../support/records/invitation-emails.ts";

describe("the HTML part", () => {
  const htmlOf = () => emailOf({ custom_message: "See https://acme.example/jobs" }).html;

  test("links to the candidate's link and to nothing else, and loads nothing", () => {
    const html = htmlOf();
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, target]) => target);
    expect(new Set(links)).toEqual(new Set([LINK]));
    // A reader that shows the email in a frame must not load the page there, which refuses to be framed.
    expect(html.match(/<a /g)).toHaveLength(html.match(/ target="_blank"/g)?.length ?? 0);
    expect(html).not.toMatch(/<(img|script|link|iframe|object|video|form)\b|src=|url\(|@import/i);
  });

  test("names its language, and the preview next to the subject in a mailbox", () => {
    expect(htmlOf()).toContain('<html lang="en" dir="ltr">');
    expect(htmlOf()).toContain("<title>Your invitation to an online assessment</title>");
    const until = "The link works until Wednesday 25 November 2026, 23:33 UTC.";
    expect(previewOf(emailOf())).toBe(`2 tests, 30 minutes. ${until}`);
    expect(previewOf(emailOf({ tests: ["writing-test"] }))).toBe(`Writing test, 20 minutes. ${until}`);
  });

  test("has a button, and its address as text for a client that shows no button", () => {
    expect(htmlOf()).toContain(`>Go to the assessment</a>`);
    expect(htmlOf()).toContain(`>${LINK}</a>`);
  });

  test("sets the total below the tests apart, and the inviter's name", () => {
    expect(htmlOf()).toMatch(/font-weight:normal">Editing test<\/td>/);
    expect(htmlOf()).toMatch(/font-weight:bold">Total time<\/td>\s*<td[^>]*font-weight:bold">30 minutes<\/td>/);
    expect(htmlOf()).toMatch(/<strong><span[^>]*>Acme Publishing<\/span><\/strong> invites you to/);
  });

  test("has the colours of the dark look, where a client draws it", () => {
    const { html } = emailOf({}, "Acme", { accent: "#7a1f5c" });
    const { dark } = accentOf("#7a1f5c");
    expect(html).toMatch(new RegExp(`prefers-color-scheme: dark\\)[\\s\\S]*\\.url \\{ color: ${dark} !important; \\}`));
    expect(html).toContain(`[data-ogsc] .url { color: ${dark} !important; }`);
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

describe("what people wrote is escaped", () => {
  const hostile = `<script>alert("x")</script><img src=x onerror='alert(1)'> & </td></table>`;
  const escaped =
    "&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt; &amp; &lt;/td&gt;&lt;/table&gt;";

  test.each([
    ["candidate_name", () => emailOf({ candidate_name: hostile })],
    ["custom_message", () => emailOf({ custom_message: hostile })],
    ["the account's name", () => emailOf({}, hostile)],
  ])("%s", (_, email) => {
    const { html, text } = email();
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
