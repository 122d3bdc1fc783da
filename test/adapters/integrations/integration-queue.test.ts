import { expect, test } from "vitest";
import { parseIntegrationJob } from "#adapters/integrations/integration-queue.ts";
import { orderJob, reportJob, resumeJob, syncJob, testJob } from "#domain/integrations/job.ts";

const connection = { account_id: "acct_1", id: "int_1" };
const report = { account_id: "acct_1", connection_id: "int_1", order_id: "ord_1", event_id: "evt_1", attempts: 2 };

test.each([
  reportJob(report),
  syncJob(connection),
  orderJob(connection, "981"),
  testJob(connection, "2026-03-02T10:00:00.000Z"),
  resumeJob(connection),
  resumeJob(connection, "ord_1#evt_1!"),
])("a message says what it is, and has ids only: %j", (job) => {
  expect(parseIntegrationJob(JSON.stringify(job))).toEqual(job);
});

test.each([
  "{}",
  "x",
  '{"account_id":"acct_1","event_id":"sync","endpoint_id":"int_1","attempt":1}',
  '{"kind":"order","account_id":"acct_1","connection_id":"int_1"}',
])("anything else goes to the dead-letter queue: %s", (body) => {
  expect(() => parseIntegrationJob(body)).toThrow();
});
