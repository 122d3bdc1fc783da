import type { OperationName } from "#contract/operations.ts";
import { RECORDED } from "../examples/recorded.ts";
import type { Snippets } from "../examples/snippets.ts";
import { EXAMPLE_RECEIVER } from "../examples/stable.ts";
import { type Example, exampleOf } from "./examples.ts";

/** The id of the invitation that the examples create. */
const invitationId = (): string => {
  const id = /"invitation":\{"id":"(inv_\w+)"/.exec(JSON.stringify(RECORDED.createInvitation?.body))?.[1];
  if (id === undefined) throw new Error("The example of createInvitation has no id of an invitation");
  return id;
};

/** Values of the recorded examples that a reader has from their own requests, as each language names them. */
const own = (): readonly ({ value: string } & Required<Snippets>)[] => [
  {
    value: invitationId(),
    curl: "$INVITATION_ID",
    typescript: "invitation.id",
    python: 'invitation["id"]',
  },
  {
    value: EXAMPLE_RECEIVER,
    curl: `'"$RECEIVER_URL"'`,
    typescript: "process.env.RECEIVER_URL",
    python: 'os.environ["RECEIVER_URL"]',
  },
];

/** Shows the response, and keeps the invitation's id for the requests after it. */
const keepingId = (curl: string): string =>
  `INVITATION_ID="$(${curl.replace("curl ", "curl -sS ")} | tee /dev/stderr | grep -o 'inv_[0-9a-z]*' | head -n 1)"`;

/** Asks again while there is no result yet. */
const untilThere = (curl: string): string =>
  curl.replace("curl ", "curl --fail --retry 30 --retry-delay 1 --retry-all-errors ");

const FORMS: Readonly<Partial<Record<OperationName, (curl: string) => string>>> = {
  createInvitation: keepingId,
  readResult: untilThere,
};

/**
 * The example of an operation as a step of a sequence: its ids and addresses are those of the reader, from the steps before
 * it, so that the commands work when they are pasted in order.
 */
export const stepOf = (operation: OperationName): Example | undefined => {
  const example = exampleOf(operation);
  if (example === undefined) return undefined;
  let { curl, typescript, python } = example.snippets;
  for (const replaced of own()) {
    curl = curl.replaceAll(replaced.value, replaced.curl);
    typescript = typescript?.replaceAll(JSON.stringify(replaced.value), replaced.typescript);
    python = python?.replaceAll(JSON.stringify(replaced.value), replaced.python);
  }
  curl = FORMS[operation]?.(curl) ?? curl;
  return {
    ...example,
    snippets: { curl, ...(typescript === undefined || python === undefined ? {} : { typescript, python }) },
  };
};
