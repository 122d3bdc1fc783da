/**
 * The header that says how many entries a response leaves out because the service cannot read them at the moment. A
 * response without it is complete.
 */
export const LEFT_OUT_HEADER = "X-Entries-Left-Out";
