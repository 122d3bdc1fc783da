import type { HouseStyle } from "#contract/assessments/house-style.ts";
import { type Departure, matchesOf } from "../departure.ts";

/** Verbs in -ise or -ize; those that only have -ise (advise, revise) are not among them. */
const VERBS = (
  "agon alphabet anonym antagon apolog author brutal capital categor central character civil colon computer critic " +
  "crystal digit dramat econom editorial emphas equal familiar fertil final formal general global harmon hospital ideal " +
  "immun industrial initial item jeopard legal liberal local marginal maxim memor minim mobil modern monopol moral national " +
  "neutral normal optim organ oxid patron penal personal polar popular priorit privat public rational real recogn regular " +
  "revital scrutin sensit social special stabil standard steril subsid summar symbol sympath synchron terror urban util " +
  "vandal victim visual"
).split(" ");
const ENDING = "(?:e|es|ed|ing|er|ers|able|ation|ations|ational)";
const withRoot = (roots: readonly string[], rest: string) =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])((?:re|de|dis|un|im)?(?:${roots.join("|")})${rest})(?![\p{L}\p{N}])`, "giu");
const ISE = withRoot(VERBS, `is${ENDING}`);
const IZE = withRoot(VERBS, `iz${ENDING}`);
const YSE = withRoot(["analy", "cataly", "paraly"], "s(?:e|es|ed|ing|er|ers)");
const YZE = withRoot(["analy", "cataly", "paraly"], "z(?:e|es|ed|ing|er|ers)");

/** Words of which British and American English have different forms, the British first. */
const PAIRS = (
  "behaviour/behavior colour/color endeavour/endeavor favour/favor favourite/favorite flavour/flavor harbour/harbor honour/honor " +
  "humour/humor labour/labor neighbour/neighbor neighbourhood/neighborhood odour/odor parlour/parlor rumour/rumor saviour/savior " +
  "splendour/splendor vapour/vapor vigour/vigor centre/center fibre/fiber litre/liter metre/meter theatre/theater defence/defense " +
  "offence/offense pretence/pretense catalogue/catalog dialogue/dialog aluminium/aluminum cheque/check grey/gray jewellery/jewelry " +
  "kerb/curb moustache/mustache plough/plow programme/program pyjamas/pajamas sceptical/skeptical tyre/tire cancelled/canceled " +
  "cancelling/canceling labelled/labeled labelling/labeling modelled/modeled modelling/modeling travelled/traveled " +
  "traveller/traveler travelling/traveling skilful/skillful"
)
  .split(" ")
  .map((pair) => pair.split("/"));
/** Of a pair, forms that mean something else in British English as well. */
const BOTH = new Set(["check", "curb", "program", "tire", "meter", "dialog"]);
const ENDINGS = ["", "s", "ed", "ing", "ful", "less", "able", "er", "ers"];

/** Every form of one side with that of the other. */
const formsOf = (from: 0 | 1): Map<string, string> =>
  new Map(
    PAIRS.filter((pair) => from === 0 || !BOTH.has(pair[1] ?? "")).flatMap((pair) =>
      ENDINGS.map((ending): [string, string] => [`${pair[from]}${ending}`, `${pair[1 - from]}${ending}`]),
    ),
  );
const BRITISH = formsOf(0);
const AMERICAN = formsOf(1);
/** Without capitals: a name keeps its spelling. */
const WORD = /(?<![\p{L}\p{N}])\p{Ll}+(?![\p{L}\p{N}])/gu;

export const spelling = (text: string, style: NonNullable<HouseStyle["spelling"]>): Departure[] => {
  const foreign = style === "american" ? BRITISH : AMERICAN;
  const verbs = style === "british" ? IZE : ISE;
  const ends = style === "american" ? YSE : YZE;
  const swapped = (word: string): string =>
    word.replace(
      /([iy])([sz])(?=(?:e|es|ed|ing|er|ers|able|ation|ations|ational)$)/i,
      (_, vowel: string, letter: string) => {
        const other = letter.toLowerCase() === "s" ? "z" : "s";
        return vowel + (letter === letter.toUpperCase() ? other.toUpperCase() : other);
      },
    );
  return [
    ...matchesOf(text, verbs, "spelling", swapped),
    ...matchesOf(text, ends, "spelling", swapped),
    ...matchesOf(text, WORD, "spelling", (word) => foreign.get(word)),
  ];
};
