import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ERRORS } from "#contract/errors.ts";
import { EmailStatus, InvitationStatus } from "#contract/invitations/invitation-status.ts";
import { EVENT_TYPES } from "#contract/webhooks/event-types.ts";
import { ROOT } from "./import-graph.ts";

test("the guide to testing has a row for each status, event and error code", () => {
  const guide = readFileSync(join(ROOT, "lib/service/api-docs/pages/guides/testing.md"), "utf8");
  const rows = guide.split("\n").filter((line) => line.startsWith("| `"));
  const said = new Set(
    rows.flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/`([^`]+)`/g)].map(([, name]) => name)),
  );
  const names = [...InvitationStatus.options, ...EmailStatus.options, ...EVENT_TYPES, ...Object.keys(ERRORS)];
  expect(names.filter((name) => !said.has(name))).toEqual([]);
});
