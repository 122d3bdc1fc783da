import { DEFAULT_RETENTION_DAYS, SIGNALS_DAYS } from "#domain/privacy/retention.ts";
import { SESSION_HOURS } from "#domain/team/session.ts";
import type { DataClass, HeldRow } from "./data-map/held-row.ts";
import { DATA_MAP } from "./data-map.ts";

const namesOf = ({ attributes }: HeldRow, dataClass: DataClass): string =>
  Object.entries(attributes)
    .filter(([, one]) => one === dataClass)
    .map(([name]) => `\`${name}\``)
    .join(", ");

const line = (row: HeldRow, dataClass: DataClass): string =>
  `| ${row.name} | ${namesOf(row, dataClass)} | ${row.why} | ${row.kept} | ${row.readers} |`;

const table = (dataClass: DataClass): string =>
  [
    "| row | attributes | why | how long | who reads it |",
    "|---|---|---|---|---|",
    ...DATA_MAP.filter((row) => Object.values(row.attributes).includes(dataClass)).map((row) => line(row, dataClass)),
  ].join("\n");

/** Rows with nothing but ids, states and counts, by how long they are held. */
const impersonal = (): string => {
  const classes = (row: HeldRow) => Object.values(row.attributes);
  const rows = DATA_MAP.filter((row) => classes(row).every((one) => ["plain", "id", "secret"].includes(one)));
  return Object.entries(Object.groupBy(rows, ({ kept }) => kept))
    .map(([kept, held = []]) => `- ${kept}: ${held.map(({ name }) => name).join("; ")}`)
    .join("\n");
};

/** docs/privacy.md: where personal data lives, why, how long, and who reads it. */
export const privacyPage =
  (): string => `<!-- Written by npm run privacy, from lib/service/api-docs/privacy/. Do not edit. -->
# Personal data

The account (the employer) is the controller, the operator of the service the processor. The tables are generated from \`data-map/\`, which
does not compile, and whose test fails, while an attribute of a row has no class. *Retention* is until erased, or until the account's
retention after the invitation's end is over (default ${DEFAULT_RETENTION_DAYS} days). The account reads by API and dashboard.

## Candidates

${table("candidate")}

Credentials that open a candidate's data: ${["invitation", "result"]
    .map((name) => DATA_MAP.find((row) => row.name === name))
    .map((row) => (row === undefined ? "" : `\`${row.name}.${namesOf(row, "secret").replaceAll("`", "")}\``))
    .join(", ")}. They are removed with the data, are never logged, and are in no event.

## Members of an account

${table("member")}

## Callers

${table("visitor")}
| rate counters | the key | the limits | hours (TTL) | no one |

## Nothing personal

${impersonal()}

## Outside the table

| place | what | how long |
|---|---|---|
| the table's stream | the rows before and after each change | 24 hours |
| point-in-time recovery, nightly backups | the table | 35 days |
| queues and their dead letters | ids only | 4 and 14 days |
| logs | ids, codes, times | 3 months, in a disposable stage a week |
| CloudTrail (\`-c dataEvents=on\`) | rows' keys: callers' addresses, words of names | as logs |
| traces | ids of functions and calls | 30 days |
| SES | addresses of emails while they are sent; those that bounced, in the suppression list | until removed there |
| Cognito | members' addresses and names | until the operator deletes the user |
| the candidate's browser | unsaved answers, a second version of them, the consent, the current question, flags | until the browser's storage is cleared |
| the dashboard's browser | the session's cookie; drafts of forms, without candidates' data | ${SESSION_HOURS} hours at most; until the tab is closed |
| a receiver of webhooks, a mailbox, a download | what was sent or taken there | up to the account: \`candidate.erased\` names the invitations |
| on a laptop | the local state folder | until the folder is deleted |

## Erasure

\`POST /candidates/erase\`, or *Privacy* in the dashboard. Addresses match in any case. Open invitations are cancelled first, a pending one
with its refund. From then on the invitations read as \`null\` with \`erased_at\`, results are 404, and events keep ids only. Two minutes later
everything is deleted once more, the erasure is \`completed\`, and \`candidate.erased\` is published. The sweep continues after a crash.
[Reasons](decisions/privacy.md).

What remains: the invitation's id, tests, states, times and credits; events' ids, types and times; keyed hashes of a request with an Idempotency-Key,
for 30 days, and of an address that was sent emails, for 2; counts in the norms; audit entries, which name no candidate.

An outage of the stream of more than an hour (an alarm) can hide invitations that were just created: repeat the erasure then.

**Backups** hold erased data for 35 days more. The list of erasures has a keyed hash in place of the address; after a restore,
\`npm run admin -- privacy reapply\` [erases again](operations.md#restore-data) what it names.

## Retention

Data is kept ${DEFAULT_RETENTION_DAYS} days after an invitation ended, or as the account chooses: 30 days to 5 years. A daily run erases what is older, without an
event. What was recorded about how a test was taken is deleted after ${SIGNALS_DAYS} days; the outcome of the integrity checks stays. Test mode follows its
own clock.

## Access

\`GET /candidates/export\`, or *Privacy* in the dashboard: everything in the first table, by invitation, with links to the PDF reports, without the
issued tests, which contain answers. The operator [exports and deletes a whole account](operations.md#an-account-leaves), with its own
tests, house style and test mode.

## Groups of candidates

The groups (sex, ethnicity) of \`POST /results/adverse_impact\` are used for its response alone: they are in no row, log, trace, event,
fingerprint or audit entry.

## The candidate's page

After the tests, and as long as data is kept, candidates see by their link what was recorded and why, and their scores once the account has
read the result or after 7 days, unless the account has switched that off. They can download data and result, correct their name (three
times), ask for a review, take a signed credential of a passed test (a salted hash of the address, no name; not stored), and ask for
erasure, which the account answers within 30 days.
`;
