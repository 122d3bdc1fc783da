import type { OperationName } from "#contract/operations.ts";
import { type Html, html, trusted } from "#domain/shared/html.ts";
import { RECORDED } from "../examples/recorded.ts";
import { requestOf } from "../examples/request.ts";
import { LANGUAGES, type Language, type Snippets, snippetsOf } from "../examples/snippets.ts";
import { EXAMPLE_RECEIVER } from "../examples/stable.ts";
import { STEPS } from "../examples/steps.ts";
import { codeBlock } from "./highlight.ts";
import { shortened } from "./shortened.ts";

export type Example = { snippets: Snippets; status: number; response: string };

const VALUES = {
  responses: Object.fromEntries(Object.entries(RECORDED).map(([name, { body }]) => [name, body])),
  receiver: EXAMPLE_RECEIVER,
};

/** The example of an operation: the request in each language, and the response as it came. */
export const exampleOf = (operation: OperationName): Example | undefined => {
  const step = STEPS.find((one) => one.operation === operation);
  const recorded = RECORDED[operation];
  if (step === undefined || recorded === undefined) return undefined;
  return {
    snippets: snippetsOf(requestOf(step, VALUES)),
    status: recorded.status,
    response: shortened(recorded.body),
  };
};

const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  curl: "curl",
  typescript: "TypeScript",
  python: "Python",
};

/**
 * The same code in several languages. The choice is made of radio buttons, so it works without a script; the script
 * remembers it and makes it for the whole page.
 */
export const languageTabs = (
  name: string,
  code: Partial<Readonly<Record<string, string>>>,
  names: Readonly<Record<string, string>>,
): Html => {
  const given = Object.entries(code).filter((entry): entry is [string, string] => entry[1] !== undefined);
  if (given.length === 1) return html`${given.map(([language, text]) => codeBlock(text, language, "Example request"))}`;
  return html`<div class="tabs"><fieldset><legend class="unseen">Language</legend>
${given.map(
  ([language], index) =>
    html`<input class="unseen" type="radio" name="${name}" id="${name}-${language}" value="${language}"${trusted(index === 0 ? " checked" : "")}><label for="${name}-${language}">${names[language] ?? language}</label>`,
)}</fieldset>
${given.map(([language, text]) => html`<div class="panel" data-language="${language}">${codeBlock(text, language, `Example in ${names[language] ?? language}`)}</div>`)}</div>`;
};

export const exampleHtml = (operation: string, { snippets, status, response }: Example): Html => html`
${languageTabs(`example-${operation}`, Object.fromEntries(LANGUAGES.map((language) => [language, snippets[language]])), LANGUAGE_NAMES)}
<p class="caption">Response <span class="status">${status}</span></p>
<div class="response">${codeBlock(response, "json", "Example response")}</div>`;

export const exampleMarkdown = ({ snippets, status, response }: Example): string =>
  [
    ...LANGUAGES.flatMap((language) => {
      const code = snippets[language];
      return code === undefined ? [] : [`\`\`\`${language === "curl" ? "sh" : language}\n${code}\n\`\`\``];
    }),
    `Response ${status}:\n\n\`\`\`json\n${response}\n\`\`\``,
  ].join("\n\n");
