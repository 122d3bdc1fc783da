/** Not `URL.canParse`, which the oldest browsers of the dashboard lack. */
const urlOf = (address: string): URL | undefined => {
  try {
    return new URL(address, location.origin);
  } catch {
    return undefined;
  }
};

/** The page of the dashboard that the address asks to return to; never another site, whatever the address says. */
export const returnPath = (search: string): string => {
  const asked = new URLSearchParams(search).get("return_to") ?? "";
  const target = urlOf(asked);
  if (target === undefined) return "/dashboard";
  const { origin, pathname, search: query } = target;
  return origin === location.origin && /^\/dashboard(\/|$)/.test(pathname) ? pathname + query : "/dashboard";
};
