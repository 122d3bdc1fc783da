/** The page of the dashboard that the address asks to return to; never another site, whatever the address says. */
export const returnPath = (search: string): string => {
  const asked = new URLSearchParams(search).get("return_to") ?? "";
  if (!URL.canParse(asked, location.origin)) return "/dashboard";
  const { origin, pathname, search: query } = new URL(asked, location.origin);
  return origin === location.origin && /^\/dashboard(\/|$)/.test(pathname) ? pathname + query : "/dashboard";
};
