import type { Attempted, AttemptedChange, Tried } from "./attempted.ts";

/** The outcome of claiming an attempt. */
export type ClaimOutcome<Row extends Attempted> =
  | { kind: "claimed"; row: Row; claim: number }
  /** That attempt was already made, or none is requested any more. */
  | { kind: "done" }
  /** Another worker has it. */
  | { kind: "busy" };

/** What workers write on the rows that are sent by attempts. */
export type AttemptClaims<Id, Row extends Attempted & Id> = {
  /** Claims an attempt, by real time (`wall`). From its second claim on, the row is due until it ends. */
  claim(job: Id & { attempt: number }, now: number, wall: number): Promise<ClaimOutcome<Row>>;
  /** Writes the outcome of a claim; false if another worker has taken it over. */
  record(claimed: Id, claim: number, change: AttemptedChange): Promise<boolean>;
  /** Releases a claim, after a failure: the row is due from then on. */
  release(id: Id, claim: number, now: number): Promise<void>;
};

/** How the schedule of attempts of a row is begun again, and how a lost message is replaced. */
export type AttemptSchedules<Id, Row extends Attempted & Id> = {
  /** Restarts the schedule, whatever the status; undefined while a worker has it. */
  restart(row: Row, now: number, wall: number): Promise<Row | undefined>;
  /** The row if it is pending and due, or was not due at all; it is due again later. */
  requeue(id: Id, now: number): Promise<Row | undefined>;
};

/** Sends one request, and returns its outcome: every expected failure is a value. */
export type HttpSender = {
  post(request: {
    /** POST by default. */
    method?: "GET" | "PATCH" | "POST" | "PUT";
    url: string;
    headers: Readonly<Record<string, string>>;
    body: Uint8Array;
  }): Promise<Tried>;
};
