import { describe, expect, test } from "vitest";
import { MAX_ENDPOINTS, newEndpoint } from "#domain/webhooks/endpoint.ts";
import { rotateSecret } from "#domain/webhooks/secret.ts";
import { endpointHealth } from "#store/webhooks/endpoint-health.ts";
import { endpointStore } from "#store/webhooks/endpoints.ts";
import { anAccount, MONDAY } from "../../support/builders.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";
import { anAuditEntry } from "../../support/records/audit-entry.ts";
import { audited } from "../../support/records/team.ts";

const anAccountsEndpoints = async () => {
  const { table } = memoryTable();
  const accountId = await anAccount(table, 0);
  const endpoint = (nth: number, account = accountId) =>
    newEndpoint(
      {
        id: `whe_${nth}`,
        accountId: account,
        url: "https://hooks.example/",
        events: undefined,
        sealedSecret: "sealed",
      },
      MONDAY,
    );
  return { table, accountId, endpoint, store: endpointStore(table) };
};

test("an endpoint is read back as it was created, by its own account only", async () => {
  const { store, endpoint, accountId } = await anAccountsEndpoints();
  expect(await store.create(endpoint(1))).toBe("created");
  expect(await store.read(accountId, "whe_1")).toEqual(endpoint(1));
  expect(await store.list(accountId)).toEqual([endpoint(1)]);
  expect(await store.read("acct_other", "whe_1")).toBeUndefined();
  expect(await store.list("acct_other")).toEqual([]);
});

describe("the maximum of five", () => {
  test("holds however many are created at once; deleting one makes room for one", async () => {
    const { store, endpoint, accountId } = await anAccountsEndpoints();
    const outcomes = await Promise.all(Array.from({ length: 12 }, (_, nth) => store.create(endpoint(nth))));
    expect(outcomes.filter((outcome) => outcome === "created")).toHaveLength(MAX_ENDPOINTS);
    expect(outcomes.filter((outcome) => outcome === "too_many")).toHaveLength(7);
    const [{ id } = { id: "" }] = await store.list(accountId);
    const removed = await Promise.all([1, 2, 3].map(() => store.remove(accountId, id)));
    expect(removed.filter((outcome) => outcome === "removed")).toHaveLength(1);
    expect([await store.create(endpoint(20)), await store.create(endpoint(21))]).toEqual(["created", "too_many"]);
  });

  test("counts a create whose answer was lost once", async () => {
    const { store, endpoint } = await anAccountsEndpoints();
    for (let again = 0; again < 10; again += 1) expect(await store.create(endpoint(1))).toBe("created");
    const more = await Promise.all([2, 3, 4, 5, 6].map((nth) => store.create(endpoint(nth))));
    expect(more.filter((outcome) => outcome === "created")).toHaveLength(4);
  });
});

test("an endpoint of an account that does not exist is not created", async () => {
  const { store, endpoint } = await anAccountsEndpoints();
  expect(await store.create(endpoint(1, "acct_none"))).toBe("no_account");
  expect(await store.read("acct_none", "whe_1")).toBeUndefined();
});

