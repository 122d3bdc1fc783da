import { expect, test } from "vitest";
import * as z from "zod/mini";
import { candidateOperations } from "#contract/candidate/candidate-operations.ts";
import { DASHBOARD } from "#contract/dashboard/operations.ts";
import type { Operation } from "#contract/operation.ts";
import { operations } from "#contract/operations.ts";
import { faultsOf } from "#domain/accounts/logged-faults.ts";

/** The places in a JSON Schema below which a client may name what it sends. */
const namedByClient = (schema: unknown, path: string): string[] => {
  if (typeof schema !== "object" || schema === null) return [];
  const { additionalProperties, propertyNames, properties, items, ...others } = schema as Record<string, object>;
  // Where any value is right, nothing is refused.
  const isOpen = Object.keys(additionalProperties ?? {}).length > 0 && !("enum" in (propertyNames ?? {}));
  return [
    ...(isOpen ? [`${path}.`] : []),
    ...namedByClient(additionalProperties, `${path}.name`),
    ...Object.entries(properties ?? {}).flatMap(([name, one]) => namedByClient(one, path ? `${path}.${name}` : name)),
    ...namedByClient(items, `${path}[0]`),
    ...Object.values(others).flatMap((one) => namedByClient(one, path)),
  ];
};

test("no name that a client chose is logged of a refused request, whatever an operation takes", () => {
  const all = [operations, candidateOperations, ...Object.values(DASHBOARD)].flatMap((one) =>
    Object.values<Operation>(one),
  );
  const places = all.flatMap(({ body, query }) =>
    [body, query].flatMap((one) => {
      if (one === undefined) return [];
      return namedByClient(z.toJSONSchema(one, { io: "input", unrepresentable: "any" }), "");
    }),
  );
  expect(new Set(places)).toEqual(new Set(["metadata.", "answers.choices."]));
  for (const place of places) {
    const [fault] = faultsOf([{ field: `${place}jane.Doe`, code: "invalid_type" }]) ?? [];
    expect(fault?.field).toBe(place.slice(0, -1));
  }
});
