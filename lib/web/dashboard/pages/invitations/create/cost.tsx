import type { InvitationOptions } from "#contract/dashboard/invitations.ts";
import { count } from "../../../ui/format.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { Draft } from "./draft.ts";

/** What the chosen tests cost, against the balance. */
export const Cost = ({
  options,
  draft,
  invitations,
}: {
  options: InvitationOptions;
  draft: Pick<Draft, "package" | "tests">;
  invitations: number;
}) => {
  const parts = [
    ...options.packages.filter(({ id }) => id === draft.package),
    ...options.tests.filter(({ slug }) => draft.package === "" && draft.tests.includes(slug)),
  ];
  const cost = invitations * parts.reduce((sum, { credits }) => sum + credits, 0);
  const left = options.credits - cost;
  return (
    <p class="cost" role="status">
      {cost === 0 ? (
        <>Balance: {count(options.credits, "credit")}</>
      ) : left < 0 ? (
        <span class="short">
          <Icon name="alert" /> Costs {count(cost, "credit")}, but the balance is {count(options.credits, "credit")}.
        </span>
      ) : (
        <>
          <strong>Costs {count(cost, "credit")}.</strong> {count(left, "credit")} of{" "}
          {options.credits.toLocaleString("en-GB")} left after it.
        </>
      )}
    </p>
  );
};
