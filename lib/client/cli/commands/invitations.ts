import type { CreateInvitation, Invitation, ListInvitationsQuery, SimulateCandidate } from "../../types.ts";
import type { Command } from "../command.ts";
import { UsageError } from "../exit-codes.ts";
import { accessOf, testModeOf } from "../settings.ts";
import { printable, showFields } from "../terminal.ts";

const line = ({ id, status, candidate_email, tests, expires_at }: Invitation): string =>
  printable(`${id}  ${status.padEnd(11)}  ${candidate_email}  ${tests.join(",")}  until ${expires_at}`);

const numberIn = (option: string, text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new UsageError(`--${option} must be a whole number.`);
};

/** The value of an option whose values the service knows; it refuses others, and lists them. */
const asGiven = <Value>(value: unknown): Value => value as Value;

export const createInvitation: Command = {
  name: "invitations create",
  summary: "Invite a candidate",
  options: {
    email: { value: "<address>", help: "the candidate's email address", required: true },
    name: { value: "<name>", help: "the candidate's full name", required: true },
    tests: { value: "<slugs>", help: "the tests, separated by commas", required: true },
    reference: { value: "<text>", help: "your reference" },
    "expiry-hours": { value: "<n>", help: "hours until the link expires" },
    "no-email": { help: "send no email; pass the test_url on yourself" },
    "idempotency-key": { value: "<key>", help: "calls with the same key invite once" },
  },
  examples: [
    "ais invitations create --email ada@example.com --name 'Ada Lovelace' --tests grammar-test,editing-test",
    "ais invitations create --email ada@example.com --name Ada --tests grammar-test --no-email --json | jq -r .test_url",
  ],
  run: async ({ terminal, output, given }) => {
    const { client } = accessOf(terminal, given);
    const invitation: CreateInvitation = {
      candidate_email: given.text("email"),
      candidate_name: given.text("name"),
      tests: asGiven(given.text("tests").split(",")),
      reference: given.optional("reference"),
      expiry_hours: numberIn("expiry-hours", given.optional("expiry-hours")),
      ...(given.isOn("no-email") ? { send_email: false } : {}),
    };
    const idempotencyKey = given.optional("idempotency-key");
    showFields(output, await client.invitations.create(invitation, { signal: terminal.stopped, idempotencyKey }));
  },
};

export const getInvitation: Command = {
  name: "invitations get",
  summary: "Show an invitation",
  argument: "<invitation id>",
  options: {},
  examples: ["ais invitations get inv_…"],
  run: async ({ terminal, output, given }) => {
    const { client } = accessOf(terminal, given);
    showFields(output, await client.invitations.get(given.argument, { signal: terminal.stopped }));
  },
};

const SHOWN = 20;

export const listInvitations: Command = {
  name: "invitations list",
  summary: "List invitations, newest first",
  options: {
    status: { value: "<status>", help: "pending, in_progress, completed, expired or cancelled" },
    email: { value: "<address>", help: "only to this address" },
    reference: { value: "<text>", help: "only with this reference" },
    limit: { value: "<n>", help: `how many (default ${SHOWN})` },
  },
  examples: ["ais invitations list --status completed", "ais invitations list --limit 1000 --json > invitations.jsonl"],
  run: async ({ terminal, output, given }) => {
    const { client } = accessOf(terminal, given);
    const most = numberIn("limit", given.optional("limit")) ?? SHOWN;
    const query: ListInvitationsQuery = {
      status: asGiven(given.optional("status")),
      candidate_email: given.optional("email"),
      reference: given.optional("reference"),
      limit: Math.min(100, Math.max(1, most)),
    };
    let shown = 0;
    for await (const invitation of client.invitations.list(query, { signal: terminal.stopped })) {
      output.show(invitation, line(invitation));
      shown += 1;
      if (shown >= most) return;
    }
    if (shown === 0) output.remark("No invitations.");
  },
};

export const simulateInvitation: Command = {
  name: "invitations simulate",
  summary: "Let a simulated candidate act on an invitation, in test mode",
  argument: "<invitation id>",
  options: {
    outcome: {
      value: "<outcome>",
      help: "passes, fails, borderline, flagged, abandons, expires, bounces or complains",
      required: true,
    },
    seed: { value: "<text>", help: "the same seed gets the same items and gives the same answers" },
  },
  examples: [
    "ais invitations simulate inv_… --outcome passes",
    "ais invitations simulate inv_… --outcome flagged --seed 7",
  ],
  notes: "Needs a test key.",
  run: async ({ terminal, output, given }) => {
    const { client } = testModeOf(terminal, given);
    const simulation: SimulateCandidate = { outcome: asGiven(given.text("outcome")), seed: given.optional("seed") };
    showFields(output, await client.invitations.simulate(given.argument, simulation, { signal: terminal.stopped }));
  },
};
