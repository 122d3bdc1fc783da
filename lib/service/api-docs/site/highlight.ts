import hljs from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import go from "highlight.js/lib/languages/go";
import http from "highlight.js/lib/languages/http";
import json from "highlight.js/lib/languages/json";
import php from "highlight.js/lib/languages/php";
import python from "highlight.js/lib/languages/python";
import typescript from "highlight.js/lib/languages/typescript";
import { escapeHtml, type Html, html, trusted } from "#domain/shared/html.ts";

const LANGUAGES = { bash, go, http, json, php, python, typescript };

for (const [name, language] of Object.entries(LANGUAGES)) hljs.registerLanguage(name, language);

/** Names under which authors know the languages. */
const ALIASES: Readonly<Record<string, string>> = { curl: "bash", sh: "bash", ts: "typescript" };

/** Coloured code, by classes alone: the pages' policy allows no style attributes. */
const coloured = (code: string, language: string): string => {
  const name = ALIASES[language] ?? language;
  if (name === "text") return escapeHtml(code);
  if (!(name in LANGUAGES)) throw new Error(`The documentation has no colours for the language ${language}`);
  return hljs.highlight(code, { language: name }).value;
};

/**
 * A block of code. It can be scrolled with the keyboard; the page's script adds a copy button.
 *
 * @param language `text` for none
 * @throws Error for a language without colours
 */
export const codeBlock = (code: string, language: string, label = "Code"): Html =>
  html`<pre class="code" tabindex="0" aria-label="${label}"><code>${trusted(coloured(code.trimEnd(), language))}</code></pre>`;
