import { useState } from "preact/hooks";
import { Link } from "wouter-preact";
import { useRead } from "../../api/queries.ts";
import { ROLE_WORDS } from "../../session/roles.ts";
import { useSession } from "../../session/session.tsx";
import { RemoveMember } from "./remove-member.tsx";

/** The person's own membership in the account, and how to leave it. */
export const Membership = () => {
  const { person, account, role } = useSession();
  const members = useRead("GET /team/members", {}, { enabled: role === "owner" });
  const [leaving, setLeaving] = useState(false);
  const isOnlyOwner = role === "owner" && members.data?.data.filter((one) => one.role === "owner").length === 1;
  return (
    <section class="after-table" aria-labelledby="membership">
      <h2 id="membership">
        Your membership in <bdi>{account.name}</bdi>
      </h2>
      {isOnlyOwner ? (
        <p>
          You are the only owner. To leave, make another member an owner first, on the page{" "}
          <Link href="/team">Team</Link>.
        </p>
      ) : (
        <>
          <p>
            Your role is {ROLE_WORDS[role].name.toLowerCase()}. If you leave, you lose access at once; the account keeps
            what you created.
          </p>
          <div class="form-actions">
            <button type="button" onClick={() => setLeaving(true)}>
              Leave this account
            </button>
          </div>
        </>
      )}
      {leaving ? <RemoveMember member={person} onClose={() => setLeaving(false)} /> : null}
    </section>
  );
};