describe("a change", () => {
  test("of an endpoint that was deleted creates none", async () => {
    const { store, endpoint, accountId } = await anAccountsEndpoints();
    await store.create(endpoint(1));
    await store.remove(accountId, "whe_1");
    expect(await store.update(accountId, "whe_1", { enabled: true }, MONDAY)).toBeUndefined();
    expect(await store.list(accountId)).toEqual([]);
  });

  test("touches what is given and nothing else; of nothing it changes nothing", async () => {
    const { store, endpoint, accountId } = await anAccountsEndpoints();
    await store.create(endpoint(1));
    expect(await store.update(accountId, "whe_1", {}, MONDAY)).toEqual(endpoint(1));
    expect(await store.update(accountId, "whe_1", { events: ["invitation.opened"] }, MONDAY)).toEqual({
      ...endpoint(1),
      events: ["invitation.opened"],
    });
  });

  test("disables by request, with its time; enabling forgets the reason and the run of failures", async () => {
    const { store, table, endpoint, accountId } = await anAccountsEndpoints();
    await store.create(endpoint(1));
    await endpointHealth(table).failed(endpoint(1), MONDAY, MONDAY + 60_000);
    expect(await store.update(accountId, "whe_1", { enabled: false }, MONDAY + 5000)).toMatchObject({
      enabled: false,
      disabled_reason: "by_request",
      disabled_at: "2026-03-02T10:00:05.000Z",
      failure_run: { failures: 1 },
    });
    expect(await store.update(accountId, "whe_1", { enabled: true }, MONDAY)).toEqual(endpoint(1));
  });

  test("to another URL does not hold the old one's failures against it", async () => {
    const { store, table, endpoint, accountId } = await anAccountsEndpoints();
    await store.create(endpoint(1));
    await endpointHealth(table).failed(endpoint(1), MONDAY, MONDAY + 60_000);
    expect(await store.update(accountId, "whe_1", { url: "https://new.example/" }, MONDAY)).toMatchObject({
      failure_run: null,
      paused_until: null,
    });
  });
});

test("of rotations at once on the same secrets one is written; the others are stale and lose no secret", async () => {
  const { store, endpoint, accountId } = await anAccountsEndpoints();
  await store.create(endpoint(1));
  const rotated = (name: string) => rotateSecret(endpoint(1).secrets, name, MONDAY);
  const outcomes = await Promise.all(["a", "b", "c"].map((name) => store.setSecrets(endpoint(1), rotated(name))));
  expect(outcomes.filter((outcome) => outcome === "stale")).toHaveLength(2);
  const after = await store.read(accountId, "whe_1");
  expect(after?.secrets.previous.map(({ secret }) => secret)).toEqual(["sealed"]);
  expect(after?.secrets_version).toBe(2);
});

describe("an act of a member", () => {
  const setUp = async () => {
    const { table, accountId, endpoint, store } = await anAccountsEndpoints();
    const audits: { id: string }[] = [];
    /** An entry for the next act. */
    const audit = () => {
      const entry = anAuditEntry(accountId);
      audits.push(entry);
      return entry;
    };
    const written = async () => {
      const entries = await audited(table, accountId);
      return audits.map(({ id }) => entries.some((entry) => entry.id === id));
    };
    return { accountId, endpoint, store, audit, written };
  };

  test("is written with its entry of the audit log", async () => {
    const { accountId, endpoint, store, audit, written } = await setUp();
    await store.create(endpoint(1), undefined, audit());
    const changed = await store.update(accountId, "whe_1", { enabled: false }, MONDAY, audit());
    expect(changed).toEqual(await store.read(accountId, "whe_1"));
    expect(changed).toMatchObject({ id: "whe_1", enabled: false });
    const secrets = { current: "next", previous: [] };
    const rotated = await store.setSecrets(changed ?? endpoint(1), secrets, undefined, audit());
    expect(rotated).toEqual(await store.read(accountId, "whe_1"));
    expect(rotated).toMatchObject({ id: "whe_1", secrets });
    expect(await store.remove(accountId, "whe_1", audit())).toBe("removed");
    expect(await written()).toEqual([true, true, true, true]);
  });

  test("on an endpoint that does not exist writes nothing", async () => {
    const { accountId, endpoint, store, audit, written } = await setUp();
    expect(await store.update(accountId, "whe_1", { enabled: false }, MONDAY, audit())).toBeUndefined();
    expect(await store.setSecrets(endpoint(1), { current: "next", previous: [] }, undefined, audit())).toBe("stale");
    expect(await store.remove(accountId, "whe_1", audit())).toBe("unknown");
    expect(await store.list(accountId)).toEqual([]);
    expect(await written()).toEqual([false, false, false]);
  });
});
