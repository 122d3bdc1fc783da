import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { canonicalJson } from "./canonical-json.ts";

/**
 * A hash chain over what was saved in a part: each link is the digest of the one before and of a saved state, so the
 * last one commits to all of them in their order. `previous` and the row's state give `head` again (`isIntact`).
 */
export const EvidenceChain = z.object({ events: z.int(), previous: z.string(), head: z.string() });
export type EvidenceChain = z.infer<typeof EvidenceChain>;

/** What a link commits to. */
export type SavedState = { version: number; answers: unknown; signals: unknown; ended_by: string | null };

const digest = (value: unknown): string => createHash("sha256").update(canonicalJson(value)).digest("base64url");

const headAfter = (previous: string, state: SavedState): string => digest([previous, state]);

/** The chain after one more saved state. It begins with what identifies the part. */
export const withLink = (
  chain: EvidenceChain | null,
  part: { invitation_id: string; id: string; started_at: string },
  state: SavedState,
): EvidenceChain => {
  const { invitation_id, id, started_at } = part;
  const previous = chain?.head ?? digest({ invitation_id, id, started_at });
  return { events: (chain?.events ?? 0) + 1, previous, head: headAfter(previous, state) };
};

/** Whether the state is the one that was saved last. */
export const isIntact = (chain: EvidenceChain, state: SavedState): boolean =>
  headAfter(chain.previous, state) === chain.head;

/** One head over the chains of all parts of an invitation, in the order of the parts. */
export const combined = (chains: readonly EvidenceChain[]): { events: number; head: string } => ({
  events: chains.reduce((sum, { events }) => sum + events, 0),
  head: digest(chains.map(({ head }) => head)),
});
