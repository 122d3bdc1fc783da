import { useEffect, useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useLocation } from "wouter-preact";
import { messageOf } from "../api/problem.ts";
import { useRead } from "../api/queries.ts";
import { useSession } from "../session/session.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Icon } from "../ui/icon.tsx";
import { type Group, groupsFor, type Option } from "./options.tsx";
import "./search.css";

/** After the last key: someone who types asks once per pause, and not per letter. */
const PAUSE_MS = 80;

/** The text as it was when the person last paused. */
const usePaused = (text: string): string => {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
};

type ListProps = { id: string; groups: readonly Group[]; active: Option | undefined; choose(option: Option): void };

const Options = ({ id, groups, active, choose }: ListProps) => (
  <div id={id} role="listbox" aria-label="Results" class="found">
    {groups.map(({ title, options }) => (
      // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options so
      <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
        <div role="presentation" id={`${id}-${title}`} class="found-group">
          {title}
        </div>
        {options.map((option) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          <div
            key={option.href}
            id={`${id}-${option.href}`}
            role="option"
            aria-selected={option === active}
            class="found-option"
            // The focus stays in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            {option.content}
          </div>
        ))}
      </div>
    ))}
  </div>
);

type PageProps = {
  /** What was typed before this code had loaded, up to Enter. Undefined from now on. */
  typed: { current: string | undefined };
  onClose(): void;
};

/** The search of everything: candidates, jobs, pages and acts. A combobox with a list of what begins so. */
export const Page = ({ typed, onClose }: PageProps) => {
  const session = useSession();
  const [, navigate] = useLocation();
  const id = useId();
  const [text, setText] = useState(() => typed.current?.replace(/\n.*/s, "") ?? "");
  const [at, setAt] = useState(0);
  const asked = usePaused(text.trim());
  const found = useRead(
    "POST /invitations/search",
    { body: { words: asked, limit: 16 } },
    { enabled: asked !== "" && session.permissions["invitations.read"] !== undefined, keep: true },
  );
  const isCurrent = asked === text.trim() && !found.isPlaceholderData && !found.isFetching;
  const groups = groupsFor(session, text, asked === "" ? undefined : found.data);
  const options = groups.flatMap((group) => group.options);
  const active = options[Math.min(at, options.length - 1)];
  const list = useRef<HTMLElement | null>(null);

  const choose = ({ href }: Option): void => {
    onClose();
    navigate(href);
  };
  // Enter before the response is for the response: what was found for the letters before may be someone else.
  const isWaiting = useRef(typed.current?.includes("\n") ?? false);
  useLayoutEffect(() => {
    typed.current = undefined;
  }, []);
  useEffect(() => {
    if (!isCurrent || !isWaiting.current) return;
    isWaiting.current = false;
    // Without a response the list has what was found before, or pages only.
    if (found.error === null && active !== undefined) choose(active);
  }, [isCurrent]);

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [at]);

  const press = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && options.length > 0)
      setAt((Math.min(at, options.length - 1) + step + options.length) % options.length);
    else if (event.key !== "Enter") return;
    else if (isCurrent || text.trim() === "" || found.error !== null) {
      if (active !== undefined) choose(active);
    } else isWaiting.current = true;
    event.preventDefault();
  };
  const failed = found.error !== null && asked !== "";
  return (
    <Dialog title="Search" onClose={onClose}>
      <div
        class="finder"
        ref={(element) => {
          list.current = element;
        }}
      >
        <div class="finder-field">
          <Icon name="search" />
          <input
            type="text"
            role="combobox"
            aria-label="Search"
            aria-expanded={options.length > 0}
            aria-controls={groups.length === 0 ? undefined : id}
            aria-autocomplete="list"
            aria-activedescendant={active === undefined ? undefined : `${id}-${active.href}`}
            placeholder={
              session.permissions["invitations.read"] === "full" ? "Name, email, reference, job or page" : "Job or page"
            }
            autoComplete="off"
            autoCapitalize="off"
            spellcheck={false}
            maxLength={200}
            value={text}
            onInput={(event) => {
              setText(event.currentTarget.value);
              setAt(0);
              isWaiting.current = false;
            }}
            onKeyDown={press}
          />
          <button type="button" class="bare" aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {groups.length === 0 ? null : <Options id={id} groups={groups} active={active} choose={choose} />}
        {failed ? (
          <div class="note bad" role="alert">
            <p>
              <Icon name="alert" /> Candidates could not be searched. {messageOf(found.error)}
            </p>
            <button type="button" onClick={() => void found.refetch()}>
              Try again
            </button>
          </div>
        ) : null}
        <p class="finder-status muted small" role="status">
          {statusOf(text.trim(), isCurrent, options.length, found.data?.has_more === true)}
        </p>
      </div>
    </Dialog>
  );
};

const statusOf = (text: string, isCurrent: boolean, count: number, hasMore: boolean): string => {
  if (text === "") return "Type the beginning of any word.";
  if (!isCurrent) return "Searching…";
  if (count === 0) return `Nothing has a word that begins with “${text}”.`;
  return hasMore ? "There are more candidates." : count === 1 ? "1 result." : `${count} results.`;
};
