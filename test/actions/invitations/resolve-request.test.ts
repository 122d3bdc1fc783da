import { describe, expect, test } from "vitest";
import { resolver } from "#actions/invitations/resolve-request.ts";
import { CreateInvitation } from "#contract/invitations/invitation.ts";
import { AccountSettings } from "#domain/accounts/account-record.ts";
import { newInvitation } from "#domain/invitations/invitation.ts";
import { PackagesRecord } from "#domain/invitations/request/package.ts";
import { fakeClock, MONDAY, noOwnTests, seededRandom } from "../../support/builders.ts";

/** Two accounts: one with American tests, reminders and packages, one that has chosen nothing. */
const CHOSEN = new Map([
  ["acct_american", AccountSettings.parse({ dialect: "en-US", reminder_hours: [24] })],
  ["acct_none", AccountSettings.parse({})],
  ["acct_west", AccountSettings.parse({ time_zone: "America/New_York" })],
]);
const PACKAGES = PackagesRecord.parse({
  version: 1,
  packages: [
    {
      ...{ id: "pkg_full", name: "Full", tests: ["editing-test"] },
      ...{ expiry_hours: 48, dialect: "en-GB", reminder_hours: [12, 36] },
    },
    { id: "pkg_open", name: "Open", tests: ["spelling-test", "grammar-test"] },
  ],
});

const resolve = async (accountId: string, request: object) => {
  const read: string[] = [];
  const settings = async (id: string) => {
    read.push(id);
    return CHOSEN.get(id) ?? AccountSettings.parse({});
  };
  const packages = {
    read: async () => {
      read.push("packages");
      return PACKAGES;
    },
  };
  const person = { candidate_email: "jane@example.com", candidate_name: "Jane Doe" };
  const named = "package" in request ? {} : { tests: ["editing-test"] };
  const { expires_on = null, ...sent }: { expires_on?: string | null } = request;
  const parsed = { ...CreateInvitation.parse({ ...person, ...named, ...sent }), expires_on };
  const { request: resolved, refusal } = await resolver(
    { clock: fakeClock(), settings, packages, ownTests: noOwnTests },
    accountId,
  )(parsed);
  return { ...resolved, refusal, read };
};

describe("the dialect is", () => {
  test.each([
    ["the request's, whatever the account's", "acct_american", { dialect: "en-GB" }, "en-GB"],
    ["the request's where the account has none", "acct_none", { dialect: "en-US" }, "en-US"],
    ["the request's, whatever the package's", "acct_none", { dialect: "en-US", package: "pkg_full" }, "en-US"],
    ["the package's, whatever the account's", "acct_american", { package: "pkg_full" }, "en-GB"],
    ["the account's", "acct_american", { package: "pkg_open" }, "en-US"],
    ["left to the service where no one names one", "acct_none", { package: "pkg_open" }, null],
  ] as const)("%s", async (_, account, request, dialect) => {
    expect((await resolve(account, request)).dialect).toBe(dialect);
  });
});

test.each([
  ["acct_american", {}, [24]],
  ["acct_american", { reminder_hours: [] }, null],
  ["acct_american", { package: "pkg_full" }, [12, 36]],
  ["acct_american", { package: "pkg_full", expiry_hours: 24 }, [12]],
  ["acct_american", { package: "pkg_full", send_email: false }, null],
  ["acct_american", { package: "pkg_open" }, [24]],
] as const)(
  "reminders are the request's, else the package's, else the account's, as far as they fit: %s %j",
  async (account, request, hours) => {
    expect((await resolve(account, request)).reminder_hours).toEqual(hours);
  },
);

test.each([
  [{}, 120],
  [{ package: "pkg_open" }, 120],
  [{ package: "pkg_full" }, 48],
  [{ package: "pkg_full", expiry_hours: 120 }, 120],
])("the link works as long as the request says, else its package: %j", async (request, hours) => {
  expect((await resolve("acct_none", request)).expiry_hours).toBe(hours);
});

