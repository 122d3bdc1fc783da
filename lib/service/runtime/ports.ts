import type { Provider } from "./environment.ts";
import type * as providers from "./providers.ts";

/** Every port, by its name. Its type is that of what the runtime provides. */
type AllPorts = {
  [Name in keyof typeof providers]: (typeof providers)[Name] extends Provider<infer Port> ? Port : never;
};

type Name = keyof AllPorts;

/** A port, or with a dot one of its methods: `invitations.read`. */
type PortName = { [N in Name]: N | `${N}.${Extract<keyof AllPorts[N], string>}` }[Name];

type NameIn<P extends string> = P extends `${infer N}.${string}` ? Extract<N, Name> : Extract<P, Name>;

type MethodsOf<P extends string, N extends Name> = P extends `${N}.${infer Method}`
  ? Extract<Method, keyof AllPorts[N]>
  : never;

/**
 * The ports that a handler needs. Of a port that has methods with a dot, only these are needed: a function can then provide one that
 * has no other, which keeps its bundle small.
 *
 * @example Ports<"changes" | "invitations.read">
 */
export type Ports<P extends PortName> = {
  readonly [N in NameIn<P>]: N extends P ? AllPorts[N] : Pick<AllPorts[N], MethodsOf<P, N>>;
};
