import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { beforeEach, describe, expect, test } from "vitest";
import type { DerivedFrom } from "#domain/privacy/ports.ts";
import { invitationKeys, jobKeys, resultKeys } from "#store/invitations/lookup-keys.ts";
import { type Key, keys } from "#store/keys.ts";
import { derivedRows } from "#store/privacy/derived-rows.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";

const ACCOUNT = "acct_1";
const from: DerivedFrom = {
  account_id: ACCOUNT,
  id: "inv_1",
  candidate_email: "jane@example.com",
  reference: "ref-1",
  job: "job-1",
  completed_at: "2026-03-03T10:00:00.000Z",
  repeat_hash: "repeat",
  event_ids: ["evt_1", "evt_2"],
  order: null,
  is_erasure_requested: true,
};

/** The rows of an invitation that go. */
const goneOf = (id: string): Key[] => [
  keys.result(ACCOUNT, id),
  keys.annotations(ACCOUNT, id),
  keys.erasureRequest(ACCOUNT, id),
  ...Array.from({ length: 12 }, (_, part) => keys.part(ACCOUNT, id, `part-${part}`)),
  keys.sheet(ACCOUNT, id, "part-1"),
  keys.keptEmailOf(ACCOUNT, id, "eml_1"),
  keys.storedTestEmail(ACCOUNT, "eml_1"),
  ...invitationKeys({ ...from, id }),
  ...jobKeys({ ...from, id }),
  ...resultKeys({ ...from, id }),
  keys.words(ACCOUNT, id),
];
const KEPT = [keys.invitation(ACCOUNT, "inv_1"), keys.counted(ACCOUNT, "inv_1")];

const { pk } = keys.account(ACCOUNT);
const OTHER = [keys.result(ACCOUNT, "inv_2"), keys.part(ACCOUNT, "inv_2", "part-1"), { pk, sk: "EMAILOF#inv_2#eml_2" }];

let memory: ReturnType<typeof memoryTable>;
const put = (Item: object) => memory.table.client.send(new PutCommand({ TableName: memory.table.name, Item }));
const there = () => new Set([...memory.items()].map(({ pk, sk }) => `${pk} ${sk}`));
const nameOf = ({ pk, sk }: Key) => `${pk} ${sk}`;

beforeEach(async () => {
  memory = memoryTable();
  for (const key of [...goneOf("inv_1"), ...KEPT, ...OTHER]) await put(key);
});

describe("erasing what is derived from an invitation", () => {
  test("removes every row with the candidate's data, and no row of another invitation", async () => {
    await put({ ...keys.reference(ACCOUNT, "repeat"), invitation_id: "inv_1" });
    await derivedRows(memory.table).erase(from, "2026-04-01T00:00:00.000Z");
    expect(there()).toEqual(new Set([...KEPT, ...OTHER].map(nameOf)));
  });

  test("keeps the record of a repeated request that belongs to a newer invitation", async () => {
    const record = keys.reference(ACCOUNT, "repeat");
    await put({ ...record, invitation_id: "inv_2" });
    await derivedRows(memory.table).erase(from, "2026-04-01T00:00:00.000Z");
    expect(there()).toContain(nameOf(record));
  });

  test("can be repeated, and needs neither a reference nor a request of the candidate", async () => {
    const rows = derivedRows(memory.table);
    const plain = {
      ...from,
      reference: null,
      job: null,
      completed_at: null,
      repeat_hash: null,
      is_erasure_requested: false,
    };
    await rows.erase(plain, "2026-04-01T00:00:00.000Z");
    expect(there()).toContain(nameOf(keys.erasureRequest(ACCOUNT, "inv_1")));
    const lookups = [...invitationKeys(from), ...jobKeys(from), ...resultKeys(from)];
    expect(lookups).toHaveLength(6);
    for (const key of lookups.slice(1)) expect(there()).toContain(nameOf(key));
    await rows.erase(from, "2026-04-01T00:00:00.000Z");
    expect(there()).toEqual(new Set([...KEPT, ...OTHER].map(nameOf)));
  });
});

test("what will be erased is counted", async () => {
  await put(keys.event(ACCOUNT, "evt_1"));
  await put(keys.delivery(ACCOUNT, "evt_1", "whe_1"));
  const rows = derivedRows(memory.table);
  expect(await rows.count(from)).toEqual({ results: 1, events: 1, deliveries: 1, emails: 1 });
  expect(await rows.count({ ...from, id: "inv_3", event_ids: ["evt_3"] })).toEqual({
    results: 0,
    events: 0,
    deliveries: 0,
    emails: 0,
  });
});
