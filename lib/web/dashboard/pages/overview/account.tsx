import { ROLE_WORDS } from "../../session/roles.ts";
import { useSession } from "../../session/session.tsx";
import { Id } from "../../ui/id.tsx";

/** Which account this is, and what one may do in it. */
export const Page = () => {
  const session = useSession();
  const { name, description } = ROLE_WORDS[session.role];
  return (
    <section aria-labelledby="account">
      <h2 id="account">Account</h2>
      <dl class="facts">
        <div>
          <dt>Account</dt>
          <dd>
            <bdi>{session.account.name}</bdi> <Id value={session.account.id} what="account id" />
          </dd>
        </div>
        <div>
          <dt>Your role</dt>
          <dd>
            {name}. <span class="muted">{description}</span>
          </dd>
        </div>
      </dl>
    </section>
  );
};
