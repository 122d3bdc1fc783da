import { type Token, tokenise } from "../alignment/tokens.ts";
import { isFunctionWord } from "./function-words.ts";
import type { Finding } from "./grammar-findings.ts";
import type { Lexicon } from "./lexicon.ts";

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
  /^(?:let|make|makes|made|help|helps|helped|see|sees|saw|watch|have|had|hear|does|did|do|should|that|if|will|would|can|could|may|might|must)$/;
/** Forms that are the same in the present, the past and the participle, or alike in singular and plural. */
const INVARIANT =
  /^(?:come|become|run|put|cut|set|let|hit|cost|hurt|shut|read|bet|spread|split|quit|burst|cast|sheep|fish|people|series|species|means|news|pence|overcome)$/;

/** Looks at the words from a place on; how many of them are wrong together, or 0. `at(0)` is the word at the place. */
type Rule = { message: string; test: (at: (offset: number) => string, lexicon: Words) => number };

/** Questions about words that the rules ask. */
interface Words {
  /** A form in -s of a verb, which is no base form itself. */
  isThirdPerson(word: string): boolean;
  /** A base form that is a verb and nothing else. */
  isBareVerb(word: string): boolean;
  /** A past or -ing form that is no base form. */
  isInflected(word: string): boolean;
  isPlural(word: string): boolean;
  isSingular(word: string): boolean;
  isAdjective(word: string): boolean;
  isVerb(word: string): boolean;
}

