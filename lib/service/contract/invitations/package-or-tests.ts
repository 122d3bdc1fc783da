import * as z from "zod/mini";

type Request = { tests?: unknown; package?: unknown };

const check = (
  holds: (request: Request) => boolean,
  field: keyof Request,
  params: { code: string; message: string; malformed?: true },
) =>
  z.refine<Request>(holds, {
    error: params.message,
    path: [field],
    params: { keywords: {}, ...params },
    // Also when another field is at fault, so that one answer names it all.
    when: ({ value }) => typeof value === "object" && value !== null,
  });

/** Neither of the two is a missing field (400); both break a rule (422). A field that is null is absent. */
export const eitherTestsOrPackage = [
  check((request) => (request.tests ?? request.package ?? null) !== null, "tests", {
    code: "required",
    message: "Send either tests or package.",
    malformed: true,
  }),
  check((request) => (request.tests ?? null) === null || (request.package ?? null) === null, "package", {
    code: "conflicting",
    message: "Send either tests or package, not both.",
  }),
] as const;