test("the tests are the package's, and each test is a package", async () => {
  expect((await resolve("acct_none", { package: "pkg_open" })).tests).toEqual(["spelling-test", "grammar-test"]);
  expect(await resolve("acct_none", { package: "writing-test" })).toMatchObject({
    tests: ["writing-test"],
    refusal: undefined,
  });
});

test.each([
  [{ package: "pkg_other" }, "package", "unknown_package"],
  [{ package: "grammar" }, "package", "unknown_package"],
  [{ package: "pkg_full", reminder_hours: [48] }, "reminder_hours", "not_before_expiry"],
  [{ send_at: new Date(MONDAY).toISOString() }, "send_at", "out_of_range"],
  [{ send_at: new Date(MONDAY + 60 * 86_400_000 + 1).toISOString() }, "send_at", "out_of_range"],
])("%j is refused", async (request, field, code) => {
  expect((await resolve("acct_none", request)).refusal?.errors).toMatchObject([{ field, code }]);
});

test.each([
  [{ send_at: "9999-12-31T23:59:59.999Z" }, "send_at", "out_of_range"],
  [{ send_at: "9999-12-31T23:59:59.999Z", tests: ["own:none"] }, "tests[0]", "unknown_test"],
  [{ send_at: "9999-12-31T23:59:59.999Z", package: "pkg_none" }, "package", "unknown_package"],
  [{ expires_on: "9999-12-31" }, "expires_on", "out_of_range"],
])(
  "%j, with the last time that can be written, is refused; an invitation can be made to look for the original of a repeat",
  async (request, field, code) => {
    const { refusal, read: _, ...resolved } = await resolve("acct_west", request);
    expect(refusal?.errors).toMatchObject([{ field, code }]);
    expect(newInvitation("acct_west", resolved, MONDAY, seededRandom(1))).toMatchObject({ status: "pending" });
  },
);

test("settings and packages are read only if the request leaves something to them", async () => {
  const read = async (request: object) => (await resolve("acct_american", request)).read;
  expect(await read({ dialect: "en-GB", reminder_hours: [12] })).toEqual([]);
  expect(await read({ dialect: "en-GB", send_email: false })).toEqual([]);
  expect(await read({ dialect: "en-GB" })).toEqual(["acct_american"]);
  expect(await read({ reminder_hours: [12] })).toEqual(["acct_american"]);
  expect(await read({ package: "pkg_full" })).toEqual(["packages"]);
  expect(await read({ package: "grammar-test", dialect: "en-GB", reminder_hours: [12] })).toEqual([]);
});

describe("a page to return to", () => {
  const return_url = "https://careers.example.com/thanks";
  const resolving = (settings: (id: string, isNow?: boolean) => Promise<AccountSettings>) =>
    resolver(
      { clock: fakeClock(), settings, packages: { read: async () => PACKAGES }, ownTests: noOwnTests },
      "acct_1",
    )(
      CreateInvitation.parse({
        ...{ candidate_email: "jane@example.com", candidate_name: "Jane Doe", tests: ["editing-test"] },
        ...{ dialect: "en-GB", send_email: false, return_url },
      }),
    );
  const allowing = (...return_addresses: string[]) => AccountSettings.parse({ return_addresses });

  test("is refused unless the account allows it, with the place to do so", async () => {
    const { refusal } = await resolving(async () => allowing("https://elsewhere.example.com"));
    expect(refusal?.errors).toMatchObject([{ field: "return_url", code: "not_allowed" }]);
    expect(refusal?.errors?.[0]?.message).toContain("Settings");
    expect((await resolving(async () => allowing("https://careers.example.com"))).refusal).toBeUndefined();
  });

  test("can be used right after it was allowed", async () => {
    const { refusal } = await resolving(async (_, isNow) =>
      allowing(...(isNow ? ["https://careers.example.com"] : [])),
    );
    expect(refusal).toBeUndefined();
  });
});
