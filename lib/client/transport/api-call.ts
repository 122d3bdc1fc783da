import { type AnsweredCall, ResponseError } from "../errors.ts";
import type { ResponseHeaders } from "../platform/platform.ts";
import type { Answer } from "./send.ts";

/** What is known of the response besides its object. */
export type ResponseMeta = { status: number; headers: ResponseHeaders; requestId: string | null };

export type WithResponse<T> = { data: T; response: ResponseMeta };

/** The promise of an object of the API. */
export type ApiCall<T> = Promise<T> & {
  /** Resolves to the object and its response: `{ data, response: { status, headers, requestId } }`. */
  withResponse(): Promise<WithResponse<T>>;
};

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A field of the body, of which nothing but its kind is checked: new fields and values may come within v1. */
const fieldOf = ({ body, call }: Answer, field: string, isRight: (value: unknown) => boolean) => {
  if (isFields(body) && isRight(body[field])) return { body, value: body[field] };
  throw new ResponseError(`${call.method} ${call.path} got a ${call.status} without ${field}.`, call);
};

/** The object in an envelope, and beside its fields those that accompany it (`secret`, `warnings`). */
export const unwrapped = <T>(answer: Answer, name: string): T => {
  const { body, value } = fieldOf(answer, name, isFields);
  const { [name]: _, ...others } = body;
  return { ...(value as object), ...others } as T;
};

/** A list's body. */
export const listIn = <T extends { data: unknown[] }>(answer: Answer): T =>
  fieldOf(answer, "data", Array.isArray).body as T;

const metaOf = ({ status, headers }: AnsweredCall): ResponseMeta => ({
  status,
  headers,
  requestId: headers.get("x-request-id"),
});

/** @param read takes the object from the answer */
export const apiCall = <T>(answer: Promise<Answer>, read: (answer: Answer) => T): ApiCall<T> => {
  const both = answer.then((given) => ({ data: read(given), response: metaOf(given.call) }));
  const data = both.then((known) => known.data);
  return Object.assign(data, {
    withResponse: () => {
      // Whoever asks for the response handles its failure there.
      data.catch(() => {});
      return both;
    },
  });
};
