import * as z from "zod/mini";

/** The slug of a test that an account has made: `own:house-style`. It names nothing in another account. */
export type OwnSlug = `own:${string}`;

/** What follows the prefix. */
export const OWN_NAME = "[a-z0-9]+(?:-[a-z0-9]+)*";

/** Text of one pattern, with a narrower type than text. */
export const patterned = <Slug extends string>(pattern: string) =>
  z.pipe(
    z.string().check(z.regex(new RegExp(`^(?:${pattern})$`))),
    // The check above verified it.
    z.transform((text) => text as Slug),
  );

export const OwnSlug = patterned<OwnSlug>(`own:${OWN_NAME}`);

export const isOwn = (slug: string): slug is OwnSlug => slug.startsWith("own:");
