import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newId } from "#domain/shared/ids.ts";
import {
  addressHash,
  connectionOfKey,
  connectionSyncOfKey,
  deliveryOfKey,
  dueShard,
  dueShards,
  endpointOfKey,
  erasureOfKey,
  invitationOfKey,
  Key,
  keyNoticeOfKey,
  keys,
  memberInvitationOfKey,
  notificationsOfKey,
  reconciliationOfKey,
  reportOfKey,
  retentionOfKey,
  statusKey,
  unpublishedOfKey,
} from "#store/keys.ts";
import { MONDAY, seededRandom } from "../support/builders.ts";
import { anyText } from "../support/language/any-text.ts";

const ACCOUNT = "acct_01kjpzv280k9bxbggwghaex20j";
const INVITATION = "inv_01kjpzv280ap1cb1k3xt4ymww6";
const EVENT = "evt_01kjpzv280ap1cb1k3xt4ymww6";
const ENDPOINT = "whe_01kjpzv280ap1cb1k3xt4ymww6";

describe("what a key in the due index is of", () => {
  const readers = {
    ...{ invitationOfKey, unpublishedOfKey, reconciliationOfKey, deliveryOfKey, endpointOfKey },
    ...{ reportOfKey, connectionOfKey, connectionSyncOfKey },
    ...{ memberInvitationOfKey, keyNoticeOfKey, erasureOfKey, retentionOfKey, notificationsOfKey },
  };

  test.each([
    ["invitationOfKey", keys.invitation(ACCOUNT, INVITATION), { account_id: ACCOUNT, invitation_id: INVITATION }],
    ["unpublishedOfKey", keys.unpublished(ACCOUNT, INVITATION), { account_id: ACCOUNT, invitation_id: INVITATION }],
    ["reconciliationOfKey", keys.reconciliation(ACCOUNT), { account_id: ACCOUNT }],
    [
      "deliveryOfKey",
      keys.delivery(ACCOUNT, EVENT, ENDPOINT),
      { account_id: ACCOUNT, event_id: EVENT, endpoint_id: ENDPOINT },
    ],
    [
      "reportOfKey",
      keys.report(ACCOUNT, "int_1", "ord_1", EVENT),
      { account_id: ACCOUNT, connection_id: "int_1", order_id: "ord_1", event_id: EVENT },
    ],
    ["connectionOfKey", keys.connection(ACCOUNT, "int_1"), { account_id: ACCOUNT, connection_id: "int_1" }],
    ["connectionSyncOfKey", keys.connectionSync(ACCOUNT, "int_1"), { account_id: ACCOUNT, connection_id: "int_1" }],
    ["endpointOfKey", keys.endpoint(ACCOUNT, ENDPOINT), { account_id: ACCOUNT, endpoint_id: ENDPOINT }],
    [
      "memberInvitationOfKey",
      keys.memberInvitation(ACCOUNT, "mem_1"),
      { account_id: ACCOUNT, member_invitation_id: "mem_1" },
    ],
    ["keyNoticeOfKey", keys.keyNotice(ACCOUNT, "ntc_1"), { account_id: ACCOUNT, key_notice_id: "ntc_1" }],
    ["notificationsOfKey", keys.notifications(ACCOUNT, "usr_1"), { account_id: ACCOUNT, person_id: "usr_1" }],
    ["erasureOfKey", keys.erasure(ACCOUNT, "era_1"), { account_id: ACCOUNT, erasure_id: "era_1" }],
    ["retentionOfKey", keys.retention(ACCOUNT), { account_id: ACCOUNT }],
  ] as const)("%s reads its own kind of key, and no other reads it", (own, key, target) => {
    for (const [name, read] of Object.entries(readers)) {
      expect(read(key), name).toEqual(name === own ? target : undefined);
    }
  });

  test("is nothing for any other key", () => {
    const others = [
      ...[keys.account(ACCOUNT), keys.result(ACCOUNT, INVITATION), keys.accountEntry(ACCOUNT), keys.keyHash("hash")],
      ...[keys.part(ACCOUNT, INVITATION, "p"), keys.ipWindows("::1", "2026-03-02T10"), { pk: "", sk: "" }],
      ...[keys.erased(ACCOUNT, "era_1", INVITATION), keys.erasureRequest(ACCOUNT, INVITATION), keys.testClock(ACCOUNT)],
      ...[{ pk: "TEST#acct_1#inv_1", sk: "INVITATION#inv_1" }],
    ];
    for (const key of others) {
      for (const read of Object.values(readers)) expect(read(key)).toBeUndefined();
    }
  });
});

