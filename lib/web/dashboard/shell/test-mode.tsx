import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { useAct } from "../api/queries.ts";
import { ROLE_WORDS } from "../session/roles.ts";
import { useSession } from "../session/session.tsx";
import { Loaded } from "../ui/loaded.tsx";
import { PageHeader } from "../ui/page-header.tsx";

/** Creates the test tenant, the first time that someone of the account uses test mode. */
const Prepare = () => {
  const prepare = useAct("POST /account/test-mode", { changes: ["GET /account/session"] });
  useEffect(() => prepare.mutate({}), []);
  const { data, error, isPending } = prepare;
  return (
    <>
      <PageHeader title="Test mode" />
      <Loaded query={{ data, error, isFetching: isPending, refetch: () => prepare.mutate({}) }} what="Test mode">
        {() => null}
      </Loaded>
    </>
  );
};

const NotForRole = () => {
  const { account, role } = useSession();
  return (
    <>
      <PageHeader title="Test mode is not for your role" />
      <p>
        You are {ROLE_WORDS[role].name.toLowerCase()} of <bdi>{account.name}</bdi>. Owners, admins, developers and
        recruiters may use test mode.
      </p>
      <p>
        <a href="/dashboard">Go to the overview</a>
      </p>
    </>
  );
};

/** The pages of test mode: for a role that may use it, once the test tenant exists. */
export const TestMode = ({ children }: { children: ComponentChildren }) => {
  const { test_account } = useSession();
  if (test_account === null) return <NotForRole />;
  return test_account.created ? children : <Prepare />;
};
