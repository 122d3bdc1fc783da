import { ScanCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test, vi } from "vitest";
import { connect } from "#runtime/aws/table.ts";
import { startLocalService } from "../../lib/local/service.ts";
import { clientOf } from "../support/clients/client.ts";
import { dashboardClient } from "../support/clients/dashboard-client.ts";
import { forThisFile } from "../support/processes/for-this-file.ts";

const service = await forThisFile(startLocalService({ quiet: true }));

/** Found in a dump of the table, or in a log, it is the label and nothing else. */
const LABEL = "Zyxwoman";

const rowsOfTable = async (): Promise<string> => {
  const { client, name } = connect(service.tableName);
  const rows: unknown[] = [];
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await client.send(new ScanCommand({ TableName: name, ExclusiveStartKey }));
    rows.push(...(page.Items ?? []));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey !== undefined);
  return JSON.stringify(rows);
};

test("groups are compared by API and dashboard, and no label is in the table or the log", async () => {
  const logged: string[] = [];
  for (const method of ["log", "info", "warn", "error", "debug"] as const) {
    vi.spyOn(console, method).mockImplementation((...parts) => void logged.push(JSON.stringify(parts)));
  }
  const { account_id, test_api_key } = await service.createAccount({ name: "Acme", credits: 10 });
  const client = clientOf(service.baseUrl, test_api_key);
  const outcomes = Array.from({ length: 10 }, (_, index) => (index % 3 === 0 ? "fails" : "passes"));
  const { json } = await client.post("/invitations/bulk", {
    invitations: outcomes.map((outcome, index) => ({
      candidate_email: `${outcome}@simulated.invalid`,
      candidate_name: "Simulated",
      tests: ["grammar-test"],
      reference: `APP ${index}`,
    })),
  });
  await service.drain();
  const ids: string[] = json.data.map((row: { invitation: { id: string } }) => row.invitation.id);
  const labels = ids.map((invitation_id, index) => ({ invitation_id, groups: [index < 5 ? LABEL : "Man"] }));
  const body = { attributes: ["sex"], labels };

  const headers = { "Idempotency-Key": "compare" };
  const answer = await client.post("/results/adverse_impact", body, { headers });
  expect(answer.status, JSON.stringify(answer.json)).toBe(200);
  expect(answer.json.adverse_impact).toMatchObject({ livemode: false, people: 10, not_counted: [] });
  expect(answer.json.adverse_impact.tables).toMatchObject([
    { measure: "selection", unknown: 0, groups: [{ people: 5 }, { people: 5 }] },
    { measure: "scoring", test: "grammar-test", groups: [{ people: 5 }, { people: 5 }] },
  ]);
  const again = await client.post("/results/adverse_impact", body, { headers });
  expect([again.headers.get("idempotent-replay"), again.json]).toEqual([null, answer.json]);
  const invalid = await client.post(
    "/results/adverse_impact",
    { ...body, labels: [{ invitation_id: ids[0], groups: [`${LABEL}\u0007`] }] },
    { headers },
  );
  expect(invalid.status).toBe(422);
  expect(JSON.stringify(invalid.json)).not.toContain(LABEL);

  const { cookie } = await service.createSession({ account_id, email: "ann@example.com", role: "owner" });
  const owner = dashboardClient(service.origin, cookie);
  const inTestMode = { "Dashboard-Account": `${account_id}_test` };
  const shown = await owner("POST", "/privacy/adverse_impact", body, inTestMode);
  expect([shown.status, shown.json]).toEqual([200, answer.json]);

  await service.drain();
  const table = await rowsOfTable();
  expect(table).toContain("APP 7");
  expect(table).not.toContain(LABEL);
  expect(logged.join("\n")).not.toContain(LABEL);
});
