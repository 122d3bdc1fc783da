import { expect, test } from "vitest";
import type { Operation } from "#contract/operation.ts";
import { operations } from "#contract/operations.ts";

/** Whether some address fits both templates. */
const overlap = (a: string, b: string): boolean => {
  const [left, right] = [a.split("/"), b.split("/")];
  return (
    left.length === right.length &&
    left.every((part, index) => part.startsWith("{") || right[index]?.startsWith("{") || part === right[index])
  );
};

const all: Operation[] = Object.values(operations);

test.each(all.filter(({ method }) => method === "GET"))("GET $path knows the other methods of its addresses", (get) => {
  const others = all.filter(({ method, path }) => method !== "GET" && overlap(path, get.path));
  expect(get.alongside ?? []).toEqual(others.map(({ method, path }) => ({ method, path })));
});

test("only a GET has operations alongside it", () => {
  expect(all.filter(({ method, alongside }) => method !== "GET" && alongside !== undefined)).toEqual([]);
});
