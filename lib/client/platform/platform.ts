/**
 * The platform's own class where the compiler knows it (TypeScript's DOM library or @types/node), otherwise the parts
 * that the client uses: so the published types depend on neither.
 */
type PlatformType<Name extends string, Otherwise> = typeof globalThis extends {
  [Key in Name]: { prototype: infer Instance };
}
  ? Instance
  : Otherwise;

/** An `AbortSignal`. */
export type Signal = PlatformType<"AbortSignal", { readonly aborted: boolean; readonly reason: unknown }>;

/** The headers of a response: a `Headers`. */
export type ResponseHeaders = PlatformType<"Headers", { get(name: string): string | null }>;

/** A `Response` of `fetch`. */
export type FetchResponse = PlatformType<
  "Response",
  { readonly status: number; readonly headers: ResponseHeaders; text(): Promise<string> }
>;

/** What the client asks of `fetch`; the global one is used by default. */
export type Fetch = (
  url: string,
  init: {
    method: string;
    headers: Record<string, string>;
    body?: string;
    signal: Signal;
    redirect: "manual";
  },
) => Promise<FetchResponse>;

/** Time and chance, which tests replace. */
export type Platform = {
  /** Unix time in milliseconds. */
  now(): number;
  /** Resolves after `ms`; rejects with the signal's reason when it is aborted. */
  pause(ms: number, signal: Signal | undefined): Promise<void>;
  /** From 0 (included) to 1 (excluded). */
  random(): number;
};

const pause: Platform["pause"] = (ms, signal) =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal?.addEventListener("abort", stop, { once: true });
  });

export const systemPlatform: Platform = { now: Date.now, pause, random: Math.random };

/**
 * Pages, their workers, and apps built like them: code there is in the hands of whoever runs it. Early versions of Deno
 * have a `window` too.
 */
export const isBrowser = (): boolean =>
  !("Deno" in globalThis) &&
  ["window", "document", "importScripts"].some((name) => Reflect.get(globalThis, name) !== undefined);
