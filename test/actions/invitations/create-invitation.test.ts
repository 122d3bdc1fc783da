import { DeleteCommand } from "@aws-sdk/lib-dynamodb";
import { beforeEach, describe, expect, test } from "vitest";
import { createInvitation, MAX_ROUNDS } from "#actions/invitations/create-invitation.ts";
import type { IdempotencyRecord } from "#domain/idempotency/idempotency-record.ts";
import { newInvitation } from "#domain/invitations/invitation.ts";
import type { InvitationStore } from "#domain/invitations/ports.ts";
import type { ResolvedRequest } from "#domain/invitations/request/package.ts";
import { keys } from "#store/keys.ts";
import {
  anAccount,
  aRequest,
  fakeClock,
  NO_SETTINGS,
  noOwnTests,
  noPackages,
  seededRandom,
} from "../../support/builders.ts";
import { newMemoryTable, type TestTable } from "../../support/engines/table.ts";
import { creationIn } from "../../support/harness/create-harness.ts";

const HOUR = 3_600_000;
const REUSED = { code: "validation_error", errors: [{ field: "Idempotency-Key", code: "idempotency_key_reused" }] };

let table: TestTable;
beforeEach(() => {
  table = newMemoryTable();
});
const { aService, balance, invitationsOf } = creationIn(() => table);

test("a key gives its invitation back for the same body, also once that has expired, and refuses another", async () => {
  const account = await anAccount(table, 5);
  const service = aService();
  const request = { reference: "job", expiry_hours: 24 };
  const { invitation } = await service.create(account, request, "k");
  for (const hours of [0, 25]) {
    service.clock.advance(hours * HOUR);
    expect(await service.create(account, request, "k")).toEqual({ invitation, replayed: true });
    await expect(service.create(account, { ...request, candidate_name: "John" }, "k")).rejects.toMatchObject(REUSED);
  }
  expect(await balance(account)).toBe(4);
});

test("a reference gives its invitation back, made with a key or without, until that has expired, swept or not", async () => {
  const account = await anAccount(table, 9);
  const service = aService();
  const request = { reference: "job", expiry_hours: 24 };
  const ofKey = await service.create(account, request, "k");
  service.clock.advance(24 * HOUR - 1);
  // In any order of the tests and case of the address, with another name: `hashOfReference`.
  const again = { ...request, candidate_email: "JANE@Example.COM", candidate_name: "J" };
  expect(await service.create(account, again)).toEqual({ ...ofKey, replayed: true });
  expect(await service.create(account, { ...request, reference: "job-2" })).toMatchObject({ replayed: false });
  service.clock.advance(1);
  const second = await service.create(account, request);
  expect(second.replayed).toBe(false);
  expect(await service.create(account, request)).toEqual({ ...second, replayed: true });
});

describe("a repeat whose original was deleted", () => {
  const afterDeletion = async (request: Partial<ResolvedRequest>, key?: string) => {
    const account = await anAccount(table, 20);
    const service = aService();
    const { invitation } = await service.create(account, request, key);
    await table.client.send(new DeleteCommand({ TableName: table.name, Key: keys.invitation(account, invitation.id) }));
    return { account, service };
  };

  test("by reference creates another, because the reference is free again", async () => {
    const { account, service } = await afterDeletion({ reference: "job" });
    const second = await service.create(account, { reference: "job" });
    expect(second.replayed).toBe(false);
    expect(await balance(account)).toBe(18);
    expect(await service.create(account, { reference: "job" })).toEqual({ ...second, replayed: true });
    expect(await balance(account)).toBe(18);
  });

  test.each([{}, { reference: "job" }])(
    "by key (%j) is refused for as long as the key is remembered",
    async (request) => {
      const { account, service } = await afterDeletion(request, "k");
      const refused = { code: "validation_error", errors: [{ field: "Idempotency-Key", code: "original_deleted" }] };
      await expect(service.create(account, request, "k")).rejects.toMatchObject(refused);
      await expect(service.create(account, { ...request, candidate_name: "John" }, "k")).rejects.toMatchObject({
        errors: [{ code: "idempotency_key_reused" }],
      });
      expect(await balance(account)).toBe(19);
      expect(await invitationsOf(account)).toEqual([]);
      service.clock.advance(720 * HOUR);
      expect((await service.create(account, request, "k")).replayed).toBe(false);
    },
  );
});

test("a reference that passes from one closed invitation to another again and again ends the request", async () => {
  const clock = fakeClock();
  const random = seededRandom(3);
  const closed = () => ({ ...newInvitation("acct_1", aRequest(), clock.now(), random), status: "cancelled" as const });
  const creates: IdempotencyRecord[][] = [];
  const invitations: InvitationStore = {
    create: async (_, records) => {
      creates.push([...records]);
      return { kind: "duplicate", invitation_id: `inv_${creates.length}`, fingerprint: undefined };
    },
    read: async () => closed(),
    refill: async () => undefined,
    original: async () => undefined,
  };
  const input = { accountId: "acct_1", request: aRequest({ reference: "job" }), idempotencyKey: undefined };
  await expect(
    createInvitation(
      {
        clock,
        random,
        invitations,
        ownTests: noOwnTests,
        settings: async () => NO_SETTINGS,
        packages: noPackages,
      },
      input,
    ),
  ).rejects.toThrow(/^The reference kept passing/);
  expect(creates).toHaveLength(MAX_ROUNDS);
  expect(creates.at(-1)).toMatchObject([{ over: { kind: "invitation", id: `inv_${MAX_ROUNDS - 1}` } }]);
});
