import type { SentTest } from "./state.ts";

/** A request of the simulated ATS to the service. */
export type Outgoing = { method: "GET" | "POST"; path: string; body?: unknown };

/** What a vendor does: how it orders, and what it does with what the service reports. */
export type Behaviour = {
  /** What the recruiter presses. */
  button: string;
  /** @param at where the simulated ATS is called back, and its own id of the connection */
  order(candidate: string, test: string, at: { origin: string; number: number; theirId: string }): Outgoing;
  /** The packages of an answer to the vendor's call for them; undefined if it is not one. */
  packagesIn?(answer: unknown): { id: string; name: string }[] | undefined;
  /** Its answer to a report that it refuses; by default a 404. */
  refusal?: { status: number; json: unknown };
  /** The id of the order in reports: the service's, or this ATS's own. Undefined if it was refused. */
  idIn(answer: unknown, number: number): string | undefined;
  /** What it answers to calls that are about no report. */
  answers?(call: { method: string; path: string; sent: readonly SentTest[]; theirId: string | undefined }): unknown;
  /** What it asks next after a report, and which order the report is about; undefined for one that it refuses. */
  reported(call: {
    method: string;
    path: string;
    body: unknown;
  }): { about: string; read?: Outgoing; shows?: string[] } | undefined;
  /** What the recruiter sees of a status that it has read. */
  shows(status: unknown): string[];
};
