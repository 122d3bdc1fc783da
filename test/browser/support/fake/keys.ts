import { SCOPES } from "#contract/accounts/scopes.ts";
import type { ApiKey } from "#contract/dashboard/keys.ts";
import { ADA, at, type FakeState, found, type Handlers, list } from "./state.ts";

/** In use and unused, of test mode, and revoked. */
export const populatedKeys = (): ApiKey[] => [
  {
    id: "key_1",
    livemode: true,
    name: "Greenhouse, production",
    hint: "x7Qa",
    scopes: SCOPES.filter((scope) => !scope.startsWith("candidates")),
    status: "active",
    created_at: at(40),
    created_by: { type: "member", id: ADA.id, name: ADA.email },
    expires_at: at(-50),
    revoked_at: null,
    last_used_at: at(0.1),
    rotated_to: null,
    partner_id: null,
  },
  {
    id: "key_2",
    livemode: true,
    name: null,
    hint: "Bb12",
    scopes: [...SCOPES],
    status: "active",
    created_at: at(2),
    created_by: { type: "operator", id: null, name: null },
    expires_at: null,
    revoked_at: null,
    last_used_at: null,
    rotated_to: null,
    partner_id: null,
  },
  {
    id: "key_4",
    livemode: false,
    name: "Greenhouse, staging",
    hint: "tT3s",
    scopes: SCOPES.filter((scope) => !scope.startsWith("candidates")),
    status: "active",
    created_at: at(30),
    created_by: { type: "member", id: ADA.id, name: ADA.email },
    expires_at: null,
    revoked_at: null,
    last_used_at: at(0.3),
    rotated_to: null,
    partner_id: null,
  },
  {
    id: "key_3",
    livemode: true,
    name: "Old integration",
    hint: "zz9Y",
    scopes: ["invitations:read"],
    status: "revoked",
    created_at: at(300),
    created_by: {
      type: "member",
      id: "mem_2",
      name: "bartholomew.featherstonehaugh-cholmondeley@editorial.harbour-quill.example",
    },
    expires_at: null,
    revoked_at: at(12),
    last_used_at: at(13),
    rotated_to: null,
    partner_id: null,
  },
];

/** The calls about API tokens. */
export const keyHandlers = (state: FakeState): Handlers => ({
  "GET /keys/api_keys": () => list(state.keys),
  "POST /keys/api_keys": ({ body }) => {
    const key: ApiKey = {
      id: `key_${state.keys.length + 1}`,
      livemode: body.livemode ?? true,
      name: body.name,
      hint: "wxyz",
      scopes: body.scopes ?? [...SCOPES],
      status: "active",
      created_at: at(0),
      created_by: { type: "member", id: ADA.id, name: ADA.email },
      expires_at: body.expires_at ?? null,
      revoked_at: null,
      last_used_at: null,
      rotated_to: null,
      partner_id: null,
    };
    state.keys = [key, ...state.keys];
    return { api_key: key, token: `ais_${key.livemode ? "live" : "test"}_0123456789abcdefghijABCDEFGHIJwxyz` };
  },
  "POST /keys/api_keys/{id}/rotate": ({ id }) => {
    const old = found(state.keys, id);
    const key: ApiKey = { ...old, id: `${old.id}b`, hint: "next", created_at: at(0), last_used_at: null };
    state.keys = [
      key,
      ...state.keys.map((one) => (one === old ? { ...one, rotated_to: key.id, expires_at: at(-1) } : one)),
    ];
    return { api_key: key, token: "ais_live_0123456789abcdefghijABCDEFGHIJnext" };
  },
  "GET /keys/partners/{partner_id}": () => ({ partner: { id: "ptn_1", name: "Northwind HR Cloud" } }),
  "POST /keys/partners/{partner_id}/grant": ({ body }) => {
    const [first] = populatedKeys();
    if (first === undefined) throw new Error("There is no key");
    const key: ApiKey = { ...first, id: "key_9", name: "Northwind HR Cloud", scopes: body.scopes, partner_id: "ptn_1" };
    state.keys = [key, ...state.keys];
    return { api_key: key, account_id: "acct_01kkpxwxm0partner0account0id" };
  },
  "GET /keys/api_keys/{id}/links": ({ id }) => ({ count: id === "key_1" ? 3 : 0 }),
  "DELETE /keys/api_keys/{id}/links": () => ({ count: 3 }),
  "DELETE /keys/api_keys/{id}": ({ id }) => {
    const key: ApiKey = { ...found(state.keys, id), status: "revoked", revoked_at: at(0) };
    state.keys = state.keys.map((one) => (one.id === id ? key : one));
    return { api_key: key };
  },
});
