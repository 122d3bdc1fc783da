import { Link } from "wouter-preact";

/** A candidate's address in a list, which leads to everything about the person. */
export const CandidateLink = ({ id, address }: { id: string; address: string | null }) => (
  <Link href={`/candidates/${id}`} class="candidate-link" title={address ?? undefined}>
    <bdi>{address ?? "•••"}</bdi>
    <span class="unseen">, everything about this candidate</span>
  </Link>
);
