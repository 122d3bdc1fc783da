/** Insults, and threats to a reader. Words that have a harmless meaning in an article are left out: "stupid", "hell", "shoot". */
const ABUSE =
  /\b(?:idiots?|morons?|imbeciles?|bastards?|bitch(?:es)?|assholes?|arseholes?|wankers?|(?:mother)?fuck\w*|shitheads?|scumbags?|(?:I|we)(?:['’]ll| will) (?:kill|hurt|beat|find|get|burn) (?:you|them|him|her)|(?:kill|hang) yourself|you will (?:die|pay for this|regret this)|go to hell|shut up)\b/giu;

/** Where a text insults or threatens, in code units: shown to the person who marks it, and without effect on the score. */
export function abuseIn(text: string): { start: number; end: number }[] {
  return [...text.matchAll(ABUSE)].map(({ index, 0: said }) => ({ start: index, end: index + said.length }));
}
