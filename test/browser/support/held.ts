import type { Page, Route } from "playwright-core";

type Held = {
  /** How many requests have matched so far. */
  count(): number;
  /** Lets those that wait, and all later ones, go on. */
  release(): void;
};

/** Keeps the requests of a page waiting, as a slow network does. */
export const hold = async (page: Page, method: string, url: RegExp): Promise<Held> => {
  let requests = 0;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    requests += 1;
    await released;
    await route.fallback();
  });
  return { count: () => requests, release };
};

/** Lets a request reach the service, and loses its response. */
export const loseResponse = async (route: Route): Promise<void> => {
  await route.fetch();
  await route.abort("connectionreset");
};
