/** The columns of a file, in the order of the template. */
export const COLUMNS = [
  "candidate_name",
  "candidate_email",
  "tests",
  "job",
  "reference",
  "expiry_hours",
  "extra_time_percent",
  "dialect",
  "custom_message",
] as const;
export type Column = (typeof COLUMNS)[number];

export const REQUIRED: readonly Column[] = ["candidate_name", "candidate_email", "tests"];

export const COLUMN_WORDS: Readonly<Record<Column, string>> = {
  candidate_name: "Name",
  candidate_email: "Email address",
  tests: "Tests",
  job: "Job",
  reference: "Reference",
  expiry_hours: "Hours until the link ends",
  extra_time_percent: "Extra time in percent",
  dialect: "Language (en-GB, en-US)",
  custom_message: "Message",
};

/** What else people call them. */
const OTHER_NAMES: Readonly<Record<string, Column>> = {
  name: "candidate_name",
  candidate: "candidate_name",
  full_name: "candidate_name",
  email: "candidate_email",
  email_address: "candidate_email",
  e_mail: "candidate_email",
  test: "tests",
  message: "custom_message",
  extra_time: "extra_time_percent",
  job_title: "job",
  position: "job",
  vacancy: "job",
  language: "dialect",
  locale: "dialect",
};

const isColumn = (text: string): text is Column => COLUMNS.some((column) => column === text);

const columnOf = (title: string): Column | undefined => {
  const name = title
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");
  if (isColumn(name)) return name;
  return Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name] : undefined;
};

export type Header = { places: ReadonlyMap<Column, number>; ignored: readonly string[] } | { problem: string };

/** Where each column is, and the titles that are none; or why the file cannot be used. */
export const headerOf = (titles: readonly string[]): Header => {
  const places = new Map<Column, number>();
  const ignored: string[] = [];
  for (const [index, title] of titles.entries()) {
    const column = columnOf(title);
    if (column === undefined) {
      if (title.trim() !== "") ignored.push(title.trim());
    } else if (places.has(column)) {
      return { problem: `Two columns are “${column}”. Remove one of them.` };
    } else places.set(column, index);
  }
  const missing = REQUIRED.filter((column) => !places.has(column));
  if (missing.length === 0) return { places, ignored };
  return {
    problem: `The first line must name the columns. Missing: ${missing.join(", ")}. The template has them all.`,
  };
};
