import { expect, test } from "vitest";
import { packagesOf } from "#domain/integrations/packages.ts";

test("no two packages that an ATS lists have the same name, whatever number a name ends with", () => {
  const names = ["Grammar test", "Grammar test (2)", "grammar test"];
  const listed = packagesOf(
    { packages: null },
    names.map((name, index) => ({ id: `pkg_${index}`, name, tests: [] })),
  );
  expect(listed.map(({ name }) => name)).toEqual(["Grammar test", "Grammar test (2)", "grammar test (3)"]);
});
