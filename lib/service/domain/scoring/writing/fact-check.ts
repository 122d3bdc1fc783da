import type { BriefFact } from "#content/passage-schema.ts";
import type { Sentence } from "../language/readability.ts";
import { countsIn, datesIn, type Stated, sumsIn, timesIn } from "./stated-facts.ts";

/** A fact of the brief that the text states incorrectly: the statement and its position, in code units. */
export interface WrongFact {
  readonly fact: BriefFact;
  readonly said: string;
  readonly start: number;
  readonly end: number;
}

const REFUSES =
  /\b(?:not|no|never|cannot|cant|dont|wont|isnt|arent|shouldnt|mustnt|nothing|neither|nor|without|except|exception|leave|leaves|left|stay|stays|remain|remains|danger|dangerous|unsafe|safe|safety|closed|close|locked|shut|out of bounds|off limits|forbidden|banned|barred|exclude|excluded|refuse|risky|risk|hazard|hazardous|unable|impossible|instead|avoid|skip|miss)\b|n['’]t\b/i;
const LIMITS =
  /\b(?:bring|each|per|person|everyone|everybody|anyone|nobody|one|most|maximum|more|limit|limited|allowed|may|can|have|buy|order|only)\b/i;
/** How a sentence begins that is about what the one before it named: "They are …", "It’s …". */
const GOES_ON = /^(?:it|its|they|these|those|please)\b/;

/**
 * Compares a text with the brief's facts. A fact is wrong if the text states another value of its kind and nowhere the
 * correct one; omissions are a matter of coverage. Only dates, hours, prices, numbers of things, and whether something
 * is refused are checked.
 */
export function wrongFacts(facts: readonly BriefFact[], text: string, sentences: readonly Sentence[]): WrongFact[] {
  const dates = wrongDates(facts, text);
  return facts.flatMap((fact): WrongFact[] => {
    if (fact.kind === "date") return dates.filter((wrong) => wrong.fact === fact);
    if (fact.kind === "hours") return wrongHours(fact, text);
    if (fact.kind === "price") return wrongPrice(fact, text, sentences);
    if (fact.kind === "count") return wrongCount(fact, text, sentences);
    return wrongRule(fact, text, sentences);
  });
}

type Of<K extends BriefFact["kind"]> = Extract<BriefFact, { kind: K }>;

/**
 * Each unknown date is taken for one of the brief's dates that the text does not have: a last day for a last day first.
 */
function wrongDates(facts: readonly BriefFact[], text: string): WrongFact[] {
  const wanted = facts.filter((fact) => fact.kind === "date");
  const stated = datesIn(text);
  const equals = (fact: Of<"date">) => (date: (typeof stated)[number]) =>
    date.day === fact.day && date.month === fact.month - 1;
  const missing = wanted.filter((fact) => !stated.some(equals(fact)));
  const unknown = stated.filter((date) => !wanted.some((fact) => equals(fact)(date)));
  const left = [...unknown];
  const wrong = missing
    .toSorted((a, b) => Number(b.until) - Number(a.until))
    .flatMap((fact) => {
      const at = left.findIndex((date) => date.until === fact.until);
      const [date] = left.splice(Math.max(0, at), 1);
      return date === undefined
        ? []
        : [{ fact, said: text.slice(date.start, date.end), start: date.start, end: date.end }];
    });
  const misnamed = wanted.flatMap((fact) => {
    const named = stated.filter((one) => equals(fact)(one) && one.weekday !== null);
    const [first] = named;
    return first === undefined || fact.weekday === undefined || named.some(({ weekday }) => weekday === fact.weekday)
      ? []
      : [{ fact, said: "another day of the week", start: first.start, end: first.end }];
  });
  return [...wrong, ...misnamed];
}

function wrongHours(fact: Of<"hours">, text: string): WrongFact[] {
  const times = timesIn(text);
  const wanted = [fact.from, fact.to];
  const [first, ...more] = times.filter(({ value }) => !wanted.includes(value) && !wanted.includes(value + 720));
  const missing = wanted.some((time) => !times.some(({ value }) => value === time || value + 720 === time));
  return first === undefined || !missing ? [] : [wrong(fact, text, first, more.at(-1) ?? first)];
}

function wrongPrice(fact: Of<"price">, text: string, sentences: readonly Sentence[]): WrongFact[] {
  const about = sentences.filter((sentence) => mentions(sentence, fact.about));
  const sums = about.flatMap((sentence) => within(sumsIn(text), sentence));
  if (sums.some(({ value }) => value === fact.amount)) return [];
  const free = about.some(({ text: said }) =>
    /\b(?:free|nothing|no (?:money|charge|payment|cost|fee)|not (?:have to )?pay|not cost)\b/i.test(said),
  );
  if (fact.amount === 0 && free) return [];
  const [sum] = sums;
  if (sum !== undefined) return [wrong(fact, text, sum, sum)];
  const claim = about.find(({ text: said }) =>
    /\b(?:free of charge|for free|is free|are free|costs? nothing)\b/i.test(said),
  );
  return claim === undefined ? [] : [wrong(fact, text, claim, claim)];
}

function wrongCount(fact: Of<"count">, text: string, sentences: readonly Sentence[]): WrongFact[] {
  const about = sentences.filter(({ text: said }) => LIMITS.test(said));
  const counts = about.flatMap((sentence) => within(countsIn(text, fact.of), sentence));
  const [first] = counts;
  return first === undefined || counts.some(({ value }) => value === fact.value)
    ? []
    : [wrong(fact, text, first, first)];
}

/**
 * Something that is refused, and is mentioned only in sentences that do not refuse it, nor does one that goes on from
 * them with "it" or "they".
 */
function wrongRule(fact: Of<"refused">, text: string, sentences: readonly Sentence[]): WrongFact[] {
  const named = (sentence: Sentence | undefined) => sentence !== undefined && mentions(sentence, fact.of);
  const about = sentences.filter(
    (sentence, index) => named(sentence) || (GOES_ON.test(sentence.words.join(" ")) && named(sentences[index - 1])),
  );
  const [first] = about;
  return first === undefined || about.some(({ text: said }) => REFUSES.test(said))
    ? []
    : [wrong(fact, text, first, first)];
}

function wrong(fact: BriefFact, text: string, from: { start: number }, to: { end: number }): WrongFact {
  return { fact, said: text.slice(from.start, to.end), start: from.start, end: to.end };
}

function mentions({ words }: Sentence, stems: readonly string[]): boolean {
  return words.some((word) => stems.some((stem) => word.startsWith(stem)));
}

function within<T>(stated: readonly Stated<T>[], { start, end }: Sentence): Stated<T>[] {
  return stated.filter((one) => one.start >= start && one.end <= end);
}
