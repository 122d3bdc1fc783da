import type { ReceivedInvitations } from "#contract/dashboard/team/joining.ts";
import { isSignedOut } from "../../api/problem.ts";
import { useRead } from "../../api/queries.ts";
import { OtherAddress } from "../../session/other-address.tsx";
import { returnPath } from "../../session/return-path.ts";
import { SignedOut } from "../../session/signed-out.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { usePageTitle } from "../../ui/page-title.ts";
import { ReceivedInvitation } from "./received-invitation.tsx";

const Answers = ({ person, account, data }: Omit<ReceivedInvitations, "object">) => {
  const onwards = returnPath(location.search);
  return (
    <>
      <p class="muted">
        You are signed in as <bdi>{person.email}</bdi>.
      </p>
      {data.length === 0 ? (
        <p>
          No invitation of this address is open.
          {account === null ? " You are not a member of any account: ask an owner or admin of one to invite you." : ""}
        </p>
      ) : null}
      {data.map((invitation) => (
        <ReceivedInvitation
          key={invitation.account.id}
          invitation={invitation}
          current={account}
          onwards={onwards}
          onAnswered={() => {
            if (account !== null && data.length === 1) location.assign(onwards);
          }}
        />
      ))}
      {data.length === 0 ? null : (
        <p class="muted small">
          Until you accept, nothing changes for you, and the account learns nothing about you. If you accept, its owners
          and admins see your name, your address, and the IP addresses of what you do there. If you decline, they see
          only that you did.
        </p>
      )}
      {account === null ? (
        <OtherAddress />
      ) : (
        <p>
          <a href={onwards}>
            {data.length === 0 ? "Continue" : "Answer later, and continue"} to <bdi>{account.name}</bdi>
          </a>
        </p>
      )}
    </>
  );
};

/** Where a signed-in person accepts or declines invitations to become a member. */
export const Page = () => {
  usePageTitle("You are invited");
  const received = useRead("GET /joining/invitations", {});
  if (isSignedOut(received.error)) return <SignedOut />;
  return (
    <main class="alone">
      <p class="product">{import.meta.env.PRODUCT_NAME}</p>
      <h1 tabIndex={-1}>{received.data?.data.length === 0 ? "No open invitations" : "You are invited"}</h1>
      <Loaded query={received} what="Your invitations">
        {(data) => <Answers {...data} />}
      </Loaded>
    </main>
  );
};
