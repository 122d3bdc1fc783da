/** The closed classes of English: articles, pronouns, prepositions, conjunctions, auxiliaries, particles. They carry no topic. */
const WORDS = new Set(
  `a an the this that these those each every either neither some any no all both half such what which whose whatever whichever
  i me my mine myself we us our ours ourselves you your yours yourself yourselves he him his himself she her hers herself
  it its itself they them their theirs themselves one's oneself who whom whoever someone somebody something anyone anybody
  anything everyone everybody everything nobody nothing none one ones other others another
  about above across after against along among around as at before behind below beneath beside besides between beyond by
  despite down during except for from in inside into like near of off on onto out outside over past per since than
  through throughout till to toward towards under until up upon via with within without
  and or but nor yet so if because although though while whilst whereas unless when whenever where wherever why how whether
  be am is are was were been being have has had having do does did doing done can could may might must shall should will would ought
  not n't very too also just only even still then there here now again ever never rather quite more most much many few less least
  therefore thus hence however moreover furthermore instead perhaps indeed already yet
  it's i'm you're we're they're he's she's that's there's who's what's i've you've we've they've i'd you'd he'd she'd we'd they'd
  i'll you'll he'll she'll we'll they'll don't doesn't didn't isn't aren't wasn't weren't haven't hasn't hadn't won't wouldn't
  can't cannot couldn't shouldn't mustn't let's`
    .split(/\s+/)
    .filter((word) => word !== ""),
);

/** Whether a word, in lower case, is of a closed class; contractions are, and possessive pronouns. */
export function isFunctionWord(word: string): boolean {
  return WORDS.has(word);
}
