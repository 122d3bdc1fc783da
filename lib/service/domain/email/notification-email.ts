import type { NotificationKind } from "#contract/dashboard/notifications.ts";
import type { CandidateLetter } from "./candidate-letter.ts";
import { memberLetter } from "./member-letter.ts";
import { kindInWords, WORDS } from "./notification-words.ts";
import type { Email } from "./ports.ts";
import { shownName } from "./sanitize.ts";

/** `tests`: their names. */
type Thing = { id: string; name: string; tests?: readonly string[] };

/** What an email says of one kind: the first things by name, and how many more. */
export type Said =
  | { kind: Exclude<NotificationKind, "credits_low">; things: readonly Thing[]; more: number }
  | { kind: "credits_low"; credits: number; level: number };

const sentence = (said: Said): string => {
  if (said.kind === "credits_low") return `${said.credits} credits are left`;
  const count = said.things.length + said.more;
  const { one, many } = WORDS[said.kind];
  return `${count} ${count === 1 ? one : many}`;
};

const paragraphsOf = (said: Said): CandidateLetter["paragraphs"] => {
  if (said.kind === "credits_low") {
    const text = `${said.credits} credits are left, fewer than the ${said.level} of your account's setting. Invitations that cost more than what is left are refused.`;
    return [{ text: [text] }];
  }
  // Those that it would name were erased.
  if (said.things.length === 0) return [{ text: [`${sentence(said)}.`] }];
  const list = said.things.map(({ name, tests }) => ({
    name: tests === undefined ? shownName(name) : `${shownName(name)}: ${tests.join(", ")}`,
    parts: [],
  }));
  return [
    { text: [`${sentence(said)}:`] },
    { list: said.more === 0 ? list : [...list, { name: `and ${said.more} more`, parts: [] }] },
  ];
};

/** One button: the thing, if the email is about one thing alone; else the overview, which lists what waits. */
const buttonOf = (said: readonly Said[], pageUrl: string): { link: string; label: string } => {
  const [only] = said;
  if (only !== undefined && said.length === 1) {
    if (only.kind === "credits_low") return { link: `${pageUrl}/dashboard/credits`, label: "See the credits" };
    const { page, button } = WORDS[only.kind];
    const [thing] = only.things;
    if (thing !== undefined && only.things.length + only.more === 1) {
      return { link: `${pageUrl}/dashboard${page(thing.id)}`, label: button };
    }
  }
  return { link: `${pageUrl}/dashboard`, label: "Open the dashboard" };
};

type About = {
  member: { email: string; name: string | null };
  account: { name: string };
  pageUrl: string;
  /** The links that switch one kind off, and all. */
  off: readonly { kind: NotificationKind; url: string }[];
  allOff: string;
};

/**
 * The email of what has happened, for one member. Its subject has numbers and the account's name, and nothing of a candidate:
 * others may see a mailbox.
 */
export const notificationEmail = (said: readonly Said[], { member, account, pageUrl, off, allOff }: About): Email => {
  const about = said.map(sentence).join("; ");
  const letter: CandidateLetter = {
    title: about,
    about: `${about}.`,
    paragraphs: [
      ...said.flatMap(paragraphsOf),
      buttonOf(said, pageUrl),
      {
        links: [
          { label: "Choose what you are emailed about", url: `${pageUrl}/dashboard/notifications` },
          ...off.map(({ kind, url }) => ({ label: `Stop emails about ${kindInWords(kind)}`, url })),
          { label: "Stop all of these emails", url: allOff },
        ],
      },
    ],
    why: "You are a member of this account.",
  };
  return { ...memberLetter(member, account, `${about} (${account.name})`, letter), unsubscribe: allOff };
};
