import { beforeEach, describe, expect, test } from "vitest";
import { createShare, deleteShare } from "#actions/results/change-shares.ts";
import { readReport } from "#actions/results/read-report.ts";
import type { Report } from "#domain/report/layout-model.ts";
import { reportLink } from "#domain/results/result.ts";
import type { ResultRecord } from "#domain/results/result-record.ts";
import { auditRecord, OPERATOR } from "#domain/shared/audit.ts";
import { accountSettings } from "#store/accounts/account-settings.ts";
import { logoStore } from "#store/accounts/branding.ts";
import { shareStore } from "#store/invitations/results/shares.ts";
import { ResultVerificationError, verifyReport } from "../../../lib/client/verify-result.ts";
import { anAccount, fakeClock } from "../../support/builders.ts";
import { aWorld } from "../../support/harness/invitation-harness.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";
import { aSigner } from "../../support/signer.ts";

const PAGE = "https://assess.example.com";
const { signer, keySet } = aSigner();
const DAY = 24 * 3_600_000;

const { table } = memoryTable();
let clock: ReturnType<typeof fakeClock>;
let world: ReturnType<typeof aWorld>;
let printed: Report[];
beforeEach(async () => {
  clock = fakeClock();
  world = aWorld(table, await anAccount(table, 10), clock);
  printed = [];
});

const aResult = async (by = world): Promise<ResultRecord> => {
  const { invitation } = await by.create();
  await by.open(invitation.id);
  await by.start(invitation.id);
  await by.complete(invitation.id);
  const result = await by.result(invitation.id);
  if (result === undefined) throw new Error("A completed invitation has no result");
  return result;
};

const linkOf = (result: ResultRecord): string => reportLink(result, clock.now(), PAGE).url.split("/reports/")[1] ?? "";

const read = (link: string) =>
  readReport(
    {
      clock,
      results: world.deps.results,
      shares: shareStore(world.deps.table),
      parts: world.deps.parts,
      accounts: world.deps.accounts,
      settings: accountSettings(world.deps.table),
      branding: world.deps.branding,
      logos: logoStore(world.deps.table),
      printer: {
        print: async (report) => {
          printed.push(report);
          return Buffer.from("%PDF");
        },
      },
      signer,
      pageUrl: PAGE,
    },
    link,
  );

