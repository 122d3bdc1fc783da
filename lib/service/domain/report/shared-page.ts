import {
  INTERVAL_OPACITY,
  placeOn,
  SCORE_SIZES,
  SCORE_TICKS,
  scoreAxis,
  scoreOn,
} from "#contract/branding/chart-geometry.ts";
import { PALETTE } from "#contract/branding/palette.ts";
import { PRODUCT_NAME } from "#contract/branding/product-name.ts";
import { overallError } from "#contract/results/overall-error.ts";
import type { ShownTest } from "#contract/results/result.ts";
import { nameOf } from "../assessments/catalogue.ts";
import { type Branding, logoSize } from "../branding/branding.ts";
import { lacksMark, markedTests, outcomeOf, reportLink } from "../results/result.ts";
import type { ResultRecord } from "../results/result-record.ts";
import type { ShareRecord } from "../results/sharing/shares.ts";
import { verifyLink } from "../results/verify-link.ts";
import { momentInWords } from "../shared/format-time.ts";
import { type Html, html, trusted } from "../shared/html.ts";
import { livemodeOf } from "../shared/tenant.ts";
import { integritySentence } from "./integrity.ts";
import { NOT_REVIEWED } from "./tests.ts";
import { durationInWords, TEST_MODE } from "./wording.ts";

/** How long the page's link to the report works: long enough to click it. It ends with the page's link even before. */
const REPORT_MS = 3_600_000;

const LOGO_BOX = { width: 200, height: 40 };

/** Of the drawn scale, in pixels: the scores 0 and 100 are at its ends, with room for a dot. */
const SCALE = { width: 312, height: 36, edge: 12, middle: 11 };

const AXIS = scoreAxis(SCALE.edge, SCALE.width - SCALE.edge);

type Look = "light" | "dark";

const colours = (look: Look, accent: string): string =>
  `--paper:${PALETTE.paper[look]};--surface:${PALETTE.surface[look]};--ink:${PALETTE.ink[look]};--muted:${PALETTE.muted[look]};` +
  `--soft:${PALETTE.soft[look]};--accent:${accent};--accent-ink:${PALETTE["accent-ink"][look]};--good:${PALETTE.good[look]};--warn:${PALETTE.warn[look]}`;

const styleFor = ({ accent }: Branding): string => `
:root{color-scheme:light dark;${colours("light", accent?.light ?? PALETTE.accent.light)}}
@media (prefers-color-scheme:dark){:root{${colours("dark", accent?.dark ?? PALETTE.accent.dark)}}}
*{box-sizing:border-box}
body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper);overflow-wrap:anywhere}
header,main,footer{max-width:44rem;margin:0 auto;padding:1rem}
header{font-weight:600}
header img{display:block;padding:6px 10px;background:#fff;border-radius:6px}
main>section{margin:0 0 1rem;padding:1.25rem;background:var(--surface);border:1px solid var(--soft);border-radius:10px}
h1{margin:0;font-size:1.625rem;line-height:1.25}
h2{margin:0 0 .75rem;font-size:1.25rem;line-height:1.3}
h3{margin:0;font-size:1rem}
p{margin:.5rem 0 0}
.muted{color:var(--muted)}
.small,footer{font-size:.875rem}
.outcome{display:flex;flex-wrap:wrap;gap:.75rem 2rem;align-items:center;margin-top:1rem}
.score{font-size:2.5rem;line-height:1.1;font-variant-numeric:tabular-nums}
.score small{font-size:1rem;color:var(--muted)}
.badge{padding:.25rem .75rem;border:1px solid var(--ink);border-radius:6px;font-weight:600}
.badge.passed{color:var(--surface);background:var(--good);border-color:var(--good)}
.badge.provisional{color:var(--warn);border-color:var(--warn)}
.test{padding:.875rem 0;border-top:1px solid var(--soft)}
.test:first-of-type{padding-top:0;border-top:0}
.line{display:flex;flex-wrap:wrap;gap:0 1rem;justify-content:space-between}
svg{display:block;width:100%;max-width:${SCALE.width}px;height:auto;margin:.375rem 0}
.axis{stroke:var(--soft);stroke-width:${SCORE_SIZES.axis}}
.tick{stroke:var(--muted)}
svg text{font-size:.75rem;text-anchor:middle;fill:var(--muted)}
.mark{stroke:var(--ink);stroke-width:${SCORE_SIZES.mark};stroke-dasharray:${SCORE_SIZES.dash.join(" ")}}
.interval{stroke:var(--accent);stroke-width:${SCORE_SIZES.interval};stroke-opacity:${INTERVAL_OPACITY}}
.dot{fill:var(--accent);stroke:var(--surface);stroke-width:${SCORE_SIZES.halo}}
.button{display:inline-block;margin-top:.25rem;padding:.625rem 1.25rem;color:var(--accent-ink);background:var(--accent);border-radius:6px;font-weight:600;text-decoration:none}
a{color:var(--accent)}
a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
footer{color:var(--muted)}
@page{margin:1.25cm}
@media print{body{font-size:.8125rem;background:none}header,main,footer{max-width:none;padding:.25rem 0}main>section{margin-bottom:.5rem;padding:.75rem 1rem;border-color:#999}.test,footer{break-inside:avoid}.test{padding:.5rem 0}footer{break-before:avoid}.button,.unprinted{display:none}.badge.passed{color:var(--good);background:none}}
`;

