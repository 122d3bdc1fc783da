import { useQueryClient } from "@tanstack/preact-query";
import { useRef, useState } from "preact/hooks";
import { messageOf, Problem } from "../../../api/problem.ts";
import { client, interrupt } from "../../../api/queries.ts";
import { runMany } from "../../../api/run-many.ts";
import { bodyOf, type Draft } from "./draft.ts";
import type { Person } from "./people.ts";

export type NotInvited = { person: Person; error: unknown };

/** What one candidate's failure says, with the fault of the field when there is one. */
export const reasonOf = ({ error }: NotInvited): string =>
  error instanceof Problem && error.status < 500 ? (error.errors[0]?.message ?? error.message) : messageOf(error);

/** One invitation for each person, however often the draft is sent: each has a key of the draft's and their address. */
const invite = (draft: Draft, { candidate_name, candidate_email }: Person): Promise<unknown> => {
  const key = `${draft.key}:${encodeURIComponent(candidate_email.toLowerCase())}`.slice(0, 255);
  return client.call("POST /invitations/items", {
    body: bodyOf({ ...draft, candidate_name, candidate_email }),
    headers: { "Idempotency-Key": key },
  });
};

/** Invites several people. Those who were not invited are told with the reason; the others are. */
export const useInviteSeveral = (
  over: (invited: number, failed: readonly NotInvited[]) => void,
): { busy: boolean; done: number; start(draft: Draft, people: readonly Person[]): void } => {
  const cache = useQueryClient();
  const running = useRef(false);
  const [state, setState] = useState({ busy: false, done: 0 });
  const start = async (draft: Draft, people: readonly Person[]): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setState({ busy: true, done: 0 });
    const failed: NotInvited[] = [];
    let invited = 0;
    await runMany({
      rows: people,
      act: (person) => invite(draft, person),
      onOutcome: (person, outcome) => {
        if (outcome.kind === "failed") {
          interrupt(outcome.error);
          failed.push({ person, error: outcome.error });
        } else {
          invited += 1;
        }
        setState({ busy: true, done: invited });
      },
      signal: new AbortController().signal,
    });
    for (const read of ["GET /invitations/items", "GET /invitations/options"]) {
      void cache.invalidateQueries({ queryKey: [read] });
    }
    running.current = false;
    setState({ busy: false, done: invited });
    over(invited, failed);
  };
  return { ...state, start: (draft, people) => void start(draft, people) };
};
