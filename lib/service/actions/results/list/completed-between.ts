/** Times as the rows have them: with milliseconds, however they were sent. */
const iso = (time: string): string => new Date(time).toISOString();

/**
 * The positions (`completed_at`, `#` and the id) that a list of results covers: from `from` (included) to `below` (not).
 * Both times are exclusive.
 */
export const completedBetween = (
  times: { completed_after?: string | undefined; completed_before?: string | undefined },
  position: string | undefined,
): { from: string; below: string } => {
  const { completed_after: after, completed_before: before } = times;
  const top = before === undefined ? "~" : iso(before);
  return {
    // `~` sorts above every character of a position: completions at the time itself are not after it.
    from: after === undefined ? "" : `${iso(after)}~`,
    below: position !== undefined && position < top ? position : top,
  };
};
