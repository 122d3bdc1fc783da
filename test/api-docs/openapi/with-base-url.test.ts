import { describe, expect, test } from "vitest";
import { openapiDocument } from "#api-docs/openapi/document.ts";
import { EXAMPLE_ORIGIN } from "#api-docs/openapi/example-origin.ts";
import { servedAt, withoutWebhooks } from "#api-docs/openapi/with-base-url.ts";
import { API_PREFIX } from "#contract/operations.ts";

describe("the document as the service serves it", () => {
  const served = servedAt(openapiDocument(), `https://invitations.example${API_PREFIX}`);

  test("servers has its own base URL", () => {
    expect(served.servers).toEqual([{ url: "https://invitations.example/api/v1", description: "This service" }]);
  });

  test("and in every example", () => {
    expect(JSON.stringify(served)).not.toContain(EXAMPLE_ORIGIN);
    expect(JSON.stringify(served)).toContain("https://invitations.example/docs#errors");
  });

  test("without webhooks it is the same, with the schemas of the events", () => {
    const { webhooks, ...others } = openapiDocument();
    expect(Object.keys(Object(webhooks))).toContain("invitation.created");
    expect(withoutWebhooks({ webhooks, ...others })).toEqual(others);
    expect(JSON.stringify(others)).toContain('"InvitationCreatedEvent"');
  });
});
