import { expect } from "vitest";
import { greenhouseOrder, readOrdered, readStatus } from "../../support/ats/fake-greenhouse.ts";
import type { JudgedService } from "../../support/rights/judged-service.ts";

/** Orders of an ATS, and every call of it. */
export const useIntegrations = async ({ service, account }: JudgedService): Promise<void> => {
  const { id } = await account(5);
  const { inbound_url, key } = await service.createConnection({ account_id: id, vendor: "greenhouse" });
  const call = async (path: string, body?: unknown) => {
    const response = await fetch(`${inbound_url}/${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: { authorization: `Basic ${Buffer.from(`${key}:`).toString("base64")}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
  const partner_interview_id = readOrdered(await call("send_test", greenhouseOrder()));
  expect((await call("send_test", greenhouseOrder({ test: "none" }))).status).toBe(422);
  const status = await call(`test_status?partner_interview_id=${partner_interview_id}`);
  expect(readStatus(status)).toEqual({ partner_status: "pending" });
  const error = { api_call: "test_status", errors: ["none"], partner_interview_id };
  expect((await call("response_error", error)).status).toBe(200);
};
