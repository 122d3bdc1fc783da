import { randomBytes } from "node:crypto";
import { auditRecord, OPERATOR } from "#domain/shared/audit.ts";
import type { AuditRecord } from "#domain/shared/audit-record.ts";
import { MONDAY } from "../builders.ts";

/** An entry of the audit log about a change of an account's settings. */
export const anAuditEntry = (accountId: string): AuditRecord =>
  auditRecord({ now: MONDAY, random: randomBytes }, OPERATOR, {
    accountId,
    action: "account.settings_changed",
    object: { type: "account", id: accountId, name: null },
  });
