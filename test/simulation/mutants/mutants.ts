import type { Mutant } from "../run/mutate.ts";
import { MUTANTS_OF_PEOPLE } from "./mutants-of-people.ts";
import { MUTANTS_OF_SCHEDULES } from "./mutants-of-schedules.ts";

type Bug = readonly [name: string, text: string, replacement: string];

const bugs = (file: string, list: readonly Bug[]): Mutant[] =>
  list.map(([name, text, replacement]) => ({ name, file, text, replacement }));

/**
 * Planted bugs that the simulation must find. Each can be seen from outside. Conditions that merely repeat another one,
 * such as that of a refund's ledger entry beside that of its invitation, are left out: removing one of them changes nothing.
 */
export const MUTANTS: readonly Mutant[] = [
  ...MUTANTS_OF_SCHEDULES,
  ...MUTANTS_OF_PEOPLE,
  ...bugs("lib/service/store/invitations/debit.ts", [
    ["credits are spent without being there", '"credits >= :cost"', '"attribute_exists(pk) OR credits >= :cost"'],
    ["the last credit cannot be spent", '"credits >= :cost"', '"credits > :cost"'],
  ]),
  ...bugs("lib/service/store/idempotency/key-row.ts", [
    [
      "a key creates twice",
      '"attribute_not_exists(pk) OR remembered_until <= :now"',
      '"attribute_not_exists(pk) OR attribute_exists(pk) OR remembered_until <= :now"',
    ],
    [
      "a key is never forgotten",
      '"attribute_not_exists(pk) OR remembered_until <= :now"',
      '"attribute_not_exists(pk) OR (attribute_not_exists(pk) AND remembered_until <= :now)"',
    ],
  ]),
  ...bugs("lib/service/store/idempotency/idempotency-records.ts", [
    [
      "a closed invitation's reference creates twice",
      '"attribute_not_exists(pk) OR invitation_id = :over"',
      '"attribute_not_exists(pk) OR attribute_exists(pk) OR invitation_id = :over"',
    ],
    [
      "a reference creates twice",
      '? { ConditionExpression: "attribute_not_exists(pk)" }',
      '? { ConditionExpression: "attribute_not_exists(pk) OR attribute_exists(pk)" }',
    ],
  ]),
  ...bugs("lib/service/domain/idempotency/idempotency-record.ts", [
    ["a key is forgotten after a day", "720 * 3_600_000", "24 * 3_600_000"],
  ]),
  ...bugs("lib/service/domain/invitations/reference.ts", [
    ["an expired invitation is replayed", '["expired", "cancelled"].includes', '["cancelled"].includes'],
  ]),
  ...bugs("lib/service/store/table/conditional-update.ts", [
    [
      "an invitation is changed whatever has happened since",
      '...conditions].join(" AND ")',
      '...conditions].join(" OR ")',
    ],
    [
      "a value that has appeared since is not noticed",
      "value === null ? `attribute_not_exists($",
      "value === null ? `attribute_exists(pk) OR attribute_not_exists($",
    ],
  ]),
  ...bugs("lib/service/store/invitations/invitation-changes.ts", [
    ["the due time follows from an outdated row", "assumes: { ...inputs, ...assumes }", "assumes"],
  ]),
  ...bugs("lib/service/store/invitations/parts/part-writes.ts", [
    [
      "a save overwrites a concurrent one",
      "attribute_exists(pk) AND #version = :seen AND",
      "(#version = :seen OR attribute_exists(pk)) AND",
    ],
  ]),
  ...bugs("lib/service/actions/webhooks/deliver-webhook.ts", [
    [
      "a 410 is recorded before its endpoint is disabled",
      'if (after.step === "park") await disableEndpoint(deps, endpoint, "gone");',
      'if (after.step === "park") {\n    await write(deps, claimed, after);\n    return disableEndpoint(deps, endpoint, "gone");\n  }',
    ],
  ]),
  ...bugs("lib/service/store/attempts/attempt-claims.ts", [
    ["an attempt is made twice", "AND attempts = :made AND", "AND (attempts = :made OR attribute_exists(pk)) AND"],
    [
      "two workers have the same claim",
      'AND (attribute_not_exists(claimed_until) OR claimed_until < :now)",',
      'AND (attribute_exists(pk) OR claimed_until < :now)",',
    ],
    ["a dead worker keeps its claim", 'OR claimed_until < :now)",', 'OR claimed_until < :made)",'],
    [
      "two workers have the same gathered claim",
      "attempts: job.attempt - 1, claims: 0, claimed_until: null }",
      "attempts: job.attempt - 1 }",
    ],
    ["a delivery that failed is not due", ", due_shard = :shard, due_at = :due REMOVE", " REMOVE"],
  ]),
  ...bugs("lib/service/store/webhooks/delivery-reader.ts", [
    ["an endpoint is remembered for too long", "REMEMBERED_MS = 3_000", "REMEMBERED_MS = 3_000_000_000"],
  ]),
  ...bugs("lib/service/actions/events/reconcile-account.ts", [
    ["a lost message is not noticed", "await requeueLostDeliveries(deps, accountId, window);", ""],
  ]),
  ...bugs("lib/service/store/webhooks/event-feed.ts", [
    [
      "an event replaces another in the feed",
      'Item: row, ConditionExpression: "attribute_not_exists(pk)"',
      "Item: row",
    ],
    ["an event that lost its position is dropped", "reasons[1]?.failed", "reasons[0]?.failed"],
  ]),
  ...bugs("lib/service/store/webhooks/endpoints.ts", [
    [
      "concurrent rotations lose a secret",
      '"secrets_version = :seen"',
      '"attribute_exists(pk) OR secrets_version = :seen"',
    ],
  ]),
  ...bugs("lib/service/store/webhooks/endpoint-health.ts", [
    ["an endpoint is disabled twice", "{ enabled: true },", "{},"],
  ]),
  ...bugs("lib/service/store/accounts/accounts.ts", [
    [
      "a payment is granted twice",
      'Item: { ...keys.payment(accountId, payment), entry: rowOf(entry) },\n                  ConditionExpression: "attribute_not_exists(pk)",',
      "Item: { ...keys.payment(accountId, payment), entry: rowOf(entry) },",
    ],
  ]),
  ...bugs("lib/service/store/accounts/api-keys.ts", [
    ["a revoked key still works", "Delete: { Key: keys.keyHash(hash) }", 'Delete: { Key: keys.keyHash("") }'],
  ]),
  ...bugs("lib/service/store/due-index.ts", [
    ["a shard is never swept", "shards: dueShards(),", "shards: dueShards().slice(1),"],
  ]),
  ...bugs("lib/service/domain/invitations/lifecycle.ts", [
    [
      "a started invitation gives its credits back",
      'invitation.status === "pending" && invitation.credits_used > 0',
      "invitation.credits_used > 0",
    ],
    ["a cancelled invitation keeps its credits", '...creditsBack("cancelled", invitation)', ""],
    ["an expired invitation keeps its credits", '...creditsBack("expired", invitation),', ""],
    [
      "a submitted invitation can be cancelled",
      'if (invitation.submitted_at !== null) return { kind: "refused"',
      'if (invitation.tests.length === 0) return { kind: "refused"',
    ],
    ["a link works at its expiry", "now >= usableUntil(invitation)", "now > usableUntil(invitation)"],
    ["a link ends when the sweep comes", "iso(usableUntil(invitation))", "iso(now)"],
    [
      "a link ends while a part runs",
      "Math.max(Date.parse(invitation.expires_at), closesAt(invitation) ?? 0)",
      "Date.parse(invitation.expires_at)",
    ],
    ["saves have no grace period", "GRACE_MS = 10_000", "GRACE_MS = 0"],
    [
      "an opened invitation is opened again",
      "|| invitation.opened_at !== null) return",
      "&& invitation.opened_at !== null) return",
    ],
    [
      "an unscored invitation is forgotten",
      "if (submitted_at !== null) return iso",
      "if (submitted_at !== null) return undefined;\n  if (scoring_asked_at !== null) return iso",
    ],
  ]),
  ...bugs("lib/service/domain/invitations/extend.ts", [
    ["a reopened invitation takes no credits", "...creditsAgain(invitation),", ""],
  ]),
  ...bugs("lib/service/domain/candidate/part-record.ts", [
    [
      "an older tab overwrites a newer save",
      "if (save.version !== part.version || save.answers === null) return",
      "if (save.version > part.version || save.answers === null) return",
    ],
    [
      "a save after the grace period counts",
      "if (part.submitted_at !== null || isPastGrace(part, now)) return",
      "if (part.submitted_at !== null) return",
    ],
    ["a submission in the grace period is late", "new Date(Math.min(now, Date.parse(part.deadline)))", "new Date(now)"],
    [
      "a repeated save is a conflict",
      "if (save.save_id === part.last_save_id) return",
      "if (save.save_id === null) return",
    ],
  ]),
  ...bugs("lib/service/domain/candidate/part-lifecycle.ts", [
    [
      "a part starts with the time of another",
      "now + allowedMs(part, invitation.extra_time_percent)",
      "now + 60_000 + allowedMs(part, invitation.extra_time_percent)",
    ],
  ]),
  ...bugs("lib/service/domain/invitations/emails/receipt.ts", [
    ["a receipt to whom no email was sent", "mayBeEmailed(invitation)\n", "true\n"],
  ]),
  ...bugs("lib/service/domain/invitations/emails/resend.ts", [
    ["a sixth resend", "invitation.email_resends >= MAX_RESENDS", "invitation.email_resends > MAX_RESENDS"],
    ["a resend after half a minute", "now < last + RESEND_PAUSE_MS", "now < last + RESEND_PAUSE_MS / 2"],
  ]),
  ...bugs("lib/service/domain/shared/email-progress.ts", [
    [
      "an email whose sender died is sent again",
      'return died ? { kind: "settle", set: settled("failed", "unknown_outcome") }',
      'return died ? { kind: "free" }',
    ],
    [
      "an email of unknown outcome is sent again",
      'case "unknown":\n      return settled("failed", "unknown_outcome");\n    case "not_taken": {',
      'case "unknown":\n    case "not_taken": {',
    ],
    [
      "an outdated request is sent",
      "if (progress.email_requests !== sender.request) return",
      "if (progress.email_requests < sender.request) return",
    ],
    [
      "a cancelled link is sent",
      'return closed ? { kind: "settle", set: settled("none") } : { kind: "free" };',
      'return { kind: "free" };',
    ],
  ]),
  ...bugs("lib/service/domain/email/email-event.ts", [
    [
      "a bounce of an earlier email counts",
      'outcome === "bounced" ? email_requests === request',
      'outcome === "bounced" ? email_requests >= request',
    ],
  ]),
  ...bugs("lib/service/domain/invitations/publishing/next-sweep.ts", [
    ["an unsent email is not due", "    emailDueAt(invitation),\n", ""],
  ]),
  ...bugs("lib/service/domain/invitations/publishing/events.ts", [
    ["an event has another id each time", "count === 0 ? `", "count === 0 ? Math.random() + `"],
    [
      "an expiry has the wrong reason",
      "reason: invitation.started_at === null",
      "reason: invitation.opened_at === null",
    ],
  ]),
  ...bugs("lib/service/domain/attempts/retry-schedule.ts", [
    ["a retry skips a wait", "WAITS[attempt - 1]", "WAITS[attempt]"],
  ]),
  ...bugs("lib/service/domain/webhooks/secret.ts", [
    [
      "a rotated secret stops signing",
      "{ secret: secrets.current, until: now + OVERLAP_MS },",
      "{ secret: secrets.current, until: now },",
    ],
  ]),
  ...bugs("lib/service/actions/invitations/create-invitation.ts", [
    ["a key replays another body", "fingerprint !== own?.fingerprint) throw", 'fingerprint === "") throw'],
  ]),
  ...bugs("lib/service/actions/invitations/change-invitation.ts", [
    [
      "a lost race is acknowledged",
      'if (after !== "stale") return { kind: "changed", invitation: after };',
      'return { kind: "changed", invitation: after === "stale" ? invitation : after };',
    ],
  ]),
  ...bugs("lib/service/actions/email/send-email.ts", [
    [
      "an email is sent without its claim",
      'if (after === "stale") continue;',
      'if (after === "stale") return email && { row, email };',
    ],
  ]),
  ...bugs("lib/service/actions/webhooks/deliver-webhook.ts", [
    [
      "a disabled endpoint receives webhooks",
      "if (!endpoint.enabled) return settle",
      'if (endpoint.url === "") return settle',
    ],
  ]),
  ...bugs("lib/service/actions/events/sweep-due.ts", [
    [
      "a due delivery is not queued",
      "if (delivery !== undefined) await deps.deliveryQueue.send([nextJob(delivery)]);",
      "",
    ],
  ]),
  ...bugs("lib/service/actions/events/publish-missing.ts", [
    [
      "missing events are published side by side",
      "for (const event of missing) {\n    await queueReport(deps, invitation, event);\n    await publishEvent(deps, eventRecord(event));\n  }",
      "await Promise.all(missing.map((event) => publishEvent(deps, eventRecord(event))));",
    ],
  ]),
  ...bugs("lib/service/actions/candidate/close-part.ts", [
    ["a completion has no result", "alsoWrite: { parts, result", "alsoWrite: { parts, other"],
  ]),
  ...bugs("lib/service/domain/integrations/order.ts", [
    ["connections share their keys of orders", '["order", connectionId, ...key]', '["order", ...key]'],
  ]),
  ...bugs("lib/service/domain/integrations/vendors/ashby/adapter.ts", [
    ["a withdrawn order cannot be given again", "freeWhenClosed: true", "freeWhenClosed: false"],
    ["a 200 that refuses a report counts as success", 'verdict !== "delivered" || ', 'verdict !== "retry" || '],
  ]),
  ...bugs("lib/service/domain/integrations/vendors/ashby/reports.ts", [
    ["a late start replaces an end", "earlier.length > 0 ? undefined", "earlier.length > 9 ? undefined"],
  ]),
  ...bugs("lib/service/actions/invitations/create-invitation.ts", [
    ["an order is taken twice", ': [{ kind: "reference", hash: order.hash, over: { kind: "nothing" } }];', ": [];"],
  ]),
  ...bugs("lib/service/actions/integrations/connections.ts", [
    ["Greenhouse is called with another key", "(sameKey ? key : apiKey)", "apiKey"],
  ]),
  ...bugs("lib/service/domain/integrations/vendors/greenhouse/adapter.ts", [
    [
      "Greenhouse does not hear of an expiry",
      '"result.finalized", "assessment.expired", "invitation.cancelled"',
      '"result.finalized", "invitation.cancelled"',
    ],
  ]),
  ...bugs("lib/service/domain/integrations/vendors/greenhouse/calls.ts", [
    ["take-home tests share their key", "key: [takeHomeOf(url)]", "key: [partner_test_id]"],
  ]),
  ...bugs("lib/service/domain/integrations/vendors/workable/adapter.ts", [
    ["a callback is ordered for again after its end", "freeWhenClosed: false", "freeWhenClosed: true"],
  ]),
  ...bugs("lib/service/domain/integrations/vendors/kombo/calls.ts", [
    ["Kombo's orders share their key", "key: [id],", "key: [package_id],"],
  ]),
  ...bugs("lib/service/actions/integrations/take-order.ts", [
    ["a candidate who waits gets no link", "ordered.isInline ? { test_url", "ordered.isInline === null ? { test_url"],
  ]),
  ...bugs("lib/service/domain/integrations/vendors/kombo/judge.ts", [
    ["Kombo's error that passes is final", '  "REMOTE.SERVICE_UNAVAILABLE",\n', ""],
  ]),
  ...bugs("lib/service/domain/integrations/vendors/kombo/reports.ts", [
    ["Kombo does not hear of an expiry", '    case "assessment.expired":\n', ""],
  ]),
  ...bugs("lib/service/domain/integrations/vendors/recruitee/calls.ts", [
    ["Recruitee's orders share their key", "key: [report_id],", "key: [test_id],"],
  ]),
  ...bugs("lib/service/domain/integrations/vendors/recruitee/reports.ts", [
    ["Recruitee does not hear of an expiry", '    case "assessment.expired":\n', ""],
  ]),
  ...bugs("lib/service/domain/integrations/vendors/hibob/details.ts", [
    ["Bob's orders share their key", "key: [theirId],", "key: [packageId ?? ''],"],
  ]),
  ...bugs("lib/service/store/integrations/kept-orders.ts", [
    ["an order is kept over its cancel", "if (order.is_cancelled)\n", "if (order.attempts > 0)\n"],
  ]),
  ...bugs("lib/service/actions/integrations/work-kept-order.ts", [
    ["an order that could not be read is given up", 'if (verdict === "final")', 'if (verdict !== "revoked")'],
  ]),
  ...bugs("lib/service/actions/integrations/installation/refresh-tokens.ts", [
    ["the answer with fresh tokens is not stored", "number: leased.tokens.number + 1", "...leased.tokens"],
  ]),
  ...bugs("lib/service/actions/integrations/call-ats.ts", [
    ["access that ended is not renewed", "answer.status !== 401 ||", "answer.status === 401 ||"],
    ["a call carries its key as the ATS does", "carry?.(own.key, url) ?? {", "{"],
    ["a call does not name its connection", "theirs === null ? {}", "theirs !== null ? {}"],
  ]),
  ...bugs("lib/service/actions/integrations/deliver-report.ts", [
    ["a report overtakes another", 'return previous?.status === "pending";', 'return previous?.event_id === "";'],
    [
      "a disabled connection gets reports",
      'if (connection.status !== "active") return',
      'if (connection.status === "broken") return',
    ],
    [
      "a refused key does not break its connection",
      'revoked: () => ({ act: "park" })',
      'revoked: () => ({ act: "exhaust" })',
    ],
  ]),
  ...bugs("lib/service/actions/integrations/queue-report.ts", [
    [
      "an ATS hears of the end of an order first",
      "if (created !== undefined) await queueReport(deps, invitation, created);",
      "",
    ],
    [
      "an ATS gets a report of a cancel that it made",
      'const isQuiet = event === "invitation.cancelled" || ',
      "const isQuiet = ",
    ],
  ]),
  ...bugs("lib/service/actions/invitations/extend-invitation.ts", [
    [
      "an extension is made twice for its key",
      "{ ...decision, alsoWrite: { record } }",
      "{ ...decision, alsoWrite: {} }",
    ],
  ]),
  ...bugs("lib/service/domain/invitations/extend.ts", [
    ["a link is reopened after a week", "REOPEN_MS = 7 * 24", "REOPEN_MS = 9 * 24"],
    ["a reopened link ends by its former end", "const start = reopens ? now : ", "const start = "],
    [
      "a reopened candidate has not started",
      '"pending" : "in_progress", expired_at',
      '"pending" : "pending", expired_at',
    ],
  ]),
  ...bugs("lib/service/domain/invitations/emails/reminders.ts", [
    ["a reminder is repeated", '"reminder", now), ...reminded }', '"reminder", now) }'],
    ["who has submitted is reminded", "submitted_at !== null || FINAL", "reminder_hours.length === 0 || FINAL"],
    ["a reminder comes an hour early", "- hours * HOUR_MS)", "- (hours + 1) * HOUR_MS)"],
  ]),
  ...bugs("lib/service/domain/invitations/publishing/next-sweep.ts", [
    ["a reminder is not due", "    reminderDueAt(invitation),\n", ""],
  ]),
  ...bugs("lib/service/actions/invitations/create-invitations.ts", [
    [
      "a bulk's rows have no keys",
      "idempotencyKey === undefined ? undefined : bulkRowKey(idempotencyKey, index)",
      "undefined",
    ],
    ["a bulk's rows share their key", "bulkRowKey(idempotencyKey, index)", "bulkRowKey(idempotencyKey, 0)"],
  ]),
  ...bugs("lib/service/actions/invitations/bulk-rows.ts", [
    [
      "a bulk's key is used with another body",
      "earlier.fingerprint !== record.fingerprint",
      'earlier.fingerprint === ""',
    ],
  ]),
  ...bugs("lib/service/actions/invitations/import/import-invitations.ts", [
    ["a row of a file is imported twice", "importRowKey(importId, row)", "importRowKey(String(now), row)"],
  ]),
  ...bugs("lib/service/http/once.ts", [
    ["a key is used with another body", "found.fingerprint !== record.fingerprint", 'found.fingerprint === ""'],
  ]),
  ...bugs("lib/service/actions/webhooks/deliver-webhook.ts", [
    [
      "a webhook is stamped with its tenant's time",
      "id: event.id, now: deps.machine.now()",
      "id: event.id, now: deps.clock.now()",
    ],
  ]),
  ...bugs("lib/service/http/admission/by-link.ts", [
    ["any token opens an invitation", "invitation === undefined || !right ||", "invitation === undefined ||"],
  ]),
  ...bugs("lib/service/http/batch.ts", [
    ["a change is published before an earlier one", "(rows.get(row) ?? Promise.resolve())", "Promise.resolve()"],
    ["a failed record counts as processed", "      throw error;\n", ""],
  ]),
  ...bugs("lib/service/store/accounts/api-key-cache.ts", [
    ["a revoked key is trusted for too long", "TRUST_MS = 60_000", "TRUST_MS = 600_000"],
  ]),
  ...bugs("lib/local/triggers/stream-batch.ts", [
    ["records after a failed one are skipped", "Math.max(0, Math.min(...failed))", "Math.max(...failed) + 1"],
  ]),
];
