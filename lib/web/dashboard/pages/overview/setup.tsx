import { Link } from "wouter-preact";
import type { SetupStep } from "#contract/dashboard/overview.ts";
import { useSession } from "../../session/session.tsx";
import { isOpenTo } from "../../shell/navigation.ts";
import { Icon } from "../../ui/icon.tsx";

/** What each step is, why it matters, and where it is done. */
const STEPS: Readonly<Record<SetupStep["step"], { text: string; why: string; href: string }>> = {
  token: {
    text: "Create an API token",
    why: "Your applicant tracking system signs in with it.",
    href: "/api-tokens/new",
  },
  endpoint: {
    text: "Add a webhook endpoint",
    why: "It is notified when a candidate opens, starts and completes a test.",
    href: "/webhooks",
  },
  invitation: {
    text: "Send a first invitation",
    why: "The candidate gets a link by email; no account is needed to take a test.",
    href: "/invitations/new",
  },
  result: {
    text: "See a first result",
    why: "Scores, integrity checks and a report, once a candidate has completed the tests.",
    href: "/results",
  },
  member: {
    text: "Invite a colleague",
    why: "Recruiters see results, developers see webhooks and requests.",
    href: "/team/invite",
  },
};

/** The steps that are left, and those that are done; nothing once all are. */
export const Setup = ({ steps }: { steps: readonly SetupStep[] }) => {
  const session = useSession();
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  return (
    <section aria-labelledby="setup">
      <div class="section-head">
        <h2 id="setup">Get started</h2>
        <span class="muted">
          {done} of {steps.length} done
        </span>
      </div>
      <ul class="steps">
        {steps.map((step) => {
          const { text, why, href } = STEPS[step.step];
          return (
            <li key={step.step} class={step.done ? "done" : undefined}>
              <span class="step-mark">{step.done ? <Icon name="check" /> : null}</span>
              <div>
                {step.done ? (
                  <>
                    {text}
                    <span class="unseen">, done</span>
                  </>
                ) : (
                  <>
                    {isOpenTo(session, href) ? <Link href={href}>{text}</Link> : <strong>{text}</strong>}
                    <span class="second">{why}</span>
                  </>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
