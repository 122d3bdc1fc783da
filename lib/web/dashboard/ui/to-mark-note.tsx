import { Link } from "wouter-preact";

/** Why a member sees an invitation or its result by number, and where that ends. */
export const ToMarkNote = ({ id }: { id: string }) => (
  <div class="note">
    <p>
      <strong>You can still mark this text.</strong> Name and scores are shown after your mark, so that they do not
      influence it.
    </p>
    <p>
      <Link href={`/results/marking/${id}`} class="button primary">
        Mark this text
      </Link>
    </p>
  </div>
);
