import { environment, type Provider } from "./environment.ts";

type Providers<Ports> = { readonly [Name in keyof Ports]: Provider<Ports[Name]> };

/** One per process: on a laptop, where one process has all functions, they share connections and caches. */
const { get } = environment();

/**
 * The Lambda handler of a handler: makes its ports once per cold start. A port that the handler needs and that is not provided is a type
 * error. Each function names its providers, so that its bundle has only these.
 */
export const lambda = <Ports, Entry>(handler: { on: (ports: Ports) => Entry }, providers: Providers<Ports>): Entry => {
  const made = Object.entries<Provider<unknown>>(providers).map(([name, provider]) => [name, get(provider)]);
  // One port per provider was just made.
  return handler.on(Object.fromEntries(made) as Ports);
};