test("an address in any case is the same candidate, and the address is in no key", () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      expect(addressHash(text)).toMatch(/^[\w-]{43}$/);
    }),
  );
  expect(addressHash("Jane@Example.com")).toBe(addressHash("jane@example.COM"));
  // Stored rows have it in their keys.
  expect(addressHash("Jane@Example.com")).toBe("jIe0ic41zy4vOfgOKCyy6ASTKlaiE5g-7rQoQH1DtS0");
  expect(addressHash("jane@example.com")).not.toBe(addressHash("john@example.com"));
});

test("an account's statuses have partitions apart from each other and from another account's", () => {
  expect(statusKey("acct_1", "pending")).not.toBe(statusKey("acct_1", "expired"));
  expect(statusKey("acct_1", "pending")).not.toBe(statusKey("acct_2", "pending"));
});

test("a test tenant's due work is in one shard for itself, whatever its ids, which the sweep of the others never reads", () => {
  const shards = ["acct_1_test", "acct_2_test"].map((tenant) => [dueShard(tenant, "inv_1"), dueShard(tenant, tenant)]);
  for (const [one, other] of shards) expect(one).toBe(other);
  expect(new Set(shards.flat()).size).toBe(2);
  for (const [shard] of shards) expect(dueShards()).not.toContain(shard);
});

test("every id is in one of the shards that the sweep reads, and ids are spread over all of them", () => {
  const random = seededRandom();
  const shards = Array.from({ length: 400 }, () => dueShard("acct_1", newId("inv", MONDAY, random)));
  expect(new Set(shards)).toEqual(new Set(dueShards()));
  for (const shard of dueShards()) expect(shards.filter((each) => each === shard).length).toBeGreaterThan(60);
});

test("keys name the account that they are of, or its test tenant, so that two share no row; no two kinds have the same", () => {
  const all = Object.entries(keys).map(([name, make]) => {
    const [live, test = ""] = ["acct_1", "acct_1_test"].map((tenant) =>
      JSON.stringify(Reflect.apply(make, undefined, [tenant, "two", "three"])),
    );
    expect(test, name).toBe(live?.replaceAll("acct_1", "acct_1_test"));
    return test;
  });
  // Link and session are counted in rows of one form, by ids of other kinds.
  expect(all.length - new Set(all).size).toBe(1);
});

/** Kinds that are read together. */
const TOGETHER: Readonly<Record<string, number>> = { "OWNTEST#": 3, "CONVERSION#": 2, "EMAILS#": 2 };

