import type { Adapter } from "./adapter.ts";

/** A key as a vendor's requests carry it. */
export const authorizationOf = ({ authentication }: Pick<Adapter, "authentication">, key: string): string =>
  authentication === "basic" ? `Basic ${Buffer.from(`${key}:`).toString("base64")}` : `Bearer ${key}`;

/** The key in a vendor's `Authorization`; empty if there is none in this form. */
export const keyIn = ({ authentication }: Pick<Adapter, "authentication">, authorization = ""): string => {
  const [, scheme = "", value = ""] = /^(\w+) +([\w.+/=-]{1,400}) *$/.exec(authorization) ?? [];
  if (scheme.toLowerCase() !== authentication) return "";
  return authentication === "basic" ? (Buffer.from(value, "base64").toString("utf8").split(":")[0] ?? "") : value;
};
