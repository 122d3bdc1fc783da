import { type Html, html, trusted } from "#domain/shared/html.ts";
import { tokensCss } from "../../lib/web/kit/tokens.ts";
import type { NamedForm } from "./analyzed-forms.ts";
import { measuresOf } from "./form-measures.ts";

/** In pixels, of each plot. */
const [WIDTH, HEIGHT, LEFT, BOTTOM] = [400, 200, 44, 44];
const [RIGHT_END, TOP] = [WIDTH - 12, 12];

/** A linear scale from values to pixels. */
const scale = (from: number, to: number, start: number, end: number) => (value: number) =>
  Math.round(10 * (start + ((value - from) / (to - from || 1)) * (end - start))) / 10;
type Scale = ReturnType<typeof scale>;

const across = (from: number, to: number): Scale => scale(from, to, LEFT, RIGHT_END);
const upwards = (to: number): Scale => scale(0, to, HEIGHT - BOTTOM, TOP);

const plot = (title: string, x: readonly [number, Scale][], xLabel: string, inside: readonly Html[]): Html => html`
<figure><figcaption>${title}</figcaption>
<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${title}">
<line class="axis" x1="${LEFT}" x2="${RIGHT_END}" y1="${HEIGHT - BOTTOM}" y2="${HEIGHT - BOTTOM}"/>
${x.map(([value, at]) => html`<text x="${at(value)}" y="${HEIGHT - BOTTOM + 16}">${value}</text>`)}
<text x="${(LEFT + RIGHT_END) / 2}" y="${HEIGHT - 6}">${xLabel}</text>
${inside}</svg></figure>`;

const yLabels = (values: readonly number[], at: Scale, text: (value: number) => string): Html[] =>
  values.map(
    (value) => html`<line class="grid" x1="${LEFT}" x2="${RIGHT_END}" y1="${at(value)}" y2="${at(value)}"/>
<text class="left" x="${LEFT - 6}" y="${at(value) + 4}">${text(value)}</text>`,
  );

const line = (points: readonly (readonly [number, number])[], kind: string): Html =>
  html`<polyline class="${kind}" points="${points.map(([x, y]) => `${x},${y}`).join(" ")}"/>`;

const bars = (counts: readonly number[], at: Scale, step: number, from: number, up: Scale, what: string): Html[] =>
  counts.map((count, index) => {
    const [x, end] = [at(from + index * step) + 1, at(from + (index + 1) * step) - 1];
    const range = `${from + index * step} to ${from + (index + 1) * step}`;
    return html`<rect class="bar" x="${x}" width="${Math.max(1, end - x)}" y="${up(count)}" height="${up(0) - up(count)}"><title>${range}: ${count} ${what}</title></rect>`;
  });

/** How many people have each score, with the pass mark. */
const distributionPlot = ({ distribution, pass_mark }: NonNullable<NamedForm["scores"]>): Html => {
  const [at, most] = [across(0, 100), Math.max(...distribution)];
  const up = upwards(most);
  return plot(
    "Scores",
    [0, 25, 50, 75, 100].map((value) => [value, at]),
    `score; the dashed line is the pass mark of ${pass_mark}`,
    [
      ...yLabels([0, most], up, String),
      ...bars(distribution, at, 10, 0, up, "people"),
      html`<line class="mark" x1="${at(pass_mark)}" x2="${at(pass_mark)}" y1="${TOP}" y2="${HEIGHT - BOTTOM}"/>`,
    ],
  );
};

/** From the least to the greatest of abilities and difficulties, in whole logits. */
const logitsOf = ({ abilities, items }: NamedForm): [low: number, high: number] => {
  const all = [...abilities, ...items.flatMap(({ difficulty }) => difficulty ?? [])];
  return [Math.floor(all.reduce((a, b) => Math.min(a, b), -1)), Math.ceil(all.reduce((a, b) => Math.max(a, b), 1))];
};

const wholeFrom = (low: number, high: number): number[] =>
  Array.from({ length: high - low + 1 }, (_, index) => low + index);

/** Where people and items are on one scale. */
const itemMap = (form: NamedForm): Html => {
  const [low, high] = logitsOf(form);
  const at = across(low, high);
  const counts = Array.from(
    { length: 2 * (high - low) },
    (_, half) => form.abilities.filter((one) => Math.floor(2 * (one - low)) === half).length,
  );
  const up = scale(0, Math.max(...counts, 1), HEIGHT / 2, TOP);
  return plot(
    "Item map",
    wholeFrom(low, high).map((value) => [value, at]),
    "logits: people’s abilities (bars), items’ difficulties (ticks)",
    [
      ...bars(counts, at, 0.5, low, up, "people"),
      ...form.items.flatMap(({ item, difficulty }) =>
        difficulty === undefined
          ? []
          : html`<line class="tick" x1="${at(difficulty)}" x2="${at(difficulty)}" y1="${HEIGHT / 2 + 12}" y2="${HEIGHT - BOTTOM - 12}"><title>${item}: ${difficulty.toFixed(2)}</title></line>`,
      ),
    ],
  );
};

