/** Headers as frameworks provide them: a `Headers`, Node's `request.headers`, or any plain object. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | { readonly [name: string]: string | readonly string[] | undefined };

const hasGet = (headers: WebhookHeaders): headers is { get(name: string): string | null } =>
  typeof headers.get === "function";

/** A header's value, by case-insensitive name; repeated headers are joined with commas. */
export const headerOf = (headers: WebhookHeaders, name: string): string | undefined => {
  if (hasGet(headers)) return headers.get(name) ?? undefined;
  const key = Object.keys(headers).find((candidate) => candidate.toLowerCase() === name);
  const value = key === undefined ? undefined : headers[key];
  return typeof value === "string" ? value : value?.join(", ");
};