const RULES: readonly Rule[] = [
  {
    message: "After “he”, “she” or “it” the verb takes an -s.",
    test: (at, { isBareVerb }) =>
      /^(?:he|she|it)$/.test(at(0)) &&
      isBareVerb(at(1)) &&
      !INVARIANT.test(at(1)) &&
      !BARE_AFTER.test(at(-1)) &&
      !BARE_AFTER.test(at(-2))
        ? 2
        : 0,
  },
  {
    message: "After “he”, “she” or “it” the verb is singular.",
    test: (at) =>
      /^(?:he|she|it)$/.test(at(0)) &&
      /^(?:have|do|are|were|don't|haven't|aren't)$/.test(at(1)) &&
      !BARE_AFTER.test(at(-1)) &&
      at(-1) !== "and" &&
      !/^(?:as|though|wish|to)$/.test(at(-2))
        ? 2
        : 0,
  },
  {
    message: "After “I”, “we”, “you” or “they” the verb takes no -s.",
    test: (at, { isThirdPerson }) =>
      /^(?:i|we|you|they)$/.test(at(0)) &&
      (isThirdPerson(at(1)) || /^(?:has|does|is)$/.test(at(1)) || (at(0) !== "i" && at(1) === "was"))
        ? 2
        : 0,
  },
  {
    message: "After this auxiliary verb comes the base form.",
    test: (at, { isThirdPerson, isInflected }) => {
      if (!(MODALS.test(at(0)) || DO.test(at(0))) || /^(?:the|a|an|my|your|free|good)$/.test(at(-1))) return 0;
      const skip = SKIPPED.test(at(1)) ? 2 : 1;
      const verb = at(skip);
      if (at(0) !== "does" && at(0) !== "did" && verb === "to" && MODALS.test(at(0))) return skip + 1;
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
        (offset) =>
          offset < (length ?? 0) && /^(?:,|\.|;|:|but|and|or|only|that|if|because|when|"|–)$/.test(at(offset)),
      );
      return length === undefined || stopped ? 0 : length + 1;
    },
  },
  {
    message: "After this word the noun is singular.",
    test: (at, { isPlural, isSingular, isVerb }) =>
      SINGLE_DETERMINERS.test(at(0)) &&
      isPlural(at(1)) &&
      !isSingular(at(2)) &&
      at(2) !== "'" &&
      !(/^th/.test(at(0)) && isVerb(at(1)))
        ? 2
        : 0,
  },
  {
    message: "After this word the noun is plural.",
    test: (at, { isSingular, isVerb, isAdjective }) =>
      SEVERAL.test(at(0)) &&
      isSingular(at(1)) &&
      !isVerb(at(1)) &&
      !isAdjective(at(1)) &&
      !isSingular(at(2)) &&
      !isAdjective(at(2)) &&
      at(2) !== "-" &&
      !/^(?:one|of)$/.test(at(-1))
        ? 2
        : 0,
  },
  {
    message: "The verb does not agree with its plural subject.",
    test: (at, { isPlural }) =>
      DETERMINERS.test(at(0)) &&
      isPlural(at(1)) &&
      /^(?:is|was|has|does|isn't|wasn't|hasn't|doesn't)$/.test(at(2)) &&
      !/^(?:of|with|in|for|and|by|to|from|on|at|behind|beside|than)$/.test(at(-1))
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
      /^(?:more|less|better|worse|rather|bigger|smaller|cheaper|easier|older|newer)$/.test(at(0)) &&
      (at(1) === "then" || (at(2) === "then" && !/^(?:,|\.|;|and)$/.test(at(1))))
        ? at(1) === "then"
          ? 2
          : 3
        : 0,
  },
  {
    message: "A clause that comments on what was said begins with “which”.",
    test: (at) =>
      at(0) === "," && at(1) === "what" && /^(?:is|was|are|cost|costs|make|makes|means|takes)$/.test(at(2)) ? 3 : 0,
  },
  {
    message: "After “have” comes the participle.",
    test: (at, { isBareVerb }) =>
      /^(?:has|have|had|hasn't|haven't)$/.test(at(0)) &&
      isBareVerb(SKIPPED.test(at(1)) ? at(2) : at(1)) &&
      !INVARIANT.test(SKIPPED.test(at(1)) ? at(2) : at(1)) &&
      !/^(?:let|to)$/.test(at(-1))
        ? 2
        : 0,
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

/** Mistakes in agreement and in the forms of verbs that a checker of single words and phrases does not see. */
export function grammarFindings(text: string, lexicon: Lexicon): Finding[] {
  const tokens = tokenise(text);
  const words = wordsOf(lexicon);
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

function wordsOf(lexicon: Lexicon): Words {
  const lemmas = (word: string) => lexicon.lemmas(word);
  const isBase = (word: string) => lemmas(word).includes(word);
  const content = (word: string) => /^\p{L}/u.test(word) && !isFunctionWord(word);
  return {
    isThirdPerson: (word) =>
      content(word) &&
      /[^s]s$/.test(word) &&
      !isBase(word) &&
      lemmas(word).some((lemma) => lexicon.is(lemma, "verb")) &&
      !INVARIANT.test(word),
    isBareVerb: (word) =>
      content(word) &&
      isBase(word) &&
      lexicon.is(word, "verb") &&
      !lexicon.is(word, "adj") &&
      !lexicon.is(word, "adv") &&
      !/(?:ed|ing)$/.test(word) &&
      lemmas(word).length === 1,
    isInflected: (word) =>
      content(word) &&
      !isBase(word) &&
      !/s$/.test(word) &&
      lemmas(word).some((lemma) => lexicon.is(lemma, "verb")) &&
      !lexicon.is(word, "adj"),
    isPlural: (word) =>
      content(word) &&
      /[^s]s$/.test(word) &&
      !isBase(word) &&
      lemmas(word).some((lemma) => lexicon.is(lemma, "noun")) &&
      !INVARIANT.test(word),
    isSingular: (word) =>
      content(word) && isBase(word) && lexicon.is(word, "noun") && !/s$/.test(word) && !INVARIANT.test(word),
    isAdjective: (word) => content(word) && isBase(word) && lexicon.is(word, "adj"),
    isVerb: (word) => content(word) && lemmas(word).some((lemma) => lexicon.is(lemma, "verb")),
  };
}
