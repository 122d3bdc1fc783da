import { randomBytes } from "node:crypto";
import { type AuditRecord, auditRecord, OPERATOR } from "#domain/shared/audit.ts";
import { MONDAY } from "../builders.ts";

/** An entry of the audit log about a change of an account's settings. */
export const anAuditEntry = (accountId: string): AuditRecord =>
  auditRecord({ now: MONDAY, random: randomBytes }, OPERATOR, {
    accountId,
    action: "account.settings_changed",
    object: { type: "account", id: accountId, name: null },
  });
