/** The browser's other tabs with the same invitation. One of them works; a newer one takes over. */
export type Tabs = { claim(): void; onClaimed(listener: () => void): void };

export const createTabs = (invitation: string): Tabs => {
  if (typeof BroadcastChannel === "undefined") return { claim: () => undefined, onClaimed: () => undefined };
  const channel = new BroadcastChannel(`candidate.${invitation}`);
  return {
    claim: () => channel.postMessage("claim"),
    // A channel does not hear itself.
    onClaimed: (listener) => channel.addEventListener("message", listener),
  };
};