test("no sort key of an account's begins as another kind's does: a range over one kind holds no other", () => {
  const kinds = Object.values(keys).map((make) =>
    Key.parse(Reflect.apply(make, undefined, ["acct_1", "two", "three"])),
  );
  for (const { pk, sk } of kinds) {
    const prefix = sk.replace(/#.*/, "#");
    const under = kinds.filter((other) => prefix.endsWith("#") && other.pk === pk && other.sk.startsWith(prefix));
    expect(under.length, prefix).toBeLessThanOrEqual(TOGETHER[prefix] ?? 1);
  }
});

test("the keys of stored rows do not change between versions: a row under another key would be lost", () => {
  const made = Object.entries(keys).map(([name, make]) => {
    const { pk, sk } = Key.parse(Reflect.apply(make, undefined, ["acct_1", "two", "three"]));
    return `${name}: ${pk} ${sk}`;
  });
  expect(made).toMatchInlineSnapshot(`
    [
      "account: ACCOUNT#acct_1 ACCOUNT",
      "accountEntry: ACCOUNTS ACCOUNT#acct_1",
      "invitation: ACCOUNT#acct_1 INVITATION#two",
      "result: ACCOUNT#acct_1 RESULT#two",
      "annotations: ACCOUNT#acct_1 ANNOTATIONS#two",
      "keyShare: ACCOUNT#acct_1 KEYSHARE#two#three",
      "shares: ACCOUNT#acct_1 SHARES#two",
      "part: TEST#acct_1#two PART#three",
      "partText: TEST#acct_1#two PARTTEXT#three",
      "sheet: TEST#acct_1#two SHEET#three",
      "counted: TEST#acct_1#two COUNTED",
      "norms: NORMS FORM#acct_1",
      "ownNorms: NORMS OWN#acct_1#two",
      "conversions: NORMS CONVERSION#",
      "conversion: NORMS CONVERSION#acct_1#two",
      "exposures: NORMS EXPOSURES#acct_1",
      "itemStates: NORMS ITEMS#acct_1",
      "response: RESPONSES#acct_1 two",
      "ownResponse: RESPONSES#acct_1 two#three",
      "candidate: ACCOUNT#acct_1 CANDIDATE#two#three",
      "referenced: ACCOUNT#acct_1 REFERENCED#two#three",
      "ofJob: ACCOUNT#acct_1 JOB#two#three",
      "job: ACCOUNT#acct_1 JOBS#two",
      "completed: ACCOUNT#acct_1 COMPLETED#two#three",
      "words: SEARCH#acct_1#7 WORDS#two",
      "packedWords: SEARCH#acct_1#7 PACKED#two",
      "idempotency: ACCOUNT#acct_1 IDEMPOTENCY#two",
      "reference: ACCOUNT#acct_1 REFERENCE#two",
      "apiKey: ACCOUNT#acct_1 KEY#two",
      "ledger: ACCOUNT#acct_1 LEDGER#two",
      "payment: ACCOUNT#acct_1 PAYMENT#P8TM_nRYcOLA2Z9x8w_wZWyN7dQcwdfT03aw2-aF4vM",
      "endpoint: WEBHOOKS#acct_1 ENDPOINT#two",
      "feed: ACCOUNT#acct_1 FEED#two",
      "event: ACCOUNT#acct_1 EVENT#two",
      "unpublished: ACCOUNT#acct_1 UNPUBLISHED#two",
      "reconciliation: ACCOUNT#acct_1 RECONCILIATION",
      "delivery: WEBHOOKS#acct_1 DELIVERY#two#three",
      "connection: ACCOUNT#acct_1 CONNECTION#two",
      "connectionSync: ACCOUNT#acct_1 SYNC#two",
      "theirConnection: ATS#acct_1#two ATS",
      "keptOrder: ACCOUNT#acct_1 KEPTORDER#two#three",
      "installation: ATS#installation#acct_1 ATS",
      "order: ACCOUNT#acct_1 ORDER#two#three",
      "report: ACCOUNT#acct_1 REPORT#two#three#undefined",
      "member: ACCOUNT#acct_1 MEMBER#two",
      "team: ACCOUNT#acct_1 TEAM",
      "memberInvitation: ACCOUNT#acct_1 MEMBERINVITATION#two",
      "keyNotice: ACCOUNT#acct_1 KEYNOTICE#two",
      "notifications: ACCOUNT#acct_1 NOTIFICATIONS#two",
      "branding: ACCOUNT#acct_1 BRANDING",
      "packages: ACCOUNT#acct_1 PACKAGES",
      "ownTests: ACCOUNT#acct_1 OWNTESTS",
      "ownSource: ACCOUNT#acct_1 OWNTEST#two#SOURCE",
      "ownTrials: ACCOUNT#acct_1 OWNTEST#two#TRIALS",
      "ownVersion: ACCOUNT#acct_1 OWNTEST#two#0three",
      "houseStyle: ACCOUNT#acct_1 HOUSESTYLE",
      "panel: ACCOUNT#acct_1 PANEL#two",
      "panelPaper: ACCOUNT#acct_1 PANELPAPER#two",
      "notice: ACCOUNT#acct_1 NOTICE#000two",
      "logo: LOGO#acct_1 LOGO",
      "erasure: ACCOUNT#acct_1 ERASURE#two",
      "erased: ACCOUNT#acct_1 ERASED#two#three",
      "erasureRequest: ACCOUNT#acct_1 ERASUREREQUEST#two",
      "hashKey: ACCOUNT#acct_1 HASHKEY",
      "retention: ACCOUNT#acct_1 RETENTION",
      "testClock: ACCOUNT#acct_1 CLOCK",
      "storedTestEmail: ACCOUNT#acct_1 EMAIL#two",
      "keptEmailOf: ACCOUNT#acct_1 EMAILOF#two#three",
      "membership: PERSON#acct_1 ACCOUNT#two",
      "session: PERSON#acct_1 SESSION#two",
      "invitee: INVITEE#acct_1 ACCOUNT#two",
      "audit: AUDIT#acct_1 two",
      "request: REQUESTS#acct_1 two",
      "failedRequest: REQUESTS#acct_1#FAILED two",
      "windows: RATE#acct_1#two RATE",
      "accountWindows: RATE#acct_1#two RATE",
      "emailsOf: ACCOUNT#acct_1 EMAILS#two",
      "emailsTo: ACCOUNT#acct_1 EMAILS#two#three",
      "teamEmails: ACCOUNT#acct_1 TEAMEMAILS#two",
      "teamEmailTo: ACCOUNT#acct_1 TEAMEMAIL#two",
      "keyHash: KEYHASH#acct_1 KEYHASH",
      "partner: PARTNERS PARTNER#acct_1",
      "linkWindows: RATE#acct_1#two#three RATE",
      "ipWindows: RATE#IP#acct_1#two RATE",
    ]
  `);
});
