import type { Send } from "./job.ts";

let sent = 0;

/** A unique address. */
const address = (): string => {
  sent += 1;
  return `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
};

const INVITATION = { candidate_email: "jane@example.com", candidate_name: "Jane Doe", tests: ["editing-test"] };

/** The invitations of one bulk. */
export const BULK_ROWS = 100;

/** Without emails: those of hundreds of invitations at once exceed what the emulator of SES sends in the time of a row. */
const SILENT = { ...INVITATION, send_email: false };

export const bulk = (key: string): Send => ({
  method: "POST",
  path: "/invitations/bulk",
  key,
  address: address(),
  body: JSON.stringify({
    invitations: Array.from({ length: BULK_ROWS }, () => SILENT),
  }),
});

const single = (key: string, body: object): Send => ({
  method: "POST",
  path: "/invitations",
  key,
  address: address(),
  body: JSON.stringify(body),
});

export const create = (key: string): Send => single(key, INVITATION);

/** What one row of a bulk creates. */
export const createSilently = (key: string): Send => single(key, SILENT);

export const read = ({ id, key }: { id: string; key: string }): Send => ({
  method: "GET",
  path: `/invitations/${id}`,
  key,
  address: address(),
});

/** N requests, built from the values in rotation. */
export const inTurn = <T>(count: number, values: readonly T[], make: (value: T) => Send): Send[] =>
  Array.from({ length: count }, (_, index) => values[index % values.length]).flatMap((value) =>
    value === undefined ? [] : [make(value)],
  );
