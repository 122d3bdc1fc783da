import type { Verification, VerificationStatus } from "#contract/results/verification.ts";

/** "22 November 2026 at 10:00 CET", in the reader's time zone. */
export const moment = (time: Date | string): string =>
  new Date(time).toLocaleString("en-GB", {
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "short",
  });

/** What the page says first. */
export const HEADLINES: Readonly<Record<VerificationStatus, string>> = {
  valid: "This result is genuine",
  provisional: "This result is genuine, and provisional",
  rescored: "This result is genuine, and a person has marked it",
  reviewed: "This result is genuine, and a person has reviewed it",
};

/** What a person changed or confirmed; undefined when no one did. */
export const personsPart = ({ status, tests, review }: Verification): string | undefined => {
  if (status === "valid") return undefined;
  if (status === "provisional") {
    return "The writing test is decided by a person, who has not marked it yet. What a computer made of it only prepares that decision, so the outcome can still change.";
  }
  const marked = tests.filter(({ human_mark }) => human_mark !== null).map(({ name }) => name);
  const marks =
    marked.length === 0
      ? ""
      : `A person has marked the ${marked.join(" and the ").toLowerCase()}, and that mark decides whether it is passed. `;
  if (review === null) return marks.trim();
  const when = review.decided_at === null ? "" : ` on ${moment(review.decided_at)}`;
  const outcome =
    review.overall_pass === null ? "" : ` The decided outcome is: ${review.overall_pass ? "passed" : "not passed"}.`;
  const decision = review.decision === "changed" ? "changed" : "confirmed";
  return `${marks}A person reviewed the result${when} and ${decision} it.${outcome}`;
};