describe("a report link", () => {
  test("opens the report of this result, in a file whose name says nothing of the candidate", async () => {
    const result = await aResult();
    expect(await read(linkOf(result))).toMatchObject({
      kind: "report",
      fileName: `assessment-report-${result.invitation_id}.pdf`,
    });
    expect(printed).toMatchObject([{ candidate: "Jane Doe", outcome: { word: "Passed" } }]);
  });

  test("of the candidate opens a report without items, and is not the account's", async () => {
    const result = await aResult();
    const url = reportLink(result, clock.now(), PAGE, "candidate").url;
    expect(await read(url.split("/reports/")[1] ?? "")).toMatchObject({ kind: "report" });
    expect(printed).toMatchObject([{ title: "Your assessment result", outcome: { word: "Passed" } }]);
    expect(url.split(".").at(-1)).not.toBe(linkOf(result).split(".").at(-1));
  });

  test("from a shared page ends with that page's link: when it is revoked and when it is over", async () => {
    const result = await aResult();
    const target = { accountId: result.account_id, invitationId: result.invitation_id };
    const deps = { ...world.deps, shares: shareStore(world.deps.table), pageUrl: PAGE };
    const origin = OPERATOR;
    const made = () => createShare(deps, target, { expires_in_days: 1, label: null }, origin);
    const opened = (id: string) =>
      read(reportLink(result, clock.now(), PAGE, { shareId: id }).url.split("/reports/")[1] ?? "");
    const [revoked, other] = [await made(), await made()];
    expect(await opened(revoked.id)).toMatchObject({ kind: "report" });
    await deleteShare(deps, target, revoked.id, origin);
    expect(await opened(revoked.id)).toEqual({ kind: "unknown" });
    // The signature is that of one link: it opens nothing under another's id.
    const link = reportLink(result, clock.now(), PAGE, { shareId: revoked.id }).url.split("/reports/")[1] ?? "";
    const swapped = [...link.split(".").slice(0, -1), other.id.slice("shr_".length)].join(".");
    expect(await read(swapped)).toEqual({ kind: "unknown" });
    expect(await read(link.split(".").slice(0, -1).join("."))).toEqual({ kind: "unknown" });
    const late = reportLink(result, clock.now(), PAGE, { shareId: other.id }, 2 * 86_400_000).url;
    clock.advance(86_400_000);
    expect(await read(late.split("/reports/")[1] ?? "")).toEqual({ kind: "expired" });
  });

  test("opens a signed file, which is refused after any of its bytes is changed", async () => {
    const result = await aResult();
    const report = await read(linkOf(result));
    if (report.kind !== "report") throw new Error("There is no report");
    const file = Uint8Array.from(report.pdf);
    expect(await verifyReport(file, keySet)).toMatchObject({ issuer: PAGE, invitationId: result.invitation_id });
    for (const at of file.keys()) {
      const altered = Uint8Array.from(file);
      altered[at] = (file[at] ?? 0) ^ 1;
      await expect(verifyReport(altered, keySet), `byte ${at}`).rejects.toThrow(ResultVerificationError);
    }
    for (const altered of [file.subarray(1), file.subarray(0, -1), Uint8Array.of(...file, 10), file.subarray(0, 4)])
      await expect(verifyReport(altered, keySet)).rejects.toThrow(ResultVerificationError);
  });

  test("opens a report that shows the writing test's submitted text", async () => {
    const { invitation } = await world.create({ tests: ["writing-test"] });
    const candidate = world.candidate(invitation.id);
    await candidate.open();
    await candidate.start("writing-test");
    await candidate.submit("writing-test", 0, { kind: "writing", text: "What the candidate wrote." });
    await world.score(invitation.id);
    const result = await world.result(invitation.id);
    if (result === undefined) throw new Error("A scored invitation has no result");
    await read(linkOf(result));
    expect(JSON.stringify(printed)).toContain("What the candidate wrote.");
  });

  test("opens a report without keys, until the account allows them; the candidate's never has them", async () => {
    const { invitation } = await world.create({ tests: ["spelling-test"] });
    const candidate = world.candidate(invitation.id);
    await candidate.open();
    await candidate.start("spelling-test");
    await candidate.submit("spelling-test", 0, { kind: "choice", choices: {} });
    const result = await world.result(invitation.id);
    if (result === undefined) throw new Error("There is no result");
    const candidates = reportLink(result, clock.now(), PAGE, "candidate").url.split("/reports/")[1] ?? "";
    const settings = accountSettings(world.deps.table);
    const change = { field: "report_keys", before: null, after: "true" };
    const object = { type: "account" as const, id: result.account_id, name: "Acme" };
    const keys = result.tests.flatMap(({ review = [] }) => review.map(({ explanation }) => explanation));
    expect(keys.length).toBeGreaterThan(10);
    const printsKeys = async (link: string) => {
      await read(link);
      const text = JSON.stringify(printed.at(-1));
      return keys.filter((key) => text.includes(JSON.stringify(key).slice(1, -1))).length;
    };
    expect([await printsKeys(linkOf(result)), await printsKeys(candidates)]).toEqual([0, 0]);
    const audit = auditRecord({ now: clock.now(), random: world.deps.random }, OPERATOR, {
      ...{ accountId: result.account_id, action: "account.settings_changed", object, changes: [change] },
    });
    await settings.change(result.account_id, { report_keys: true }, audit);
    expect([await printsKeys(linkOf(result)), await printsKeys(candidates)]).toEqual([keys.length, 0]);
  });

  test("is good for 7 days to the second", async () => {
    const link = linkOf(await aResult());
    clock.advance(7 * DAY - 1);
    expect((await read(link)).kind).toBe("report");
    clock.advance(1);
    expect((await read(link)).kind).toBe("expired");
    clock.advance(1000);
    expect((await read(link)).kind).toBe("expired");
    expect(printed).toHaveLength(1);
  });

  test("does not open another invitation's report, or another account's", async () => {
    const result = await aResult();
    const [account, invitation, expires, signature] = linkOf(result).split(".");
    const other = linkOf(await aResult()).split(".")[1];
    expect((await read([account, other, expires, signature].join("."))).kind).toBe("unknown");
    const stranger = aWorld(table, await anAccount(table, 10), clock);
    const strangers = linkOf(await aResult(stranger)).split(".");
    expect((await read([strangers[0], invitation, expires, signature].join("."))).kind).toBe("unknown");
    expect((await read([strangers[0], strangers[1], expires, signature].join("."))).kind).toBe("unknown");
    expect(printed).toEqual([]);
  });

  test("cannot be given more time, also not once it has expired", async () => {
    const [account, invitation, expires, signature] = linkOf(await aResult()).split(".");
    const later = [account, invitation, Number(expires) + 1, signature].join(".");
    expect((await read(later)).kind).toBe("unknown");
    clock.advance(8 * DAY);
    expect((await read(later)).kind).toBe("unknown");
  });

  test("is unknown before its invitation is completed", async () => {
    const { invitation } = await world.create();
    const [, , expires, signature] = linkOf(await aResult()).split(".");
    const link = [invitation.account_id.slice(5), invitation.id.slice(4), expires, signature].join(".");
    expect((await read(link)).kind).toBe("unknown");
  });
});
