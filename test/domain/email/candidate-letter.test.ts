import { expect, test } from "vitest";
import { candidateLetter } from "#domain/email/candidate-letter.ts";

const LETTERHEAD = {
  inviter: "Acme",
  candidate: "Ada",
  address: "ada@example.com",
  accent: { light: "#123456", dark: "#ffffff" },
  logo: null,
  support: null,
  footer: null,
};

test("both parts have the paragraphs in order: text, a list with what is within its points, a link", () => {
  const { text, html } = candidateLetter(LETTERHEAD, {
    title: "Title",
    about: "About",
    paragraphs: [
      { text: ["Hello to ", { said: "<all>" }, "."] },
      {
        list: [
          { name: "One", parts: ["a", "b"] },
          { name: "Two", parts: [] },
        ],
      },
      { link: "https://x.example/t/1", label: "Open" },
    ],
    why: "Why.",
  });
  expect(text).toContain(
    "Hello Ada,\n\nHello to <all>.\n\n  - One\n      - a\n      - b\n  - Two\n\nOpen:\n\nhttps://x.example/t/1\n\n-- \n",
  );
  expect(html).toContain('Hello to <span dir="auto" style="unicode-bidi:isolate">&lt;all&gt;</span>.');
  expect(html).toMatch(/<li>One<ul[^>]*><li>a<\/li><li>b<\/li><\/ul><\/li><li>Two<\/li>/);
  expect(html.match(/href="https:\/\/x\.example\/t\/1"/g)).toHaveLength(2);
  expect(html).toContain("<title>Title</title>");
});

test("whoever is not known by name is greeted without one", () => {
  const letter = { title: "Title", about: "About", paragraphs: [], why: "Why." };
  const { text, html } = candidateLetter({ ...LETTERHEAD, candidate: null }, letter);
  expect(text).toMatch(/^Hello,\n/);
  expect(html).toContain(">Hello,</td>");
});
