/**
 * The header of a response whose lists leave out entries that the service cannot read at the moment: how many. Without it, the
 * lists are complete.
 */
export const LEFT_OUT_HEADER = "X-Entries-Left-Out";
