/**
 * When an integrity check is flagged. One version for all: a result states which one was used. A flag is evidence for a
 * person to review, never a verdict, and never changes a score or a pass.
 */
export const THRESHOLDS = {
  version: "2026.6",
  /**
   * Share of the final text that was pasted from outside, and the length (without white space) of a single paste that
   * is flagged: about two sentences. The measure is that of CodeSignal's paste sizes; the limits are ours. A piece that
   * the browser inserts at once, as dictation does with a paragraph, counts only if it is also half of the text. In free
   * writing, where someone may have dictated it all, such a piece counts only beside other evidence: a paste from
   * outside, time away beyond the limits of `focus`, or less time than it takes to say it at 200 words a minute, a fast
   * speaker's rate. Text that appears without the browser's input events counts only beside a paste from outside or time
   * away beyond the limits of `focus`.
   */
  paste: { share: 0.25, single_chars: 200, inserted_share: 0.5, spoken_words_per_minute: 200 },
  /**
   * Free writing only. A pause is 2 s between keys, the usual convention in keystroke research (P-bursts). Copying out a text
   * shows in few pauses, few deletions and hardly any return to earlier text, all three together (Deane 2026; Crossley et
   * al. 2024; Kundu et al. 2024 warn that accuracy falls to 52–81% where conditions are unknown). The limits leave room for a draft
   * that is typed out cleanly, with a slip or two. No hand
   * types with an average of under 25 ms between keys or as evenly as a logarithmic deviation of 0.1.
   */
  cadence: {
    least_keys: 300,
    pause_ms: 2000,
    pauses_per_100_words: 0.25,
    deletions_share: 0.002,
    jumps: 2,
    machine_mean_ms: 25,
    machine_log_deviation: 0.1,
    typed_share: 0.5,
    /** Faster than anyone types over a whole test, in words a minute; professionals reach 100 in minutes of copying. */
    words_per_minute: 130,
    least_minutes: 1,
  },
  /**
   * Rapid guessing: an item answered faster than its characters can be read at 80 a second (some 950 words a minute, three times
   * the usual silent reading of Brysbaert 2019), and in any case under 1.5 s; and the share of such answers from which effort is in
   * doubt: response-time effort under 0.90 (after Wise & Kong 2005). A passage: twice as fast as the fastest usual silent reading
   * of 300 words a minute.
   */
  timing: {
    least_seconds: 1.5,
    chars_per_second: 80,
    most_seconds: 10,
    rapid_share: 0.1,
    least_rapid: 3,
    passage_words_per_minute: 600,
  },
  /**
   * For each part or each quarter of an hour taken, whichever are more: 60 s away in all (EditingTests gives that much grace), or more
   * than 4 absences or exits (Xobin warns 4 times). One absence alone, however long, is stated and not flagged. Shorter ones than
   * `least_ms` are those of screen readers and other aids that take the focus, and do not count.
   */
  focus: { away_ms: 60_000, switches: 5, fullscreen_exits: 5, per_minutes: 15, least_ms: 1500 },
} as const;