/** A score as a dot with its interval, on a scale from 0 to 100 with the pass mark, as in the dashboard. */
const scale = (score: number, error: number | null, passMark: number): Html => {
  const { dot, low, high } = scoreOn(AXIS, score, error);
  const { middle } = SCALE;
  const margin = error === null ? "" : `, standard error ${error}`;
  const [mark, half] = [placeOn(AXIS, passMark), SCORE_SIZES.tick / 2];
  return html`<svg viewBox="0 0 ${SCALE.width} ${SCALE.height}" role="img" aria-label="${`Score ${score}${margin}, pass mark ${passMark}, on a scale from 0 to 100`}">
<line class="axis" x1="${AXIS.start}" x2="${AXIS.end}" y1="${middle}" y2="${middle}"/>
${SCORE_TICKS.map((tick) => {
  const x = placeOn(AXIS, tick);
  return html`<line class="tick" x1="${x}" x2="${x}" y1="${middle - half}" y2="${middle + half}"/><text x="${x}" y="${SCALE.height - 2}">${tick}</text>`;
})}
<line class="interval" x1="${low}" x2="${high}" y1="${middle}" y2="${middle}"/>
<line class="mark" x1="${mark}" x2="${mark}" y1="1" y2="${2 * middle - 1}"/>
<circle class="dot" cx="${dot}" cy="${middle}" r="${SCORE_SIZES.dot}"/>
</svg>`;
};

const standing = (test: ShownTest, isProvisional: boolean): string => {
  if (isProvisional) return "Provisional";
  return test.pass ? "Passed" : "Not passed";
};

const markedBy = ({ human_mark: mark }: ShownTest, zone: string): Html | undefined =>
  mark === null
    ? undefined
    : html`<p class="small muted">Marked by a person (${mark.marked_by?.role ?? "the account"}) on ${momentInWords(mark.marked_at, zone)}.</p>`;

const testPart = (test: ShownTest, isProvisional: boolean, zone: string): Html => {
  const score = test.human_mark?.score ?? test.score;
  const error = test.human_mark === null ? test.standard_error : null;
  return html`<div class="test">
<div class="line"><h3>${nameOf(test)}</h3><span>${standing(test, isProvisional)}</span></div>
${scale(score, error, test.pass_threshold)}
<p class="small muted">${score} of 100${error === null ? "" : `, standard error ± ${error}`}; pass mark ${test.pass_threshold}; ${durationInWords(test.duration_sec)}.${test.borderline && test.human_mark === null ? " Close to the pass mark." : ""}${isProvisional ? " The score is computed; a person has not marked the text yet." : ""}</p>
${test.sections === undefined ? undefined : html`<p class="small">${test.sections.map((section) => `${nameOf(section)}: ${section.score}`).join(" · ")}</p>`}
${test.own_test === undefined ? undefined : html`<p class="small muted">${NOT_REVIEWED}</p>`}
${markedBy(test, zone)}</div>`;
};

