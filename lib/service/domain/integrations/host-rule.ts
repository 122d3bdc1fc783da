import type { Adapter } from "./adapter.ts";
import type { ConnectionRecord } from "./connection.ts";

const originOf = (url: string | null): string | undefined => (url === null ? undefined : URL.parse(url)?.origin);

/**
 * Whether a report may be sent to an address, which comes from a stranger's request and gets a customer's key: https, one of
 * the vendor's hosts, no user, the default port, no fragment. On a developer's machine also the connection's own.
 */
export const isAddressOf = (
  { hosts }: Pick<Adapter, "hosts">,
  { base_url, callback_origin }: Pick<ConnectionRecord, "base_url" | "callback_origin">,
  address: string,
): boolean => {
  const url = URL.parse(address);
  if (url === null || url.username !== "" || url.password !== "" || url.hash !== "") return false;
  if ([originOf(base_url), originOf(callback_origin)].includes(url.origin)) return true;
  return (
    url.protocol === "https:" &&
    url.port === "" &&
    hosts.some((host) => url.hostname === host || (host.startsWith(".") && url.hostname.endsWith(host)))
  );
};
