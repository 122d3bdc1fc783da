import { VENDOR_FACTS, VENDORS, type Vendor } from "#contract/integrations/vendor-facts.ts";
import { ADAPTERS } from "#domain/integrations/adapters.ts";
import { SIMULATED_ADDRESSES } from "#domain/invitations/simulated-address.ts";
import { escapeHtml } from "#domain/shared/html.ts";
import type { AtsState } from "./state.ts";
import { BEHAVIOURS } from "./vendors.ts";

const options = (values: readonly { value: string; text: string }[]): string =>
  values.map(({ value, text }) => `<option value="${escapeHtml(value)}">${escapeHtml(text)}</option>`).join("");

const row = (cells: readonly string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;

const lines = (texts: readonly string[]): string => texts.map(escapeHtml).join("<br>");

const head = (title: string, more = ""): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
${more}<title>${title}</title>
<style>body{font:16px/1.5 system-ui;margin:2rem auto;max-width:70rem;padding:0 1rem}table{border-collapse:collapse;width:100%}
td,th{border-top:1px solid #ccc;padding:.4rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}code{font-size:.8rem}</style></head>`;

/** Where a company's administrator installs the service's app. */
export const installPage = (vendor: Vendor): string => {
  const { name } = VENDOR_FACTS[vendor];
  return `${head(`Install in simulated ${name}`)}
<body><h1>Simulated ${name}: install Assessments</h1>
<p>You are the administrator of a company. The app may read and report assessments of its candidates.</p>
<form method="post" action="/ats/${vendor}/install"><button>Install</button></form>
<p>Then confirm in the dashboard which account the company is connected to, and <a href="/ats/${vendor}">order as its recruiter</a>.</p>
</body></html>`;
};

const CONNECTED =
  "The tests are of the demo account's test mode: simulated candidates act at once, and no email is sent.";
const INSTALLED =
  "The tests are of the account that the app is connected to: candidates are invited, by emails in the inbox.";

/** What a recruiter sees, and below it the calls in both directions. It reads itself again every three seconds. */
export const atsPage = (
  { vendor, connection, sent, calls }: AtsState,
  tests: readonly { id: string; name: string }[],
): string => {
  const { button } = BEHAVIOURS[vendor];
  const { name } = VENDOR_FACTS[vendor];
  const others = VENDORS.map((one) => `<a href="/ats/${one}">${VENDOR_FACTS[one].name}</a>`).join(" · ");
  const candidates = SIMULATED_ADDRESSES.map((address) => ({ value: address, text: address }));
  const isInstalled = connection?.key === "";
  const app = ADAPTERS[vendor].oauth === undefined ? "" : ` · <a href="/ats/${vendor}/install">Install the app</a>`;
  return `${head(`Simulated ${name}`, '<meta http-equiv="refresh" content="3">')}
<body><p>${others}${app}</p><h1>Simulated ${name}</h1>
<p>You are the recruiter. ${isInstalled ? INSTALLED : CONNECTED}</p>
<form method="post" action="/ats/${vendor}/send">
<label>Candidate <select name="candidate">${options(candidates)}</select></label>
<label>Test <select name="test">${options(tests.map(({ id, name: text }) => ({ value: id, text })))}</select></label>
<button>${button}</button></form>
<form method="post" action="/ats/${vendor}/list"><button>List the tests again</button></form>
<h2>What the recruiter sees</h2>
<table><tr><th>Candidate</th><th>Test</th><th>Shown</th></tr>
${sent.map((one) => row([escapeHtml(one.candidate), escapeHtml(one.test), lines(one.shown)])).join("\n")}</table>
<h2>Calls, newest first</h2>
<table><tr><th>From</th><th>Call</th><th>Sent</th><th>Answer</th></tr>
${calls
  .map(({ from, call, sent: body, status, answered }) =>
    row([from, escapeHtml(call), `<code>${escapeHtml(body)}</code>`, `${status} <code>${escapeHtml(answered)}</code>`]),
  )
  .join("\n")}</table></body></html>`;
};
