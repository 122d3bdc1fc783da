import type { BriefFact } from "../../content/passage.ts";
import { tokenise } from "../alignment/tokens.ts";
import { isFunctionWord } from "../language/function-words.ts";
import { numbersIn } from "../language/numbers.ts";
import type { Sentence } from "../language/readability.ts";
import { countsIn, datesIn, figuresIn, MONTHS, type Stated, sumsIn, timesIn, WEEKDAYS } from "./stated-facts.ts";

/** A fact of the brief that the text states incorrectly: the statement and its position, in code units. */
export interface WrongFact {
  readonly fact: BriefFact;
  readonly said: string;
  readonly start: number;
  readonly end: number;
}

const REFUSES =
  /\b(?:not|no|never|cannot|cant|dont|wont|isnt|arent|shouldnt|mustnt|nothing|neither|nor|without|except|exception|leave|leaves|left|stay|stays|remain|remains|danger|dangerous|unsafe|safe|safety|closed|close|locked|shut|out of bounds|off limits|forbidden|banned|barred|exclude|excluded|refuse|risky|risk|hazard|hazardous|unable|impossible|instead|avoid|skip|miss|turn(?:ed)? away|sorry|unfortunately|alas)\b|n['’]t\b/i;
const LIMITS =
  /\b(?:bring|each|per|person|everyone|everybody|anyone|nobody|one|most|maximum|more|limit|limited|allowed|may|can|have|buy|order|only)\b/i;
/** A sentence about what there is now of what the one before it counted. */
const REMAINS = /\b(?:today|now|nowadays|left|remain\w*|surviv\w*|still)\b/i;
/** A sentence that is about what the one before it named: "They are …", "We are sorry that it …", "Please …". */
const GOES_ON =
  /^(?:it|its|they|these|those|please)\b|^(?:we|but|sorry|sadly|unfortunately|however)\b.*\b(?:it|they|them)\b/;

/**
 * Compares a text with the brief's facts. A fact is wrong if the text states another value of its kind, also beside the correct one; omissions are a matter of coverage. Only dates, hours, prices, numbers of things, the name
 * of the place, and whether something is refused are checked.
 */
export function wrongFacts(facts: readonly BriefFact[], text: string, sentences: readonly Sentence[]): WrongFact[] {
  const dates = wrongDates(facts, text);
  return facts.flatMap((fact): WrongFact[] => {
    if (fact.kind === "date") return dates.filter((wrong) => wrong.fact === fact);
    if (fact.kind === "hours") return wrongHours(fact, text, sentences);
    if (fact.kind === "price") return wrongPrice(fact, text, sentences);
    if (fact.kind === "count") return wrongCount(fact, text, sentences);
    if (fact.kind === "figure") return wrongFigure(fact, text, sentences);
    if (fact.kind === "place") return wrongPlace(fact, text, sentences);
    return wrongRule(fact, text, sentences);
  });
}

type Of<K extends BriefFact["kind"]> = Extract<BriefFact, { kind: K }>;

/** Each unknown date is taken for one of the brief's dates: a last day for a last day, and first for one that the text does not have. */
function wrongDates(facts: readonly BriefFact[], text: string): WrongFact[] {
  const wanted = facts.filter((fact) => fact.kind === "date");
  const stated = datesIn(text);
  const equals = (fact: Of<"date">) => (date: (typeof stated)[number]) =>
    date.day === fact.day && date.month === fact.month - 1;
  const left = stated.filter((date) => !wanted.some((fact) => equals(fact)(date)));
  const wrong = wanted
    .toSorted(
      (a, b) => Number(stated.some(equals(a))) - Number(stated.some(equals(b))) || Number(b.until) - Number(a.until),
    )
    .flatMap((fact) => {
      const at = left.findIndex((date) => date.until === fact.until);
      const [date] = left.splice(Math.max(0, at), 1);
      return date === undefined
        ? []
        : [{ fact, said: text.slice(date.start, date.end), start: date.start, end: date.end }];
    });
  const misnamed = wanted.flatMap((fact) => {
    const named = stated.find((one) => equals(fact)(one) && one.weekday !== null && one.weekday !== fact.weekday);
    return named === undefined || fact.weekday === undefined
      ? []
      : [{ fact, said: "another day of the week", start: named.start, end: named.end }];
  });
  return [...wrong, ...misnamed];
}

/** Other hours count where one of the right ones is missing, or beside it in a sentence. */
function wrongHours(fact: Of<"hours">, text: string, sentences: readonly Sentence[]): WrongFact[] {
  const times = timesIn(text);
  const isRight = ({ value }: Stated<number>) =>
    [fact.from, fact.to].some((time) => time === value || time === value + 720);
  const missing = [fact.from, fact.to].some(
    (time) => !times.some(({ value }) => value === time || value + 720 === time),
  );
  const beside = sentences
    .map((sentence) => within(times, sentence))
    .filter((some) => some.some(isRight))
    .flat();
  const [first, ...more] = (missing ? times : beside).filter((time) => !isRight(time));
  return first === undefined ? [] : [wrong(fact, text, first, more.at(-1) ?? first)];
}

/** Sentences in which an article says where something is. */
const opening = 5;

/**
 * Another name where the brief's belongs: "Norwood Library" or "the library in Norwood", where it is Eastmoor's; or "In Norwood" at the
 * beginning of a text that does not have the right name, unless the candidate writes in the first person or it is a heading.
 */
function wrongPlace(fact: Of<"place">, text: string, sentences: readonly Sentence[]): WrongFact[] {
  const of = `(?:${fact.of.join("|")})`;
  const patterns = [
    `(?<=[\\p{L},;] (?:the )?)(\\p{Lu}\\p{Ll}+)(?:['’]s)? (?:\\p{L}+ )?${of}\\b`,
    `\\b${of} (?:in|at|of) (\\p{Lu}\\p{Ll}+)`,
  ];
  const named = patterns.flatMap((pattern) => [...text.matchAll(new RegExp(pattern, "gu"))]);
  const [town = ""] = fact.names;
  const without = sentences.slice(0, text.toLowerCase().includes(town) ? 0 : opening).flatMap((sentence) => {
    const isAbout = sentence.text.split(/\P{L}+/u).some((word) => /^\p{Ll}/u.test(word) && !isFunctionWord(word));
    const isPersonal = sentence.words.some((word) => /^(?:i|my|me)$/.test(word));
    const found = /(?:^In|(?<= )in) (\p{Lu}\p{Ll}+)\b(?!\s\p{Lu})/u.exec(sentence.text);
    return found === null || !isAbout || isPersonal
      ? []
      : [Object.assign(found, { index: sentence.start + found.index })];
  });
  const known = [...fact.names, ...MONTHS, ...WEEKDAYS];
  const other = [...named, ...without].find(([, name = ""]) => !known.includes(name.toLowerCase()));
  return other === undefined ? [] : [wrong(fact, text, { start: other.index }, { end: other.index + other[0].length })];
}

function wrongPrice(fact: Of<"price">, text: string, sentences: readonly Sentence[]): WrongFact[] {
  const about = sentences.filter((sentence) => mentions(sentence, fact.about));
  const stated = sumsIn(text);
  const sums = about.flatMap((sentence) => within(stated, sentence));
  // Of something that is free, other sums may be those of what it replaces.
  if (fact.amount === 0 && sums.some(({ value }) => value === 0)) return [];
  const free = about.some(({ text: said }) =>
    /\b(?:free|nothing|no (?:money|charge|payment|cost|fee)|not (?:have to )?pay|not cost)\b/i.test(said),
  );
  if (fact.amount === 0 && free) return [];
  const sum = sums.find(({ value }) => value !== fact.amount);
  if (sum !== undefined) return [wrong(fact, text, sum, sum)];
  if (sums.length > 0) return [];
  const claim = about.find(({ text: said }) =>
    /\b(?:free of charge|for free|is free|are free|costs? nothing)\b/i.test(said),
  );
  return claim === undefined ? [] : [wrong(fact, text, claim, claim)];
}

/** Another number counts where the right one is missing, or beside it in a sentence. */
function wrongCount(fact: Of<"count">, text: string, sentences: readonly Sentence[]): WrongFact[] {
  const stated = countsIn(text, fact.of);
  const about = sentences.filter(({ text: said }) => LIMITS.test(said)).map((one) => within(stated, one));
  const isRight = ({ value }: Stated<number>) => value === fact.value;
  const isStated = about.some((counts) => counts.some(isRight));
  const first = about
    .filter((counts) => !isStated || counts.some(isRight))
    .flat()
    .find((count) => !isRight(count));
  return first === undefined ? [] : [wrong(fact, text, first, first)];
}

/** Beginnings of what a figure can count. */
const SORTS = ["kind", "sort", "type", "variet", "species"];
/** Up to this many kinds can be of anything: "two kinds of gardener". */
const idle = 2;

/**
 * Another figure beside the one that it is compared with, or in the sentence after it, where the right one is in neither. Where the
 * one that it is compared with is not stated, another number of kinds beside a year, or of those that are left.
 */
function wrongFigure(fact: Of<"figure">, text: string, sentences: readonly Sentence[]): WrongFact[] {
  const figures = figuresIn(text);
  if (!numbersIn(tokenise(text)).includes(fact.beside)) {
    const years = fact.others.filter((other) => other > 1000).map(String);
    const stated = countsIn(text, SORTS);
    const sorts = sentences
      .filter(({ text: said, words }) => REMAINS.test(said) || years.some((year) => words.includes(year)))
      .flatMap((sentence) => within(stated, sentence));
    const other = sorts.find(({ value }) => value > idle && value !== fact.value && !fact.others.includes(value));
    return other === undefined ? [] : [wrong(fact, text, other, other)];
  }
  const about = sentences.flatMap((sentence, index) => {
    const here = within(figures, sentence);
    if (!here.some(({ value }) => value === fact.beside)) return [];
    const next = sentences[index + 1];
    return [...here, ...(next === undefined || !REMAINS.test(next.text) ? [] : within(figures, next))];
  });
  if (about.some(({ value }) => value === fact.value)) return [];
  const other = about.find(({ value }) => value !== fact.beside && !fact.others.includes(value));
  return other === undefined ? [] : [wrong(fact, text, other, other)];
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
