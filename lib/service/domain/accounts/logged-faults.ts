import type { LoggedRequest } from "#contract/dashboard/requests.ts";

/** The faults of one request that are kept: a body may have thousands. */
const MAX_FAULTS = 10;

/** Names and places of the API's own fields: `tests[1]`, `invitations[3].reference`. */
const FIELD = /^[A-Za-z][\w.[\]-]{0,63}$/;

/** What is behind these fields the client has named: metadata, and items that are answered. */
const NAMED_BY_CLIENT = /\b(metadata|choices)\..*/s;

/** What is logged of the faults: names of fields and codes. A name that is not a field's may be the client's data. */
export const faultsOf = (
  errors: readonly { field: string; code: string }[] | undefined,
): LoggedRequest["faults"] | undefined =>
  errors?.slice(0, MAX_FAULTS).map(({ field, code }) => {
    const declared = field.replace(NAMED_BY_CLIENT, "$1");
    return { field: code !== "unknown_field" && FIELD.test(declared) ? declared : "(other)", code };
  });

/** The id in a path, when it has the form of one of ours; anything else may be the client's data. */
export const objectIn = (params: Readonly<Record<string, string | undefined>> | undefined): string | undefined =>
  Object.values(params ?? {}).find((value) => value !== undefined && /^[a-z]{3,4}_[0-9a-z]{20,40}$/.test(value));
