import { type Token, tokenise } from "../alignment/tokens.ts";
import type { Finding } from "./grammar-findings.ts";
import type { Lexicon } from "./lexicon.ts";
import { INVARIANT, type WordForms, wordFormsOf } from "./word-forms.ts";

const MODALS =
  /^(?:will|would|can|could|may|might|must|shall|should|won't|wouldn't|can't|cannot|couldn't|mustn't|shouldn't)$/;
const DO = /^(?:does|did|doesn't|didn't|don't)$/;
const SINGLE_DETERMINERS = /^(?:a|an|each|every|another|this|that)$/;
const SEVERAL = /^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|many|several|these|those)$/;
const DETERMINERS = /^(?:the|my|your|our|their|his|her|its|these|those|all|some|many)$/;
const NEGATED = /^(?:not|never|cannot)$|n't$/;
const NOTHING = /^(?:nothing|nobody|none|nowhere|no)$/;
const SKIPPED = /^(?:not|also|never|always|often|only|really|still|just|even)$/;
/** After these a bare verb is right: "let it go", "watch it work", "does he know". */
const BARE_AFTER =
  /^(?:lets?|letting|makes?|made|making|helps?|helped|helping|sees?|saw|seen|seeing|watch(?:es|ed|ing)?|hears?|heard|hearing|feels?|felt|notice[ds]?|have|had|do|that|if|shall|(?:does|did|do|will|would|can|could|may|might|must|should)(?:n't)?|won't|can't)$/;
/** What follows these is not a subject: "the rooms above it were cold", "in May visitors came". */
const PREPOSITIONS =
  /^(?:about|above|across|after|against|along|among|around|at|before|behind|below|beneath|beside|besides|between|beyond|by|down|during|for|from|in|inside|into|like|near|of|off|on|onto|over|past|round|since|through|to|toward|towards|under|until|up|upon|with|within|without)$/;
/** After these, "does" and "did" can end a clause: "what she does is her choice". */
const RELATIVES = /^(?:what|whatever|that|which|all|everything|as|than)$/;
/** Looks at the words from a place on; how many of them are wrong together, or 0. `at(0)` is the word at the place. */
type Rule = { message: string; test: (at: (offset: number) => string, forms: WordForms) => number };

const RULES: readonly Rule[] = [
  {
    message: "After “he”, “she” or “it” the verb takes an -s.",
    test: (at, words) =>
      /^(?:he|she|it)$/.test(at(0)) &&
      !isObject(at, words) &&
      words.isBareVerb(at(1)) &&
      !INVARIANT.test(at(1)) &&
      !BARE_AFTER.test(at(-1)) &&
      !BARE_AFTER.test(at(-2))
        ? 2
        : 0,
  },
  {
    message: "After “he”, “she” or “it” the verb is singular.",
    test: (at, words) =>
      /^(?:he|she|it)$/.test(at(0)) &&
      !isObject(at, words) &&
      /^(?:have|do|are|were|don't|haven't|aren't)$/.test(at(1)) &&
      !BARE_AFTER.test(at(-1)) &&
      at(-1) !== "and" &&
      !/^(?:as|though|wish|to)$/.test(at(-2))
        ? 2
        : 0,
  },
  {
    message: "After “I”, “we”, “you” or “they” the verb takes no -s.",
    test: (at, words) =>
      /^(?:i|we|you|they)$/.test(at(0)) &&
      !isObject(at, words) &&
      // "We volunteers are" is right.
      ((words.isThirdPerson(at(1)) && !/^(?:are|were|have|do)$/.test(at(2))) ||
        /^(?:has|does|is)$/.test(at(1)) ||
        (at(0) !== "i" && at(1) === "was"))
        ? 2
        : 0,
  },
  {
    message: "After this auxiliary verb comes the base form.",
    test: (at, { isThirdPerson, isInflected }) => {
      if (!(MODALS.test(at(0)) || DO.test(at(0))) || /^(?:the|a|an|my|your|free|good)$/.test(at(-1))) return 0;
      // The month, or a noun: "in May visitors came".
      if (MODALS.test(at(0)) && PREPOSITIONS.test(at(-1))) return 0;
      if (/^(?:does|did)$/.test(at(0)) && [-1, -2, -3, -4].some((offset) => RELATIVES.test(at(offset)))) return 0;
      const skip = SKIPPED.test(at(1)) ? 2 : 1;
      const verb = at(skip);
      if (verb === "to" && MODALS.test(at(0))) return skip + 1;
      return (isThirdPerson(verb) || isInflected(verb) || /^(?:has|is|was|were|had)$/.test(verb)) &&
        !DETERMINERS.test(verb)
        ? skip + 1
        : 0;
    },
  },
  {
    message: "After “to” comes the base form.",
    test: (at, { isThirdPerson }) => (at(0) === "to" && isThirdPerson(at(1)) ? 2 : 0),
  },
  {
    message: "Two negatives cancel each other.",
    test: (at) => {
      if (!NEGATED.test(at(0))) return 0;
      const length = [1, 2, 3].find(
        (offset) => NOTHING.test(at(offset)) && at(offset + 1) !== "more" && at(offset + 1) !== "longer",
      );
      const stopped = [1, 2, 3].some(
        (offset) => offset < (length ?? 0) && /^(?:but|and|or|only|that|if|because|when)$/.test(at(offset)),
      );
      return length === undefined || stopped ? 0 : length + 1;
    },
  },
  {
    message: "After this word the noun is singular.",
    test: (at, { isPlural, isSingular, isVerb }) => {
      if (!SINGLE_DETERMINERS.test(at(0)) || !isPlural(at(1)) || isSingular(at(2))) return 0;
      // Without a noun: "this works", "another knows the name".
      const alone = /^th/.test(at(0)) || (/^(?:each|another)$/.test(at(0)) && /^(?:an?|the|it)$/.test(at(2)));
      return alone && isVerb(at(1)) ? 0 : 2;
    },
  },
  {
    message: "After this word the noun is plural.",
    test: (at, { isSingular, isPlural, isVerb, isAdjective }) =>
      SEVERAL.test(at(0)) &&
      isSingular(at(1)) &&
      !isVerb(at(1)) &&
      !isAdjective(at(1)) &&
      !isSingular(at(2)) &&
      // "Three kitchen chairs" is right.
      !isPlural(at(2)) &&
      !isAdjective(at(2)) &&
      at(2) !== "-" &&
      !/^(?:one|of)$/.test(at(-1))
        ? 2
        : 0,
  },
  {
    message: "The verb does not agree with its plural subject.",
    test: (at, { isPlural, isVerb }) =>
      DETERMINERS.test(at(0)) &&
      isPlural(at(1)) &&
      /^(?:is|was|has|does|isn't|wasn't|hasn't|doesn't)$/.test(at(2)) &&
      // "Cleaning the lamps is hard", "to clean the lamps is our aim": they are not subjects.
      !(PREPOSITIONS.test(at(-1)) || /^(?:and|than)$|ing$/.test(at(-1)) || (at(-2) === "to" && isVerb(at(-1))))
        ? 3
        : 0,
  },
  {
    message: "The verb does not agree with what follows “there”.",
    test: (at) =>
      at(0) === "there" &&
      /^(?:is|was)$/.test(at(1)) &&
      SEVERAL.test(SKIPPED.test(at(2)) || at(2) === "so" ? at(3) : at(2))
        ? 2
        : 0,
  },
  {
    message: "“Too much” does not stand before an adjective.",
    test: (at, { isAdjective, isSingular }) =>
      at(0) === "too" && at(1) === "much" && isAdjective(at(2)) && !isSingular(at(2)) ? 3 : 0,
  },
  {
    message: "A comparison takes “than”.",
    test: (at) =>
      /^(?:more|less|better|worse|rather|bigger|smaller|cheaper|easier|older|newer)$/.test(at(0))
        ? compared(at, at(1) === "then" || at(1) === "and" ? 1 : 2)
        : 0,
  },
  {
    message: "A clause that comments on what was said begins with “which”.",
    test: (at) =>
      at(0) === "," &&
      at(1) === "what" &&
      /^(?:is|was|are|cost|costs|make|makes|means|takes)$/.test(at(2)) &&
      !isQuestion(at, 3)
        ? 3
        : 0,
  },
  {
    message: "After “have” comes the participle.",
    test: (at, { isBareVerb, isSingular }) => {
      if (!/^(?:has|have|had)(?:n't)?$/.test(at(0)) || /^(?:let|to)$/.test(at(-1))) return 0;
      const verb = SKIPPED.test(at(1)) ? at(2) : at(1);
      // "They have time" is right.
      return isBareVerb(verb) && !isSingular(verb) && !INVARIANT.test(verb) ? 2 : 0;
    },
  },
  {
    message: "This plural has an -s too many.",
    test: (at) =>
      /^(?:peoples|childrens|mens|womens|furnitures|informations|advices|equipments|homeworks|knowledges|moneys)$/.test(
        at(0),
      )
        ? 1
        : 0,
  },
];

/** Whether "it" or "you" at the place is the object of what precedes it: "those who use it are welcome". */
function isObject(at: (offset: number) => string, { isVerb }: WordForms): boolean {
  return /^(?:it|you)$/.test(at(0)) && (PREPOSITIONS.test(at(-1)) || isVerb(at(-1)));
}

/** The length of a comparison with "then" at the offset; 0 if that is the time: "life was better then", "we had more time then". */
function compared(at: (offset: number) => string, offset: number): number {
  const next = at(offset + 1);
  return at(offset) === "then" && /^[\p{L}\p{N}]/u.test(next) && !/^(?:and|but|or|because|than|when)$/.test(next)
    ? offset + 1
    : 0;
}

/** How far the end of a sentence is looked for, in tokens: a text without one is read in linear time. */
const LONGEST = 40;

/** Whether a question mark ends the sentence that goes on at the offset. */
function isQuestion(at: (offset: number) => string, offset: number): boolean {
  let end = offset;
  while (end < LONGEST && !/^[.!?…]$/.test(at(end))) end += 1;
  return at(end) === "?";
}

/** Mistakes in agreement and in the forms of verbs that a checker of single words and phrases does not see. */
export function grammarFindings(text: string, lexicon: Lexicon): Finding[] {
  const tokens = tokenise(text);
  const words = wordFormsOf(lexicon);
  const found: Finding[] = [];
  let free = 0;
  for (const [index, token] of tokens.entries()) {
    if (index < free) continue;
    const at = (offset: number) => tokens[index + offset]?.fold ?? "";
    for (const { message, test } of RULES) {
      const length = test(at, words);
      if (length === 0 || !isOneClause(tokens.slice(index, index + length))) continue;
      const end = tokens[index + length - 1]?.end ?? token.end;
      found.push({ start: token.start, end, kind: "Grammar", message, suggestion: null });
      free = index + length;
      break;
    }
  }
  return found;
}

function isOneClause(tokens: readonly Token[]): boolean {
  return tokens.slice(1).every(({ kind }) => kind !== "mark");
}
