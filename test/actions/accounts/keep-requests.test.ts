import { expect, test } from "vitest";
import { keepRequests } from "#actions/accounts/keep-requests.ts";
import { type RequestEntry, type RequestLine, requestEntry } from "#domain/accounts/request-log-entry.ts";
import { MONDAY } from "../../support/builders.ts";

const aLine = (request_id: string, status = 200): RequestLine => ({
  event: "request",
  route: "GET /api/v1/account",
  method: "GET",
  status,
  account_id: "acct_1",
  key_id: "key_1",
  request_id,
  duration_ms: 9,
});

test("each entry is written once, and what is merged or dropped is counted", async () => {
  const kept: RequestEntry[][] = [];
  const counted: Record<string, number>[] = [];
  const deps = {
    requests: { keep: async (entries: readonly RequestEntry[]) => void kept.push([...entries]) },
    metrics: { count: (counts: Readonly<Record<string, number>>) => void counted.push(counts) },
  };
  const lines = [aLine("1"), aLine("1"), aLine("2"), ...Array.from({ length: 500 }, (_, nth) => aLine(`${nth}`, 429))];
  const entries = lines.map((line) => requestEntry(line, MONDAY));
  await keepRequests(deps, { entries, unreadable: 3 });
  expect(kept[0]).toHaveLength(3);
  expect(counted).toEqual([{ "requests.kept": 3, "requests.merged": 500, "requests.dropped": 3 }]);
});
