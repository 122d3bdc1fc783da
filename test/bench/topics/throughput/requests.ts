import type { Send } from "./job.ts";

let sent = 0;

/** An address that sends only once. */
const address = (): string => {
  sent += 1;
  return `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
};

export const create = (key: string): Send => {
  const body = { candidate_email: "jane@example.com", candidate_name: "Jane Doe", tests: ["editing-test"] };
  return { method: "POST", path: "/invitations", key, address: address(), body: JSON.stringify(body) };
};

export const read = ({ id, key }: { id: string; key: string }): Send => ({
  method: "GET",
  path: `/invitations/${id}`,
  key,
  address: address(),
});

/** So many requests, each made from the next of the values in turn. */
export const inTurn = <T>(count: number, values: readonly T[], make: (value: T) => Send): Send[] =>
  Array.from({ length: count }, (_, index) => values[index % values.length]).flatMap((value) =>
    value === undefined ? [] : [make(value)],
  );
