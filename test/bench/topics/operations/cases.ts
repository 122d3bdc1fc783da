import type { Sent } from "../../../support/records/api-event.ts";
import type { FunctionName, Stage } from "./stage.ts";

/** A request to measure, and its expected status. */
export type Case = { what: string; function: FunctionName; sent: Sent; status: number };

const HOUR = "2026-03-02T10:00:00Z";

/** Every operation of the API, in the order of measurement: a replay needs its original. */
export const casesOn = ({ keys, pending, completed }: Stage): Case[] => {
  const [first = "", second = ""] = pending;
  const headers = { authorization: `Bearer ${keys.known}` };
  const create = (what: string, changes: object = {}, more: Record<string, string> = {}): Case => ({
    what,
    function: "createInvitation",
    sent: {
      method: "POST",
      body: { candidate_email: "jane@example.com", candidate_name: "Jane Doe", tests: ["editing-test"], ...changes },
      headers: { ...headers, ...more },
    },
    status: 201,
  });
  const bulk = (what: string, changes: (index: number) => object, more: Record<string, string> = {}): Case => ({
    what: `create 100 in a bulk${what}`,
    function: "createInvitations",
    sent: {
      method: "POST",
      path: "/api/v1/invitations/bulk",
      body: {
        invitations: Array.from({ length: 100 }, (_, index) => ({
          candidate_email: "jane@example.com",
          candidate_name: "Jane Doe",
          tests: ["editing-test"],
          ...changes(index),
        })),
      },
      headers: { ...headers, ...more },
    },
    status: 200,
  });
  const list = (what: string, query: Record<string, string>): Case => ({
    what: `list 20, ${what}`,
    function: "listInvitations",
    sent: { query, headers },
    status: 200,
  });
  const on = (what: string, name: Case["function"], params: Record<string, string>, method = "GET"): Case => ({
    what,
    function: name,
    sent: { method, params, headers },
    status: 200,
  });

  return [
    create("create"),
    create("create with a key", {}, { "Idempotency-Key": "k" }),
    create("create with a reference", { reference: "r" }),
    create("create with both", { reference: "b" }, { "Idempotency-Key": "b" }),
    create("replay of a key", {}, { "Idempotency-Key": "k" }),
    create("replay of a reference", { reference: "r" }),
    on("read one", "readInvitation", { id: first }),
    list("all", {}),
    ...["pending", "in_progress", "completed", "expired", "cancelled"].map((status) => list(status, { status })),
    list("of a candidate", { candidate_email: "often@example.com" }),
    list("of a reference", { reference: "often" }),
    list("between two times", { created_after: HOUR, created_before: "2026-03-02T10:01:00Z" }),
    list("pending of a reference", { status: "pending", reference: "often" }),
    on("cancel, with refund", "cancelInvitation", { id: first }, "POST"),
    on("cancel again", "cancelInvitation", { id: first }, "POST"),
    on("resend", "resendInvitation", { id: second }, "POST"),
    on("read the result", "readResult", { invitation_id: completed }),
    on("list the tests", "listTests", {}),
    on("read the account", "readAccount", {}),
    {
      what: "read the account, key not seen before",
      function: "readAccount",
      sent: { headers: { authorization: `Bearer ${keys.unknown}` } },
      status: 200,
    },
    { what: "read openapi.json, without a key", function: "readOpenapi", sent: {}, status: 200 },
    { what: "an unknown route", function: "unknownRoute", sent: { path: "/nowhere" }, status: 404 },
    // Last, because what was created in the last minute is read by the lists by candidate and reference.
    bulk("", () => ({})),
    bulk(" with a key", () => ({}), { "Idempotency-Key": "bulk" }),
    bulk(" with a key and references", (index) => ({ reference: `bulk-${index}` }), { "Idempotency-Key": "both" }),
  ];
};
