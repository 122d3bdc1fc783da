import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SCOPES } from "#contract/accounts/scopes.ts";
import { MEASURED_TESTS_PATH } from "#contract/assessments/listed-test.ts";
import type { OperationName } from "#contract/operations.ts";
import { operations } from "#contract/operations.ts";
import { SET_UPS } from "#domain/integrations/set-up.ts";
import { html, trusted } from "#domain/shared/html.ts";
import type { ApiDocument } from "./api-document.ts";
import { errorSections, errorTable } from "./errors-page.ts";
import { exampleHtml, exampleMarkdown, exampleOf, languageTabs } from "./examples.ts";
import { catalogue, memory, rateLimits, retrySchedule, sizes } from "./limit-tables.ts";
import { rendered } from "./markdown.ts";
import { pageCards, pageList } from "./page-list.ts";
import type { Rendered } from "./rendered.ts";
import { stepOf } from "./sequence.ts";
import { statesDiagram, statesMarkdown, transitions } from "./states-diagram.ts";

/** What replaces a line `{{name}}` of a page's Markdown: Markdown, and HTML where that is more. */
export type Insert = { markdown: string; html?: string };

const RECEIVERS = [
  ["typescript", "TypeScript", "receiver.ts"],
  ["python", "Python", "receiver.py"],
  ["go", "Go", "receiver.go"],
  ["php", "PHP", "receiver.php"],
] as const;

const receiverCode = (file: string): string =>
  readFileSync(join(import.meta.dirname, "../receivers", file), "utf8").trimEnd();

/** The webhook receivers, from the very files that the tests run. */
const receivers = (): Insert => {
  const code = RECEIVERS.map(([language, name, file]) => ({ language, name, text: receiverCode(file) }));
  return {
    markdown: code.map(({ language, name, text }) => `${name}:\n\n\`\`\`${language}\n${text}\n\`\`\``).join("\n\n"),
    html: languageTabs(
      "receiver",
      Object.fromEntries(code.map(({ language, text }) => [language, text])),
      Object.fromEntries(code.map(({ language, name }) => [language, name])),
    ).html,
  };
};

const example = (name: string, of: typeof exampleOf): Insert => {
  const found = name in operations ? of(name as OperationName) : undefined;
  if (found === undefined) throw new Error(`There is no example of ${name}`);
  return {
    markdown: exampleMarkdown(found),
    html: html`<div class="example">${exampleHtml(`of-${name}`, found)}</div>`.html,
  };
};

const scopes = (): string => SCOPES.map((scope) => `- \`${scope}\``).join("\n");

/** The same steps as in the dashboard. */
const setUp = (name: string): string => {
  const found = Object.entries(SET_UPS).find(([vendor]) => vendor === name)?.[1];
  if (found === undefined) throw new Error(`There is no ATS ${name} to set up`);
  const steps = found.steps.map((step) => `1. ${step}`).join("\n");
  return found.note === null ? steps : `${found.note}\n\n${steps}`;
};

const FILES: Readonly<Record<string, string>> = {
  "client-changelog": "../../../client/CHANGELOG.md",
};

/** The file's text without its title. */
const fileText = (path: string): string =>
  readFileSync(join(import.meta.dirname, path), "utf8")
    .replace(/^# .*\n+/, "")
    .replace(/^## /gm, "### ");

/** The insert of a name: `rate-limits`, `example createInvitation`. Throws for a name that does not exist. */
const insertOf = (document: ApiDocument, name: string): Insert => {
  const [kind = "", argument = ""] = name.split(" ");
  switch (kind) {
    case "rate-limits":
      return { markdown: rateLimits() };
    case "sizes":
      return { markdown: sizes() };
    case "memory":
      return { markdown: memory() };
    case "retry-schedule":
      return { markdown: retrySchedule() };
    case "catalogue":
      return { markdown: catalogue() };
    case "scopes":
      return { markdown: scopes() };
    case "error-table":
      return { markdown: errorTable() };
    case "error-sections":
      return { markdown: errorSections(document) };
    case "states":
      return { markdown: statesMarkdown(), html: statesDiagram().html };
    case "transitions":
      return { markdown: transitions() };
    case "pages":
      return { markdown: pageList(), html: pageCards().html };
    case "receivers":
      return receivers();
    case "example":
      return example(argument, exampleOf);
    case "step":
      return example(argument, stepOf);
    case "try-it":
      return { markdown: "", html: '<p class="try-it"></p>' };
    case "reliability":
      return {
        markdown: `This service's figures are at [${MEASURED_TESTS_PATH}](${MEASURED_TESTS_PATH}).`,
        // The page's script shows them here.
        html: html`<div class="reliability"><p>This service’s figures are at <a href="${MEASURED_TESTS_PATH}">${MEASURED_TESTS_PATH}</a>.</p></div>`
          .html,
      };
    case "set-up":
      return { markdown: setUp(argument) };
    case "file": {
      const path = FILES[argument];
      if (path === undefined) throw new Error(`There is no file ${argument} to insert`);
      return { markdown: fileText(path) };
    }
    default:
      throw new Error(`The documentation has nothing to insert for {{${name}}}`);
  }
};

const INSERT = /^\{\{([\w -]+)\}\}$/gm;

/**
 * A page from its Markdown: `markdown` is the twin with everything inserted, and `content` the page. Inserted HTML is put in
 * after the Markdown is rendered, which would end a block of HTML at its first empty line.
 */
export const pageFrom = (document: ApiDocument, source: string): Rendered => {
  const inserts = new Map([...source.matchAll(INSERT)].map(([line, name = ""]) => [line, insertOf(document, name)]));
  const filled = (form: (insert: Insert, line: string) => string): string =>
    source.replace(INSERT, (line) => {
      const insert = inserts.get(line);
      return insert === undefined ? line : form(insert, line);
    });
  const { content, headings } = rendered(
    filled(({ markdown, html: own }, line) => (own === undefined ? markdown : line)),
  );
  const whole = content.html.replace(/<p>(\{\{[\w -]+\}\})<\/p>/g, (_, line: string) => inserts.get(line)?.html ?? "");
  return { content: trusted(whole), headings, markdown: filled(({ markdown }) => markdown) };
};
