import type { Account } from "../../known.ts";
import { type Answered, insist, type Sent } from "../../request.ts";
import type { Service } from "../../service/service.ts";
import type { Stage } from "../../stage.ts";
import { KEYS_PER_STEP, type Turn } from "../../turn.ts";

/** An invitation as a response shows it. */
export type Shown = { id: string; status: string; test_url: string };

export const codeOf = ({ body }: Answered): string => (body.error as { code: string } | undefined)?.code ?? "";
export const shownOf = ({ body }: Answered): Shown | undefined => body.invitation as Shown | undefined;

/** The outcome of a request, in a few words. */
export const outcome = (answered: Answered | undefined): string => {
  if (answered === undefined) return "no answer";
  if (answered.status >= 400) return `${answered.status} ${codeOf(answered)}`;
  const shown = shownOf(answered);
  const replayed = answered.headers["Idempotent-Replay"] === "true" ? ", replayed" : "";
  return `${answered.status}${shown === undefined ? "" : ` ${shown.id} is ${shown.status}`}${replayed}`;
};

/** Every second step sends a new Idempotency-Key, which makes it safe to repeat. */
export const idempotencyKeyOf = ({ key }: Turn): Record<string, string> | undefined =>
  (key / KEYS_PER_STEP) % 2 === 0 ? { "idempotency-key": `step-${key}` } : undefined;

/** Sends a client's requests, and checks what holds for any of them. */
export const requester = ({ world }: Stage) => {
  /** Checks that a key is refused only if revoked, and always a minute after that. Whether the request was admitted. */
  const admitted = (account: Account, answered: Answered | undefined): boolean => {
    if (answered === undefined) return false;
    const dead = answered.from > account.keyDeadAt;
    world.demand(
      "a revoked key is refused after a minute",
      !dead || answered.status === 401 || answered.status === 429 || answered.status >= 500,
      () => `${answered.status}`,
    );
    const revoked = account.revokedFrom !== undefined;
    world.demand("an active key is accepted", answered.status !== 401 || revoked, () => answered.text);
    return answered.status !== 401 && answered.status !== 429;
  };

  /** Makes a request as `insist` does. Undefined without a response, and if the key or a rate limit refused it. */
  const request = async (
    turn: Turn,
    account: Account,
    what: string,
    handlerOf: (api: Service["api"]) => unknown,
    sent: Omit<Sent, "bearer">,
  ): Promise<Answered | undefined> => {
    const answered = await insist(world, what, turn.key, ({ api }) => handlerOf(api), { bearer: account.key, ...sent });
    world.note(`${turn.actor}: ${what} ${JSON.stringify(sent.params ?? sent.query ?? {})}: ${outcome(answered)}`);
    return admitted(account, answered) ? answered : undefined;
  };

  return { admitted, request };
};
