/** Event listeners that are removed together. (Older Safari does not support addEventListener's `signal`.) */
export type Listeners = {
  on(target: EventTarget, type: string, listener: (event: Event) => void): void;
  stop(): void;
};

export const createListeners = (): Listeners => {
  const stops: (() => void)[] = [];
  return {
    on: (target, type, listener) => {
      target.addEventListener(type, listener);
      stops.push(() => target.removeEventListener(type, listener));
    },
    stop: () => {
      for (const stop of stops.splice(0)) stop();
    },
  };
};
