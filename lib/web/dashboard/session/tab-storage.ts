/** The storage of this tab, which ends with it; undefined where the browser forbids it. */
export const tabStorage = (): Storage | undefined => {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
};
