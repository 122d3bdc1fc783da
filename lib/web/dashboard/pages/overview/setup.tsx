import { Link } from "wouter-preact";
import type { SetupStep } from "#contract/dashboard/overview.ts";
import { useAct } from "../../api/queries.ts";
import { useSession } from "../../session/session.tsx";
import { SHOWN_MODE } from "../../session/shown-mode.ts";
import { isOpenTo } from "../../shell/navigation.ts";
import { CodeBlock } from "../../ui/code-block/code-block.tsx";
import { Icon } from "../../ui/icon.tsx";
import { firstCall } from "../api-tokens/first-call.ts";

/** What each step is, why it matters, and where it is done: a page of this mode, or one in test mode. */
const STEPS: Readonly<Record<SetupStep["step"], { text: string; why: string; href?: string; inTestMode?: string }>> = {
  invitation: {
    text: "Send a first invitation",
    why: "The candidate gets a link by email; no account is needed to take a test.",
    href: "/invitations/new",
  },
  try_test: {
    text: "Try a test yourself",
    why: "You see what a candidate sees. It costs nothing and emails no one.",
    inTestMode: "/try",
  },
  sample_result: {
    text: "See a sample result",
    why: "A simulated candidate takes the tests at once.",
    inTestMode: "/try",
  },
  token: {
    text: "Create an API token",
    why: "Your applicant tracking system signs in with it.",
    href: "/api-tokens/new",
  },
  endpoint: {
    text: "Add a webhook endpoint",
    why: "It is notified when a candidate opens, starts and completes a test.",
    href: "/webhooks/new",
  },
  test_call: {
    text: "Make a first call in test mode",
    why: "With a test token. A simulated candidate takes the test at once, and its events are sent to your test endpoints.",
  },
  member: {
    text: "Invite a colleague",
    why: "Recruiters invite, reviewers decide, developers see webhooks and requests.",
    href: "/team/invite",
  },
};

const Step = ({ step, done }: SetupStep) => {
  const session = useSession();
  const { text, why, href, inTestMode } = STEPS[step];
  if (done) {
    return (
      <>
        {text}
        <span class="unseen">, done</span>
      </>
    );
  }
  return (
    <>
      {href !== undefined && isOpenTo(session, href) ? (
        <Link href={href}>{text}</Link>
      ) : inTestMode === undefined ? (
        <strong>{text}</strong>
      ) : (
        // Another mode loads the dashboard again.
        <a href={`/dashboard/test${inTestMode}`}>{text}</a>
      )}
      <span class="second">{why}</span>
      {step === "test_call" ? (
        <CodeBlock code={firstCall(session.api_url, "<your test token>", false)} what="the first call" />
      ) : null}
    </>
  );
};

/** The steps that are left, and those that are done; once the person has dismissed them, a button that shows them again. */
export const Page = ({ steps, isDismissed }: { steps: readonly SetupStep[]; isDismissed: boolean }) => {
  const dismiss = useAct("POST /overview/dismiss", { changes: ["GET /overview/summary"] });
  if (isDismissed) {
    return (
      <p>
        <button type="button" class="quiet" onClick={() => dismiss.mutate({ body: { dismissed: false } })}>
          Show the first steps
        </button>
      </p>
    );
  }
  const done = steps.filter((step) => step.done).length;
  return (
    <section aria-labelledby="setup">
      <div class="section-head">
        <h2 id="setup">First steps</h2>
        <span class="muted">
          {done} of {steps.length} done
        </span>
        <button
          type="button"
          class="quiet"
          aria-disabled={dismiss.isPending}
          onClick={() => dismiss.mutate({ body: { dismissed: true } })}
        >
          Dismiss<span class="unseen"> the first steps</span>
        </button>
      </div>
      <ul class="steps">
        {steps.map((step) => (
          <li key={step.step} class={step.done ? "done" : undefined}>
            <span class="step-mark">{step.done ? <Icon name="check" /> : null}</span>
            <div>
              <Step {...step} />
            </div>
          </li>
        ))}
      </ul>
      <p class="muted small after-steps">
        <a href={SHOWN_MODE === "test" ? "/docs/guides/testing" : "/docs"}>Documentation</a>
      </p>
    </section>
  );
};
