const isChange = <D extends { kind: string }>(decision: D): decision is Extract<D, { kind: "change" }> =>
  decision.kind === "change";

/** A decision that is a change; a test ends where it is not. */
export const aChange = <D extends { kind: string }>(decision: D): Extract<D, { kind: "change" }> => {
  if (!isChange(decision)) throw new Error(JSON.stringify(decision));
  return decision;
};