/** How much the items together say about each ability: of drawn tests, all items of the bank. */
const informationPlot = (form: NamedForm): Html => {
  const [low, high] = logitsOf(form);
  const steps = Array.from({ length: 81 }, (_, index) => low + ((high - low) * index) / 80);
  const information = steps.map((ability) =>
    form.items.reduce((sum, { difficulty }) => {
      if (difficulty === undefined) return sum;
      const chance = 1 / (1 + Math.exp(difficulty - ability));
      return sum + chance * (1 - chance);
    }, 0),
  );
  const [at, most] = [across(low, high), Math.max(...information, 0.1)];
  const up = upwards(most);
  return plot(
    "Test information",
    wholeFrom(low, high).map((value) => [value, at]),
    "ability in logits; all items together",
    [
      ...yLabels([0, most], up, (value) => value.toFixed(1)),
      line(
        steps.map((ability, index) => [at(ability), up(information[index] ?? 0)]),
        "right",
      ),
    ],
  );
};

/** The share of each answer by fifths of the people in the order of their scores. */
const answerPlot = ({ item, p, r, n, flags, state, curves }: NamedForm["items"][number]): Html => {
  const [at, up] = [across(1, 5), upwards(1)];
  const figures = `right ${(100 * p).toFixed(0)}%, r ${r === null ? "–" : r.toFixed(2)}, n ${n}`;
  const remarks = [...flags, ...(state === null ? [] : [state])].map((one) => one.replaceAll("_", " "));
  return html`<section><h3>${item} <span class="flag">${remarks.join(", ")}</span></h3>
${plot(
  figures,
  [1, 2, 3, 4, 5].map((value) => [value, at]),
  "fifths of the people, lowest scores first",
  [
    ...yLabels([0, 0.5, 1], up, (value) => `${100 * value}%`),
    ...curves.map(({ code, shares }) =>
      line(
        shares.flatMap((share, group) => (share === null ? [] : [[at(group + 1), up(share)] as const])),
        code === 0 ? "right" : `wrong wrong-${code ?? "none"}`,
      ),
    ),
  ],
)}
<ul class="key">${curves.map(({ code, answer }) => html`<li><svg viewBox="0 0 28 8" aria-hidden="true"><line class="${code === 0 ? "right" : `wrong wrong-${code ?? "none"}`}" x1="0" x2="28" y1="4" y2="4"/></svg>${answer}</li>`)}</ul></section>`;
};

const STYLE = `${tokensCss()}
body{max-width:80rem;margin:0 auto;padding:24px;font:14px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
h1{font-size:26px}h2{margin-top:48px;font-size:20px}h3{margin:0;font-size:14px}h2~h3{margin:24px 0 8px;font-size:16px}
.plots{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(24rem,100%),1fr));gap:24px}
figure{margin:0}figcaption{color:var(--muted)}svg{width:100%;height:auto}
table{border-collapse:collapse;margin:0 0 24px;font-variant-numeric:tabular-nums}th{color:var(--muted);font-weight:400;text-align:left}th,td{padding:4px 24px 4px 0;border-bottom:1px solid var(--soft)}
text{font-size:12px;fill:var(--muted);text-anchor:middle}text.left{text-anchor:end}
.axis{stroke:var(--muted)}.grid{stroke:var(--soft)}.bar{fill:var(--accent)}.tick{stroke:var(--ink)}
.mark{stroke:var(--warn);stroke-width:2;stroke-dasharray:4 3}polyline{fill:none}
.right{stroke:var(--accent);stroke-width:3}.wrong{stroke:var(--ink);stroke-width:1.5}
.wrong-1{stroke-dasharray:7 3}.wrong-2{stroke-dasharray:2 3}.wrong-3{stroke-dasharray:9 3 2 3}.wrong-none{stroke:var(--muted)}
.flag{color:var(--warn);font-weight:400}.key{list-style:none;margin:0;padding:0 0 0 36px}.key svg{width:28px;margin:0 8px 0 -36px;vertical-align:middle}`;

const measureTable = (
  form: NamedForm,
): Html => html`<table><thead><tr><th>Measure</th><th>Value</th><th>95% interval</th></tr></thead>
<tbody>${measuresOf(form).map((cells) => html`<tr>${cells.map((cell) => html`<td>${cell ?? ""}</td>`)}</tr>`)}</tbody></table>`;

const formSection = (form: NamedForm): Html => html`<h2>${form.test}, form ${form.form}</h2>
<p>${form.n} people; content ${form.version}, scoring ${form.scoring}.${form.scores === undefined ? " Figures are shown from 50 people on." : ""}</p>
${form.scores === undefined ? undefined : html`${measureTable(form)}<div class="plots">${distributionPlot(form.scores)}${form.abilities.length === 0 ? undefined : [itemMap(form), informationPlot(form)]}</div>`}
${form.items.length === 0 ? undefined : html`<h3>Answers by score</h3><div class="plots">${form.items.map(answerPlot)}</div>`}`;

/** The analysis as one page with plots, which loads nothing. */
export const analysisPage = (forms: readonly NamedForm[]): string =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>Item analysis</title><style>${trusted(STYLE)}</style></head><body><h1>Item analysis</h1>
<p>From what candidates of live accounts answered. A right answer’s line should rise from left to right, a wrong one’s should fall.</p>
${forms.length === 0 ? html`<p>No responses are kept yet.</p>` : forms.map(formSection)}</body></html>`.html;
