import { useQueryClient } from "@tanstack/preact-query";
import { useRef, useState } from "preact/hooks";
import { messageOf, Problem } from "../../../api/problem.ts";
import { client, interrupt } from "../../../api/queries.ts";
import { runMany } from "../../../api/run-many.ts";
import { controlOf } from "../../../ui/forms/field-id.ts";
import { bodyOf, type Draft } from "./draft.ts";
import type { Person } from "./people.ts";

export type NotInvited = { person: Person; error: unknown };

/** What one candidate's failure says, with the fault of the field when there is one. */
export const reasonOf = ({ error }: NotInvited): string =>
  error instanceof Problem && error.status < 500 ? (error.errors[0]?.message ?? error.message) : messageOf(error);

/** Whether it is about fields that the form has once for everyone, so that the others would fail in the same way. */
const isForEveryone = (error: unknown): boolean =>
  error instanceof Problem && error.errors.length > 0 && error.errors.every(({ field }) => controlOf(field) !== null);

/** One invitation for each person, however often the draft is sent: each has a key of the draft's and their address. */
const invite = async (draft: Draft, { candidate_name, candidate_email }: Person): Promise<unknown> =>
  client.call("POST /invitations/items", {
    body: bodyOf({ ...draft, candidate_name, candidate_email }),
    headers: { "Idempotency-Key": await keyOf(draft.key, candidate_email) },
  });

/** A hash of the address: as a header's text it can be longer than a key may be. */
export const keyOf = async (draftKey: string, email: string): Promise<string> => {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(email.toLowerCase()));
  return `${draftKey}:${Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("")}`;
};

/**
 * Invites several people. Those who were not invited are told with the reason, in the order of the list; the others are. A fault
 * of the form itself ends the attempt, and is its `error`.
 */
export const useInviteSeveral = (
  over: (invited: number, failed: readonly NotInvited[]) => void,
): { busy: boolean; done: number; error: unknown; start(draft: Draft, people: readonly Person[]): void } => {
  const cache = useQueryClient();
  const running = useRef(false);
  const [state, setState] = useState<{ busy: boolean; done: number; error: unknown }>({
    busy: false,
    done: 0,
    error: null,
  });
  const start = async (draft: Draft, people: readonly Person[]): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setState({ busy: true, done: 0, error: null });
    const failures = new Map<Person, unknown>();
    const stopping = new AbortController();
    let error: unknown = null;
    const invited = new Set<Person>();
    await runMany({
      rows: people,
      act: (person) => invite(draft, person),
      onOutcome: (person, outcome) => {
        if (outcome.kind === "failed") {
          interrupt(outcome.error);
          failures.set(person, outcome.error);
          if (!isForEveryone(outcome.error)) return;
          error ??= outcome.error;
          stopping.abort();
        } else {
          invited.add(person);
          setState({ busy: true, done: invited.size, error: null });
        }
      },
      signal: stopping.signal,
    });
    for (const read of ["GET /invitations/items", "GET /invitations/options"]) {
      void cache.invalidateQueries({ queryKey: [read] });
    }
    running.current = false;
    setState({ busy: false, done: invited.size, error });
    const left = people.filter((person) => !invited.has(person));
    over(
      invited.size,
      left.map((person) => ({ person, error: failures.get(person) })),
    );
  };
  return { ...state, start: (draft, people) => void start(draft, people) };
};