const badge = (passed: boolean, isProvisional: boolean): Html => {
  const words = passed ? "Passed" : "Not passed";
  if (isProvisional) return html`<span class="badge provisional">Provisional: ${words.toLowerCase()}</span>`;
  return html`<span class="${passed ? "badge passed" : "badge"}">${words}</span>`;
};

/** A person's review of the whole result; not its texts, which the candidate and the team wrote to each other. */
const reviewPart = ({ human_review: review }: ResultRecord, zone: string): Html | undefined => {
  if (review?.decided_at == null) return undefined;
  const outcome = review.overall_pass === null ? "" : review.overall_pass ? " to passed" : " to not passed";
  const decision = review.decision === "confirmed" ? "confirmed the outcome" : `changed the outcome${outcome}`;
  return html`<p>A person reviewed this result and ${decision} on ${momentInWords(review.decided_at, zone)}.</p>`;
};

const letterhead = ({ logo, name }: Branding): Html => {
  if (logo === null) return html`${name ?? PRODUCT_NAME}`;
  const { width, height } = logoSize(logo, LOGO_BOX);
  return html`<img src="${logo.url}" width="${width}" height="${height}" alt="${name ?? ""}">`;
};

/** A result as whoever has a shared link sees it: a page without scripts, which prints. */
export const sharedPage = (
  result: ResultRecord,
  { brand, share, now, pageUrl }: { brand: Branding; share: ShareRecord; now: number; pageUrl: string },
): string => {
  const { overall_pass, overall_score, status } = outcomeOf(result);
  const { url: report } = reportLink(result, now, pageUrl, { shareId: share.id }, REPORT_MS);
  const { candidate_name, invited_as, job, completed_at } = result;
  const tests = markedTests(result);
  const error = overallError(tests);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<meta name="robots" content="noindex, nofollow">
<title>Assessment result: ${candidate_name}</title>
<style>${trusted(styleFor(brand))}</style>
</head>
<body>
<header>${letterhead(brand)}</header>
<main>
<section>
<p class="small muted">Assessment result</p>
${livemodeOf(result.account_id) ? undefined : html`<p><strong>Test mode.</strong> ${TEST_MODE}</p>`}
<h1 dir="auto">${candidate_name}</h1>
${invited_as === null ? undefined : html`<p class="small muted">Invited as <bdi>${invited_as}</bdi></p>`}
<p class="muted">${job === null ? undefined : html`<bdi>${job}</bdi> · `}Completed ${momentInWords(completed_at, brand.zone)}</p>
<div class="outcome"><span class="score">${overall_score} <small>of 100${error === 0 ? "" : ` ± ${error}`}</small></span>${badge(overall_pass, status === "provisional")}</div>
${status === "provisional" ? html`<p>A person still has to mark a written text, so the outcome can change.</p>` : undefined}
${reviewPart(result, brand.zone)}
<p class="unprinted"><a class="button" href="${report}">Open the report (PDF)</a></p>
</section>
<section>
<h2>Tests</h2>
${tests.map((test) => testPart(test, lacksMark(result, test), brand.zone))}
</section>
<section>
<h2>Integrity</h2>
<p>${integritySentence(result.integrity)}</p>
</section>
</main>
<footer>
<p>Shared by ${brand.name ?? PRODUCT_NAME} for your use; this page is about a person, so do not pass the link on.${share.expires_at === null ? "" : ` The link works until ${momentInWords(share.expires_at, brand.zone)}.`} Each view is recorded.</p>
<p class="unprinted"><a href="${verifyLink(result, pageUrl)}">Check that this result is genuine</a></p>
</footer>
</body>
</html>
`.html;
};
