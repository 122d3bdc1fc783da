/** The browser's other tabs with the same invitation. Only one is active; a newer one takes over. */
export type TabLock = { claim(): void; onClaimed(listener: () => void): void };

export const createTabLock = (invitation: string): TabLock => {
  if (typeof BroadcastChannel === "undefined") return { claim: () => undefined, onClaimed: () => undefined };
  const channel = new BroadcastChannel(`candidate.${invitation}`);
  return {
    claim: () => channel.postMessage("claim"),
    // A channel does not receive its own messages.
    onClaimed: (listener) => channel.addEventListener("message", listener),
  };
};
