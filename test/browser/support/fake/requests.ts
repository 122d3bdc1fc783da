import type { LoggedRequest } from "#contract/dashboard/requests.ts";
import { at, type FakeState, found, type Handlers, pageOf } from "./state.ts";

/** Successes, a refusal with faults, and a failure of a token that is gone. */
export const populatedRequests = (): LoggedRequest[] =>
  (
    [
      ["POST", "/api/v1/invitations", null, 201, null, "key_1", []],
      ["POST", "/api/v1/invitations", null, 422, "validation_error", "key_1", ["candidate_email", "tests[1]"]],
      ["GET", "/api/v1/invitations/{id}", "inv_01kjpzv280cjyp7mnbdrv3jw5d", 200, null, "key_2", []],
      [
        "POST",
        "/api/v1/webhook_endpoints/{id}/rotate_secret",
        "whe_01kjpzv280cjyp7mnbdrv3jw5d",
        500,
        "server_error",
        "key_gone",
        [],
      ],
    ] as const
  ).map(([method, route, object_id, status, code, key_id, fields], index) => ({
    ...{ id: `req_${index}`, at: at(0.01 + index * 0.3), method, route, object_id, status, code, key_id },
    duration_ms: 12 + index * 431,
    request_id: "8b1f2a34-5c6d-4e7f-8a9b-0c1d2e3f4a5b",
    faults: fields.map((field) => ({ field, code: "invalid_email" })),
  }));

/** The calls about the request log. */
export const requestHandlers = (state: FakeState): Handlers => ({
  "GET /requests/items": ({ query }) => {
    const all = state.requests.filter(
      ({ status, key_id }) =>
        (query.get("status") !== "failed" || status >= 400) && [null, key_id].includes(query.get("key_id")),
    );
    return pageOf(all, query);
  },
  "GET /requests/items/{id}": ({ id }) => ({ request: found(state.requests, id) }),
});
