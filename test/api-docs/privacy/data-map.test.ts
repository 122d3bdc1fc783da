import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { heldRowOf } from "#api-docs/privacy/data-map.ts";
import { keys } from "#store/keys.ts";
import { sources } from "../../architecture/import-graph.ts";
import { aPrivacyWorld, JANE, janeCompletes } from "../../support/harness/privacy-world.ts";
import { ROW_SCHEMAS, rowNamed } from "../../support/records/row-schemas.ts";

/** Read by schemas of a store's own, of a few attributes; the rows that the story below writes cover them. */
const OWN = [
  ...[
    "AccountEntry",
    "Balance",
    "Counters",
    "ExposureRow",
    "HashKey",
    "IdempotencyRow",
    "Invitee",
    "TheirConnection",
    "IssuedTestRow",
    "Key",
    "Scores",
    "StatesRow",
    "LogoRow",
    "Listing",
    "Page",
  ],
  ...[
    "KeyHashRow",
    "LookupRow",
    "Membership",
    "NormRow",
    "ConversionRow",
    "PageEnd",
    "PaperRow",
    "PartnerHashRow",
    "Payment",
    "Placed",
    "Row",
    "WordsRow",
    "JobRow",
    "KeyShare",
    "StoredShares",
    "schema",
  ],
];

/** Attributes of the table itself: keys, index entries, the row's type, TTL. */
const OF_THE_TABLE = ["pk", "sk", "kind", "status_key", "due_shard", "due_at", "ttl"];

/** An account's counts of invitations by day (`domain/accounts/usage.ts`). */
const USAGE = /^u[a-z0-9]{3}$/;

describe("the map of personal data", () => {
  test.each(Object.entries(ROW_SCHEMAS))("has a class for every attribute of %s", (_, { shape, row }) => {
    const { attributes } = rowNamed(row);
    const names = Object.keys(shape).filter((name) => shape[name] !== undefined);
    const unclassified = names.filter((name) => attributes[name] === undefined);
    expect(unclassified, "give it a class in lib/service/api-docs/privacy/data-map.ts").toEqual([]);
  });

  test("knows every schema by which the store reads rows", () => {
    const read = sources("lib/service/store/**/*.ts").flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/readRow\((\w+),/g)].map(([, schema = ""]) => schema),
    );
    expect(read.length).toBeGreaterThan(30);
    const unknown = [...new Set(read)].filter((schema) => ROW_SCHEMAS[schema] === undefined && !OWN.includes(schema));
    expect(unknown, "add it to ROW_SCHEMAS above, and its row to the map").toEqual([]);
  });

  test("knows every kind of key", () => {
    for (const [name, make] of Object.entries<(...parts: never[]) => { pk: string; sk: string }>(keys)) {
      // Every part of a key becomes text.
      const key = Reflect.apply(make, undefined, ["acct_x", "y", "z"]);
      if (key.pk === "ACCOUNTS") continue; // the operator's list: ids alone
      expect(heldRowOf(key), `${name}: ${key.pk} ${key.sk}`).toBeDefined();
    }
  });

  test("has a class for every attribute that is written", async () => {
    const privacy = await aPrivacyWorld();
    await janeCompletes(privacy);
    await privacy.world.create(JANE, "key-1");
    await privacy.erase(JANE.candidate_email);
    await privacy.settle();
    await janeCompletes(privacy);
    const seen = new Set<string>();
    for (const item of privacy.memory.items()) {
      const key = { pk: String(item.pk), sk: String(item.sk) };
      if (key.pk === "ACCOUNTS") continue;
      const row = heldRowOf(key);
      seen.add(row?.name ?? "");
      // An invitation's fields are partly in its map `listed`.
      const { listed, ...others } = item;
      const fields = row?.name === "invitation" ? { ...others, ...Object(listed) } : item;
      const names = Object.keys(fields).filter((name) => !OF_THE_TABLE.includes(name) && !USAGE.test(name));
      // The counters of a form's scores, and of draws.
      if (row?.name === "norms" || row?.name === "exposures") continue;
      expect(
        names.filter((name) => row?.attributes[name] === undefined),
        `${key.pk} ${key.sk}`,
      ).toEqual([]);
    }
    expect([...seen]).toEqual(
      expect.arrayContaining(["invitation", "result", "part", "issued test", "erased", "delivery"]),
    );
  });
});
