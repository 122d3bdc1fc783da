import type { LoggedRequest } from "#contract/dashboard/requests.ts";
import type { AccountContact, AccountRecord, AccountSettings, LedgerEntry } from "#domain/accounts/account-record.ts";
import type { ApiKeyRecord } from "#domain/accounts/api-key-record.ts";
import type { PartnerRecord } from "#domain/accounts/partner.ts";
import type { BrandingRecord } from "#domain/branding/branding.ts";
import type { JobRecord } from "#domain/invitations/job.ts";
import type { PackagesRecord } from "#domain/invitations/request/package.ts";
import type { HouseStyleRecord } from "#domain/own-tests/house-style-record.ts";
import type { OwnTestsRecord } from "#domain/own-tests/own-test-record.ts";
import type { OwnTestRow } from "#domain/own-tests/own-test-version.ts";
import type { PanelRecord } from "#domain/panels/panel-record.ts";
import type { TestClock } from "#domain/test-mode/test-clock.ts";
import { API, type HeldRow, held, WHILE_ACCOUNT } from "./held-row.ts";

/** Rows about accounts, their tokens and their settings. */
export const ACCOUNTS: readonly HeldRow[] = [
  held<AccountRecord & AccountContact & AccountSettings & { active_keys: unknown; endpoints: unknown }>()({
    name: "account",
    begins: "ACCOUNT",
    why: "the client of the service",
    kept: "until the operator deletes the account",
    readers: API,
    attributes: {
      member: ["contact_email"],
      id: ["id"],
      plain: [
        "name",
        "credits",
        "created_at",
        "reminder_hours",
        "retention_days",
        "pass_marks",
        "writing_decision",
        "two_markers",
        "return_addresses",
        "low_balance_level",
        "emails_per_address",
        "emails_per_day",
        "share_scores",
        "receipt_email",
        "dialect",
        "time_zone",
        "report_keys",
        "active_keys",
        "endpoints",
      ],
    },
  }),
  held<LedgerEntry>()({
    name: "ledger entry",
    begins: "LEDGER#",
    why: "what was added to the credits",
    kept: WHILE_ACCOUNT,
    readers: API,
    attributes: { id: ["id", "invitation_id"], plain: ["kind", "credits", "note", "created_at"] },
  }),
  held<{ entry: unknown }>()({
    name: "payment",
    begins: "PAYMENT#",
    why: "so that a payment is granted once: the key is a hash of its reference",
    kept: WHILE_ACCOUNT,
    readers: "no one",
    attributes: { plain: ["entry"] },
  }),
  held<Omit<ApiKeyRecord, "hash"> & { hash: unknown }>()({
    name: "API key, and its look-up by hash",
    begins: "KEY# KEYHASH",
    why: "to authenticate requests",
    kept: WHILE_ACCOUNT,
    readers: API,
    attributes: {
      member: ["created_by"],
      secret: ["hash"],
      id: ["id", "account_id", "rotated_to", "partner_id"],
      plain: ["hint", "name", "scopes", "expires_at", "last_used_at", "created_at", "revoked_at"],
    },
  }),
  held<Omit<PartnerRecord, "hash"> & { hash: unknown }>()({
    name: "partner",
    begins: "PARTNERS",
    why: "to authenticate a partner's requests",
    kept: "as long as the service",
    readers: API,
    attributes: { secret: ["hash"], id: ["id"], plain: ["name", "hint", "created_at", "revoked_at"] },
  }),
  held<TestClock>()({
    name: "test clock",
    begins: "CLOCK",
    why: "the time of test mode",
    kept: WHILE_ACCOUNT,
    readers: API,
    attributes: { id: ["account_id"], plain: ["offset_ms", "target", "at"] },
  }),
  held<PackagesRecord>()({
    name: "packages",
    begins: "PACKAGES",
    why: "named sets of tests",
    kept: WHILE_ACCOUNT,
    readers: API,
    attributes: { plain: ["version", "packages"] },
  }),
  held<OwnTestsRecord>()({
    name: "own tests",
    begins: "OWNTESTS",
    why: "the list of the tests that the account has made",
    kept: WHILE_ACCOUNT,
    readers: API,
    attributes: { plain: ["version", "tests"] },
  }),
  held<OwnTestRow>()({
    name: "own test: its draft, its versions, and its trials by members",
    begins: "OWNTEST#",
    why: "what authors typed, what candidates get, and what colleagues answered",
    kept: WHILE_ACCOUNT,
    readers: `${API}; candidates, without the key`,
    attributes: { plain: ["source", "verdict", "revision", "made", "trials", "version"] },
  }),
  held<HouseStyleRecord>()({
    name: "house style",
    begins: "HOUSESTYLE",
    why: "the account's style sheet, under which tests are set and scored",
    kept: WHILE_ACCOUNT,
    readers: `${API}; candidates, in their tests`,
    attributes: { plain: ["version", "style", "ours"] },
  }),
  held<PanelRecord>()({
    name: "panel on a pass mark",
    begins: "PANEL#",
    why: "how members judge items",
    kept: WHILE_ACCOUNT,
    readers: "members who judge",
    attributes: {
      member: ["judged_by"],
      id: ["id"],
      plain: [
        "revision",
        "test",
        "test_name",
        "form",
        "version",
        "candidate",
        "state",
        "weights",
        "is_sample",
        "created_at",
      ],
    },
  }),
  held<{ paper: string }>()({
    name: "paper of a panel",
    begins: "PANELPAPER#",
    why: "the items that its members judge",
    kept: "as long as the panel",
    readers: "members who judge or run panels",
    attributes: { plain: ["paper"] },
  }),
  held<BrandingRecord>()({
    name: "branding",
    begins: "BRANDING",
    why: "how the account appears to its candidates",
    kept: WHILE_ACCOUNT,
    readers: `${API}; candidates`,
    attributes: {
      member: ["sender_name", "reply_to", "support_contact"],
      plain: ["version", "display_name", "accent", "logo", "footer", "notice", "notice_versions"],
    },
  }),
  held<JobRecord>()({
    name: "job",
    begins: "JOBS#",
    why: "the jobs of the account's invitations, and what members have set for them",
    kept: WHILE_ACCOUNT,
    readers: API,
    attributes: { plain: ["job", "title", "archived_at", "package", "tests", "custom_message", "last_invited_at"] },
  }),
  held<{ account_id: unknown; version: unknown; text: unknown; since: unknown }>()({
    name: "notice text",
    begins: "NOTICE#",
    why: "what candidates agreed to",
    kept: WHILE_ACCOUNT,
    readers: `${API}; candidates`,
    attributes: { id: ["account_id"], plain: ["version", "text", "since"] },
  }),
  held<{ id: unknown; account_id: unknown; type: unknown; base64: unknown }>()({
    name: "logo",
    begins: "LOGO",
    why: "the account's logo, in emails, on the candidate's page and in reports",
    kept: WHILE_ACCOUNT,
    readers: "whoever receives an email with it",
    attributes: { id: ["id", "account_id"], plain: ["type", "base64"] },
  }),
  held<LoggedRequest>()({
    name: "request, and its copy if it failed",
    begins: "REQUESTS",
    why: "to find out why a request failed; routes, codes and names of fields, never what was sent",
    kept: "a week (TTL)",
    readers: "members of the account, in the dashboard",
    attributes: {
      id: ["id", "object_id", "key_id", "request_id"],
      plain: ["at", "method", "route", "status", "code", "duration_ms", "faults"],
    },
  }),
];
