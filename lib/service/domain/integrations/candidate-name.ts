import { personName } from "#contract/fields.ts";
import type { OrderedCandidate } from "./adapter.ts";

const LONGEST = 255;

/** One line without control characters, at most as long as a name may be. */
const oneLine = (text: string): string =>
  Array.from(
    text
      .toWellFormed()
      .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
      .trim(),
  )
    .slice(0, LONGEST)
    .join("");

/** The name of an ordered candidate: preferred name, first and last name, or what is before the @; never a reason to refuse. */
export const nameOf = ({ preferred_name, first_name, last_name, email }: OrderedCandidate): string =>
  [preferred_name ?? "", `${first_name ?? ""} ${last_name ?? ""}`, email.split("@")[0] ?? ""]
    .map(oneLine)
    .find((name) => personName.safeParse(name).success) ?? "Candidate";
