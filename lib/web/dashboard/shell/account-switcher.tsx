import { messageOf } from "../api/problem.ts";
import { useAct } from "../api/queries.ts";
import { ROLE_WORDS } from "../session/roles.ts";
import { useSession } from "../session/session.tsx";
import { Icon } from "../ui/icon.tsx";

const MENU_ID = "accounts";

/** The account's name; a menu of the person's accounts when there are several. */
export const AccountSwitcher = () => {
  const { account, accounts } = useSession();
  // A page of the other account begins with nothing of this one in its memory.
  const switching = useAct("POST /account/switch", { done: () => location.assign("/dashboard") });
  if (accounts.length < 2) {
    return (
      <p class="account">
        <bdi>{account.name}</bdi>
      </p>
    );
  }
  const choose = (id: string): void => {
    if (id !== account.id) switching.mutate({ body: { account_id: id } });
  };
  return (
    <>
      <button type="button" class="account" popovertarget={MENU_ID}>
        <span class="unseen">Account: </span>
        <bdi>{account.name}</bdi>
        <Icon name="choose" />
      </button>
      <div id={MENU_ID} class="menu" popover="auto">
        <ul aria-label="Your accounts">
          {accounts.map(({ id, name, role }) => (
            <li key={id}>
              <button
                type="button"
                class="menu-item"
                aria-current={id === account.id ? "true" : undefined}
                aria-disabled={switching.isPending}
                onClick={() => choose(id)}
              >
                <span>
                  <bdi>{name}</bdi>
                  <span class="second">{ROLE_WORDS[role].name}</span>
                </span>
                {id === account.id ? <Icon name="check" /> : null}
              </button>
            </li>
          ))}
        </ul>
        {switching.error === null ? null : (
          <p class="field-error" role="alert">
            The account was not switched. {messageOf(switching.error)}
          </p>
        )}
      </div>
    </>
  );
};
