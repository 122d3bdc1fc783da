/** What a status means, for its dot; the word beside it says it too. */
export type Tone = "muted" | "accent" | "good" | "ink" | "hollow" | "alert" | "warn";
