import { includedIn } from "../full-assessment.ts";
import { type Cells, COLUMNS } from "./csv/columns.ts";
import { testsIn } from "./named-tests.ts";

/** The outcome of a row so far: unknown until it is checked, and final once it is created. */
export type RowOutcome = "unchecked" | "invalid" | "ready" | "duplicate" | "existing" | "refused" | "created";

/** What is wrong with a row; `field` is null when it is about no cell of it. */
export type Fault = { field: string | null; message: string };

export type Row = {
  row: number;
  cells: Cells;
  outcome: RowOutcome;
  faults: readonly Fault[];
  credits: number;
  invitation_id: string | null;
  test_url: string | null;
};

const WHOLE = /^\d{1,6}$/;

/** What the rows of a file can name. */
export type Offers = {
  tests: readonly { slug: string; name: string }[];
  packages: readonly { id: string; name: string }[];
};

const isNamed = (name: string, written: string): boolean => name.toLowerCase() === written.trim().toLowerCase();

/** A package that is named is meant by its id, and a test of the account's own by its slug. */
export const withIds = (cells: Cells, { tests, packages }: Offers): Cells => {
  const found = packages.find(({ id, name }) => [id, name].some((one) => isNamed(one, cells.package)));
  const slugOf = (part: string) => tests.find(({ slug, name }) => slug.startsWith("own:") && isNamed(name, part))?.slug;
  const named = slugOf(cells.tests) ?? cells.tests.replace(/[^,;|+\r\n]+/g, (part) => slugOf(part) ?? part);
  return { ...cells, tests: named, package: found?.id ?? cells.package };
};

/** A row as the body of POST /invitations. Only for one without faults here; the service judges the rest. */
export const bodyOf = ({ cells }: Row): Record<string, unknown> => {
  const {
    candidate_name,
    candidate_email,
    tests,
    package: named,
    job,
    reference,
    expiry_hours,
    extra_time_percent,
    dialect,
    custom_message,
  } = cells;
  return {
    candidate_name,
    candidate_email,
    ...(named === "" ? { tests: testsIn(tests) } : { package: named }),
    ...(job === "" ? {} : { job }),
    ...(reference === "" ? {} : { reference }),
    ...(expiry_hours === "" ? {} : { expiry_hours: Number(expiry_hours) }),
    ...(extra_time_percent === "" ? {} : { extra_time_percent: Number(extra_time_percent) }),
    ...(dialect === "" ? {} : { dialect }),
    ...(custom_message === "" ? {} : { custom_message }),
  };
};

/** What can be seen to be wrong without asking the service. */
export const faultsOf = (cells: Cells, { tests: offered, packages }: Offers): Fault[] => {
  const tests = offered.map(({ slug }) => slug);
  const faults: Fault[] = [];
  const add = (field: keyof Cells, message: string): void => void faults.push({ field, message });
  if (cells.candidate_name === "") add("candidate_name", "Enter a name.");
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cells.candidate_email)) {
    add("candidate_email", "Enter an email address such as name@example.com.");
  }
  const slugs = testsIn(cells.tests);
  const unknown = slugs.filter((slug) => !tests.includes(slug));
  const twice = includedIn(slugs);
  if (cells.package !== "") {
    if (slugs.length > 0) add("tests", "Leave the tests empty: the package names them.");
    if (!packages.some(({ id }) => id === cells.package)) add("package", `There is no package ${cells.package}.`);
  } else if (slugs.length === 0) add("tests", `Name at least one of ${tests.join(", ")}.`);
  else if (unknown.length > 0) add("tests", `There is no test ${unknown.join(", ")}. Use ${tests.join(", ")}.`);
  else if (twice.length > 0) add("tests", `full-editing-assessment contains ${twice.join(", ")}. Leave them out.`);
  for (const column of COLUMNS) {
    if (cells[column].includes("\u{fffd}")) add(column, "Replace the character � that could not be read in the file.");
  }
  for (const field of ["expiry_hours", "extra_time_percent"] as const) {
    if (cells[field] !== "" && !WHOLE.test(cells[field])) add(field, "Enter a whole number.");
  }
  return faults;
};

/** A row with other cells: to be checked again. */
export const withCells = (row: Row, entered: Cells, offers: Offers): Row => {
  const cells = withIds(entered, offers);
  const faults = faultsOf(cells, offers);
  return {
    ...row,
    cells,
    faults,
    outcome: faults.length > 0 ? "invalid" : "unchecked",
    credits: 0,
    invitation_id: null,
  };
};

/** Names rows that invite the same candidate to the same tests. */
const sameAs = ({ cells }: Row): string =>
  JSON.stringify([cells.candidate_email.toLowerCase(), cells.package, [...new Set(testsIn(cells.tests))].sort()]);

/** The number of the first row that invites the same candidate to the same tests, for each row after it. */
export const repeatedRows = (rows: readonly Row[]): ReadonlyMap<number, number> => {
  const first = new Map<string, number>();
  const repeated = new Map<number, number>();
  for (const row of rows) {
    const before = first.get(sameAs(row));
    if (before === undefined) first.set(sameAs(row), row.row);
    else repeated.set(row.row, before);
  }
  return repeated;
};

export const isFinal = ({ outcome }: Row): boolean => outcome === "created" || outcome === "existing";
