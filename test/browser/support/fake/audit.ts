import type { AuditEntry } from "#contract/dashboard/audit.ts";
import { ADA, at, type FakeState, type Handlers } from "./state.ts";

export const populatedEntries = (): AuditEntry[] => [
  {
    id: "aud_1",
    livemode: true,
    at: at(0.01),
    actor: { type: "member", id: ADA.id, name: ADA.email },
    action: "member.role_changed",
    object: { type: "member", id: "mem_4", name: "lina@harbour-quill.example" },
    source_ip: "203.0.113.7",
    peer_ip: null,
    changes: [{ field: "role", before: "viewer", after: "recruiter" }],
  },
  {
    id: "aud_2",
    livemode: true,
    at: at(2),
    actor: { type: "operator", id: null, name: null },
    action: "credits.granted",
    object: { type: "account", id: "acct_1", name: "Harbour & Quill Publishing" },
    source_ip: null,
    peer_ip: null,
    changes: [{ field: "credits", before: "12", after: "512" }],
  },
  {
    id: "aud_4",
    livemode: true,
    at: at(3),
    actor: { type: "key", id: "key_1", name: "Greenhouse, production" },
    action: "invitation.extended",
    object: { type: "invitation", id: "inv_2", name: null },
    source_ip: "198.51.100.7",
    peer_ip: "198.51.100.7",
    changes: [{ field: "expires_at", before: "2026-11-20T10:00:00.000Z", after: "2026-11-21T10:00:00.000Z" }],
  },
  {
    id: "aud_3",
    livemode: false,
    at: at(12),
    actor: { type: "member", id: ADA.id, name: ADA.email },
    action: "api_key.revoked",
    object: { type: "api_key", id: "key_3", name: "Old integration" },
    source_ip: "2001:db8:85a3::8a2e:370:7334",
    peer_ip: null,
    changes: [],
  },
];

/** The calls about the audit log. */
export const auditHandlers = (state: FakeState): Handlers => ({
  "GET /audit/entries": ({ query }) => {
    const action = query.get("action");
    const data = state.entries.filter((entry) => action === null || entry.action === action);
    return { object: "list", data, has_more: false, next_cursor: null };
  },
});
