import { Link } from "wouter-preact";
import { ROLE_WORDS } from "../session/roles.ts";
import { useSession } from "../session/session.tsx";
import { PageHeader } from "../ui/page-header.tsx";

export const NotFound = () => {
  const { account, role } = useSession();
  return (
    <>
      <PageHeader title="There is no such page here" />
      <p>
        The address may be mistyped, or the page is not for your role. You are signed in to <bdi>{account.name}</bdi> as{" "}
        {ROLE_WORDS[role].name.toLowerCase()}.
      </p>
      <p>
        <Link href="/">Go to the overview</Link>
      </p>
    </>
  );
};
