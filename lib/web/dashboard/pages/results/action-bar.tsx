import { useEffect, useRef } from "preact/hooks";
import { Link, useLocation } from "wouter-preact";
import type { ResultView } from "#contract/dashboard/results/results.ts";
import { may, useSession } from "../../session/session.tsx";
import { fieldId } from "../../ui/forms/field-id.ts";
import { Menu } from "../../ui/menu.tsx";
import { testsInWords } from "../invitations/words.ts";
import { evidenceParts } from "./evidence/evidence-parts.ts";
import { isWritten } from "./written.ts";

export type Doing = "decide" | "mark" | "share";

type ActionBarProps = {
  result: ResultView["result"] /** The key of a part, or "integrity". */;
  current: string;
  onDo(what: Doing): void;
};

/** `isRare`: behind the button at the end of the others. */
type Act = { text: string; isPrimary?: boolean; isRare?: boolean; onChoose(): void };

const focus = (id: string): void => document.getElementById(id)?.focus();

/** What the role may do about a result: what it waits for comes first. */
const useActs = (result: ResultView["result"], onDo: ActionBarProps["onDo"]): Act[] => {
  const session = useSession();
  const [, navigate] = useLocation();
  const assesses = may(session, "results.assess");
  const isRequested = result.review?.status === "requested";
  const hasText = result.tests.some(isWritten);
  return [
    ...(may(session, "reviews.decide")
      ? [
          {
            text: isRequested ? "Decide review" : result.review === null ? "Record a decision" : "Decide again",
            isPrimary: isRequested,
            onChoose: () => onDo("decide"),
          },
        ]
      : []),
    ...(assesses && hasText
      ? [
          {
            text: "Mark the text",
            isPrimary: !isRequested && result.status === "provisional",
            onChoose: () => navigate(`/results/marking/${result.invitation_id}`),
          },
        ]
      : []),
    ...(assesses && result.tests.some((test) => !isWritten(test))
      ? [{ text: "Mark by hand", isRare: true, onChoose: () => onDo("mark") }]
      : []),
    ...(assesses
      ? [
          { text: "Tag", isRare: true, onChoose: () => focus("add-tag") },
          { text: "Note", onChoose: () => focus(fieldId("team-note")) },
        ]
      : []),
    ...(may(session, "invitations.write") ? [{ text: "Share", onChoose: () => onDo("share") }] : []),
    { text: "Compare", isRare: true, onChoose: () => navigate(`/results/compare?ids=${result.invitation_id}`) },
  ];
};

/** Stays in view: what can be done about the result, and where its evidence is. On a narrow window the acts are a menu. */
export const ActionBar = ({ result, current, onDo }: ActionBarProps) => {
  const acts = useActs(result, onDo);
  const tabs = [
    ...evidenceParts(result).map(({ key, test }) => ({ key, title: testsInWords([test.slug]) })),
    { key: "integrity", title: "Integrity" },
  ];
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // Only sideways: the page stays where it is.
    const tab = nav.current?.querySelector<HTMLElement>("[aria-current]");
    if (tab) nav.current?.scrollTo({ left: tab.offsetLeft - nav.current.offsetLeft });
  }, [current]);
  return (
    <div class="action-bar">
      <div class="acts">
        {acts
          .filter(({ isRare = false }) => !isRare)
          .map(({ text, isPrimary = false, onChoose }) => (
            <button key={text} type="button" class={isPrimary ? "primary" : undefined} onClick={onChoose}>
              {text}
            </button>
          ))}
        <Menu label="More actions" items={acts.filter(({ isRare = false }) => isRare)} />
      </div>
      <div class="acts-menu">
        <Menu label="Actions" items={acts} />
      </div>
      <nav ref={nav} class="tabs" aria-label="Evidence">
        {tabs.map(({ key, title }) => (
          <Link
            key={key}
            href={`/results/${result.invitation_id}?test=${key}`}
            replace
            {...(key === current ? { "aria-current": "page" } : {})}
          >
            {title}
          </Link>
        ))}
      </nav>
    </div>
  );
};
