import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { KMSClient } from "@aws-sdk/client-kms";
import { SQSClient } from "@aws-sdk/client-sqs";
import { describe, expect, test } from "vitest";
import { placeOf, regionalEndpoint } from "#aws/place.ts";
import { REGIONS } from "../support/records/regions.ts";

const region = "eu-west-1";

describe.each([
  ["dynamodb", new DynamoDBClient({ region }).config.endpointProvider],
  ["kms", new KMSClient({ region }).config.endpointProvider],
  ["sqs", new SQSClient({ region }).config.endpointProvider],
])("the endpoint of %s", (service, rules) => {
  test.each(REGIONS)("is that of the SDK's rules in %s", (Region) => {
    const { url } = rules({ Region, UseDualStack: false, UseFIPS: false });
    expect(new URL(regionalEndpoint(service, Region)).href).toBe(url.href);
  });
});

test("an endpoint of the configuration comes before all others, with its port", () => {
  const { address, host } = placeOf("dynamodb", { region, endpoint: "http://127.0.0.1:4013" });
  expect({ address, host }).toEqual({
    address: { protocol: "http:", hostname: "127.0.0.1", port: 4013 },
    host: "127.0.0.1:4013",
  });
});
