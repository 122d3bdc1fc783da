import { type EnvName, readEnv } from "./env.ts";

/** Makes a port from the environment of a function. */
export type Provider<Port> = (environment: Environment) => Port;

/** What providers make ports from. */
export type Environment = {
  /** The value of a variable. Throws if it is missing or malformed. */
  variable(name: EnvName): string;
  /** The port of a provider: the same one for everyone in this environment. */
  get<Port>(provider: Provider<Port>): Port;
};

/** A new environment, of this process's variables. */
export const environment = (): Environment => {
  const made = new Map<Provider<unknown>, unknown>();
  const all: Environment = {
    variable: (name) => readEnv(name)[name],
    get: <Port>(provider: Provider<Port>): Port => {
      if (!made.has(provider)) made.set(provider, provider(all));
      // What this provider has made.
      return made.get(provider) as Port;
    },
  };
  return all;
};
