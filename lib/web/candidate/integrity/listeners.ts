/** Listeners that are taken off together. (Older Safari does not know addEventListener's `signal`.) */
export type Listening = {
  on(target: EventTarget, type: string, listener: (event: Event) => void): void;
  stop(): void;
};

export const listening = (): Listening => {
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
