import { describe, expect, test } from "vitest";
import { changeAccountSettings, readSettings, uploadLogo } from "#actions/accounts/settings/account-settings.ts";
import { readLogo } from "#actions/accounts/settings/read-logo.ts";
import { accountSettings } from "#store/accounts/account-settings.ts";
import { accountStore } from "#store/accounts/accounts.ts";
import { brandingStore, logoStore } from "#store/accounts/branding.ts";
import { anAccount, fakeClock, seededRandom } from "../../../support/builders.ts";
import { memoryTable } from "../../../support/memory-table/memory-table.ts";
import { aPng } from "../../../support/records/images.ts";
import { audited, from } from "../../../support/records/team.ts";

const origin = from("olivia@example.com", "usr_olivia");

const setUp = async () => {
  const memory = memoryTable();
  const { table } = memory;
  const accountId = await anAccount(table, 0);
  const deps = {
    clock: fakeClock(),
    random: seededRandom(7),
    accounts: accountStore(table),
    settings: accountSettings(table),
    branding: brandingStore(table),
  };
  const change = (version: number, fields: object) =>
    changeAccountSettings(deps, { accountId, origin }, { version, ...fields });
  return {
    memory,
    table,
    accountId,
    deps,
    change,
    upload: (version: number, bytes: Uint8Array) => uploadLogo(deps, { accountId, origin, version }, bytes),
    read: () => readSettings(deps, accountId),
    logo: (name: string) => readLogo({ logos: logoStore(table) }, name),
  };
};

describe("a change of the settings", () => {
  test("is stored with what it was and became in the audit log, and what is left out stays", async () => {
    const { table, accountId, change, read } = await setUp();
    const first = await change(0, { display_name: "Acme Books", accent: "#1A5C6B", retention_days: 90 });
    expect(first).toMatchObject({ version: 1, display_name: "Acme Books", accent: "#1a5c6b", retention_days: 90 });
    await change(1, { display_name: null });
    expect(await read()).toMatchObject({ version: 2, display_name: null, accent: "#1a5c6b", retention_days: 90 });
    const changes = (await audited(table, accountId)).map((entry) => [entry.action, entry.changes]);
    expect(changes).toContainEqual([
      "account.settings_changed",
      [
        { field: "display_name", before: null, after: "Acme Books" },
        { field: "accent", before: null, after: "#1a5c6b" },
        { field: "retention_days", before: null, after: "90" },
      ],
    ]);
    expect(changes).toContainEqual([
      "account.settings_changed",
      [{ field: "display_name", before: "Acme Books", after: null }],
    ]);
  });

  test("that changes nothing writes nothing", async () => {
    const { memory, change } = await setUp();
    await change(0, { footer: "Registered in Bern" });
    const before = JSON.stringify([...memory.items()]);
    expect(await change(1, { footer: "Registered in Bern" })).toMatchObject({ version: 1 });
    expect(JSON.stringify([...memory.items()])).toBe(before);
  });

  test("on what is no longer so is refused, also when two are made at once", async () => {
    const { change, read } = await setUp();
    const outcomes = await Promise.allSettled([
      change(0, { display_name: "One" }),
      change(0, { display_name: "Two" }),
      change(0, { sender_name: "Three" }),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "settings_changed" });
    expect(await read()).toMatchObject({ version: 1 });
    await expect(change(0, { footer: "Late" })).rejects.toMatchObject({ code: "settings_changed" });
  });

  test("to a colour that is hard to read is refused, with one that is not", async () => {
    const { change, read } = await setUp();
    await expect(change(0, { accent: "#ffdd00" })).rejects.toMatchObject({
      code: "validation_error",
      errors: [{ field: "accent", code: "low_contrast", message: expect.stringMatching(/#[\da-f]{6} is the nearest/) }],
    });
    expect(await read()).toMatchObject({ version: 0, accent: null });
  });

  test("of the notice is a new version with its time, and every version is kept", async () => {
    const { memory, deps, change } = await setUp();
    expect((await change(0, { notice: "We keep it." })).notice).toMatchObject({ version: 1 });
    deps.clock.advance(1000);
    expect((await change(1, { notice: "We keep it longer." })).notice).toMatchObject({ version: 2 });
    expect((await change(2, { notice: null })).notice).toBeNull();
    expect((await change(3, { notice: "Back." })).notice).toMatchObject({ version: 3 });
    const texts = [...memory.items()].filter(({ sk }) => String(sk).startsWith("NOTICE#")).map(({ text }) => text);
    expect(texts.sort()).toEqual(["Back.", "We keep it longer.", "We keep it."]);
  });
});

describe("a logo", () => {
  test("is served by a name that nothing can guess and that changes with the image; the one before stays", async () => {
    const { upload, logo } = await setUp();
    const [one, two] = [aPng(200, 50), aPng(64, 64)];
    const first = (await upload(0, one)).logo;
    const second = (await upload(1, two)).logo;
    expect(first).toMatchObject({ url: expect.stringMatching(/^\/logos\/[\w-]{22}\.png$/), width: 200, height: 50 });
    expect(second?.url).not.toBe(first?.url);
    const nameOf = (url = "") => url.slice("/logos/".length);
    expect(Buffer.from((await logo(nameOf(first?.url))).bytes)).toEqual(one);
    expect(Buffer.from((await logo(nameOf(second?.url))).bytes)).toEqual(two);
    for (const name of ["x.png", `${nameOf(first?.url).slice(0, -3)}webp`, "../../etc/passwd", ""])
      await expect(logo(name), name).rejects.toMatchObject({ code: "not_found" });
  });

  test("that is none is refused at its field, and nothing is stored", async () => {
    const { memory, upload, read } = await setUp();
    await expect(upload(0, Buffer.from("<svg/>"))).rejects.toMatchObject({
      code: "validation_error",
      errors: [{ field: "image", code: "not_an_image" }],
    });
    expect(await read()).toMatchObject({ version: 0, logo: null });
    expect([...memory.items()].filter(({ pk }) => String(pk).startsWith("LOGO#"))).toEqual([]);
  });
});
