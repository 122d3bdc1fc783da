/**
 * When an integrity check flags. One version for all of them: a result says by which it was judged. A flag is evidence
 * for a person to look at, never a verdict, and never changes a score or a pass.
 */
export const THRESHOLDS = {
  version: "2026.1",
  /**
   * Share of the final text that came in by pasting from outside, and the length (without white space) of a single paste that is
   * worth a look by itself: about two sentences. The measure is that of CodeSignal's paste sizes; the limits are ours.
   */
  paste: { share: 0.25, single_chars: 200 },
  /**
   * Free writing only. A pause is 2 s between keys, the usual convention in keystroke research (P-bursts). Copying out a text
   * shows in few pauses, few deletions and hardly any return to earlier text, all three together (Deane 2026; Crossley et
   * al. 2024; Kundu et al. 2024 warn that accuracy falls to 52–81 % where conditions are unknown, hence the caution). No hand
   * types with an average of under 25 ms between keys or as evenly as a logarithmic deviation of 0.1.
   */
  cadence: {
    least_keys: 300,
    pause_ms: 2000,
    pauses_per_100_words: 1,
    deletions_share: 0.01,
    jumps: 2,
    machine_mean_ms: 25,
    machine_log_deviation: 0.1,
    typed_share: 0.5,
  },
  /**
   * Rapid guessing: seconds under which an item of so many characters cannot have been read, and the share of
   * such answers from which effort is in doubt: response-time effort under 0.90 (after Wise & Kong 2005). A passage: twice
   * as fast as the fastest usual silent reading of 300 words a minute (Brysbaert 2019: 175–300).
   */
  timing: {
    floors: [
      { up_to_chars: 200, seconds: 3 },
      { up_to_chars: 1000, seconds: 5 },
      { up_to_chars: Number.POSITIVE_INFINITY, seconds: 10 },
    ],
    rapid_share: 0.1,
    least_rapid: 3,
    passage_words_per_minute: 600,
  },
  /** 60 s away in all (EditingTests gives that much grace), or more than 4 absences or exits (Xobin warns 4 times). */
  focus: { away_ms: 60_000, switches: 5, fullscreen_exits: 5 },
} as const;
