import { DEFAULT_RETENTION_DAYS, SIGNALS_DAYS } from "#domain/privacy/retention.ts";
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

/** Rows with nothing but ids, states and counts. */
const impersonal = (): string =>
  DATA_MAP.filter((row) =>
    Object.values(row.attributes).every((one) => one === "plain" || one === "id" || one === "secret"),
  )
    .map(({ name, kept, why }) => `| ${name} | ${why} | ${kept} |`)
    .join("\n");

/** docs/privacy.md: where personal data lives, why, how long, and who reads it. */
export const privacyPage =
  (): string => `<!-- Written by npm run privacy, from lib/service/api-docs/privacy/. Do not edit. -->
# Personal data

The account (the employer) is the controller, the operator of the service the processor. This page lists every place where
personal data is; the tables are generated from \`data-map/\`, which does not compile, and whose test fails, while an attribute of a
row has no class.

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

| row | why | how long |
|---|---|---|
${impersonal()}

## Outside the table

| place | what | how long |
|---|---|---|
| the table's stream | the rows before and after each change | 24 hours |
| point-in-time recovery, and the nightly backups | the table | 35 days |
| queues and their dead-letter queues | ids only | 4 and 14 days |
| logs | ids, codes and times; callers' addresses in the API's access log | 3 months, in a disposable stage a week |
| traces | ids of functions and calls | 30 days |
| SES | the address of an email while it is sent; addresses that bounced, in the account's suppression list | until removed there |
| Cognito | members' addresses and names | until the operator deletes the user |
| the candidate's browser | answers that are not saved yet, until they are; a second version of them, until it is given up; the consent; the question that is shown, and which are flagged | until the browser's storage is cleared |
| the dashboard's browser | the session's cookie; drafts of forms, without candidates' data | 30 days at most; until the tab is closed |
| a receiver of webhooks, a mailbox, a downloaded report or export | what was sent or taken there | the account's own matter: \`candidate.erased\` says which invitations' data to erase |
| on a laptop | the local state folder has the table, the queues and the key; the embedded engine keeps its stream's history and freed file pages | until the folder is deleted |

## Erasure

\`POST /candidates/erase\`, or *Privacy* in the dashboard. Addresses match in any case. Open invitations are cancelled first, a pending
one with its refund. From the first minute on nothing is shown: the invitations read as \`null\` with \`erased_at\`, results are 404, events
keep ids only and are not delivered any more. Two minutes later, when whatever was reading the data has ended, everything is deleted once
more and the rows are cleared; then the erasure is \`completed\` and \`candidate.erased\` is published. The cancellation that an erasure
makes has no separate event. A crash anywhere is continued by the sweep within a minute.

Left are: the invitation's id, tests, states, times and credits; events' ids, types and times; hashes of a request that had an
Idempotency-Key, for 30 days; counts in the norms; entries of the audit log, which name no candidate.

Invitations that were created in the last hour are found although their look-ups may not be written yet; an outage of the stream of
more than an hour (an alarm rings) can hide one: repeat the erasure then.

**Backups** hold erased data for 35 days more. The list of erasures stays, with a keyed hash (HMAC-SHA256 with a random key of the account)
in place of the address. After a restore, \`npm run admin -- privacy reapply\` erases again what it names (docs/operations.md).

## Retention

An account's data is kept ${DEFAULT_RETENTION_DAYS} days after an invitation ended, or as long as the account chooses: 30 days to 5 years. A daily run erases what is older, in
the same way as on request, except that no event is sent. What was recorded about how a test was taken goes after ${SIGNALS_DAYS} days; the outcome
of the integrity checks stays with the result. Test mode follows its own clock.

## Access

\`GET /candidates/export\`, or *Privacy* in the dashboard: everything in the first table, by invitation, with links to the PDF reports. The
issued tests are not part of it: they are not about the person, and would give the answers away to the next one.

## Groups of candidates

\`POST /results/adverse_impact\`, or *Privacy* in the dashboard, compares how groups of candidates did. The groups (sex, ethnicity) come with
the request and are used for its response alone: they are in no row, log, trace, event or fingerprint, and not in the audit log.

## The candidate's page

By the link of the invitation, after the tests and for as long as data is kept, candidates see what was recorded and why, and their scores
once the account has read the result or after 7 days, unless the account has switched that off. They can download their data as JSON and their result as a PDF, correct
their name (up to three times; the names before stay visible to the account), ask for a review by a person, take a signed credential of a test that they passed (a salted hash of their address, no name; not stored), and ask for erasure. A request for
erasure goes to the account, which has 30 days to answer; the dashboard lists it under *Privacy* and on the overview. The account erases the data, or declines with a
reason that the candidate reads on the page; then they can ask again, three times in all.
`;
