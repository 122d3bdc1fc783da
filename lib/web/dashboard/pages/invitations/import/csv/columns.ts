type About = {
  words: string;
  /** In the template. */
  example: string;
  /** What else people call it, in English, German, Dutch, French and Spanish, as `keyOf` writes it. */
  also: string;
};

/** The columns of a file, in the order of the template. */
const TABLE = {
  candidate_name: {
    words: "Name",
    example: "Ada Example",
    also: "name candidate full_name kandidat kandidatin bewerber bewerberin vollstandiger_name naam volledige_naam kandidaat nom candidat nom_complet nombre nombre_completo candidato",
  },
  candidate_email: {
    words: "Email address",
    example: "ada@example.com",
    also: "email e_mail mail email_address e_mail_address e_mail_adresse emailadresse mailadresse e_mailadres emailadres adresse_e_mail adresse_mail courriel correo correo_electronico",
  },
  tests: {
    words: "Tests",
    example: "grammar-test editing-test",
    also: "test assessment assessments toets toetsen pruebas prueba",
  },
  package: { words: "Package, in place of tests", example: "", also: "paket pakket forfait paquete" },
  job: {
    words: "Job",
    example: "Copy editor",
    also: "job_title position vacancy opening role stelle funktion vacature functie poste puesto vacante",
  },
  reference: {
    words: "Reference",
    example: "C-4711",
    also: "ref referenz referentie referencia candidate_id applicant_id",
  },
  expiry_hours: { words: "Hours until the link ends", example: "120", also: "expiry hours" },
  extra_time_percent: { words: "Extra time in percent", example: "0", also: "extra_time zeitzuschlag" },
  dialect: { words: "Language (en-GB, en-US)", example: "en-GB", also: "language locale sprache taal langue idioma" },
  custom_message: { words: "Message", example: "", also: "message nachricht bericht mensaje" },
} as const satisfies Readonly<Record<string, About>>;

export type Column = keyof typeof TABLE;
/** A row's texts by column. */
export type Cells = Readonly<Record<Column, string>>;

const isColumn = (text: string): text is Column => Object.hasOwn(TABLE, text);
export const COLUMNS: readonly Column[] = Object.keys(TABLE).filter(isColumn);
export const wordsOf = (column: Column): string => TABLE[column].words;
export const exampleOf = (column: Column): string => TABLE[column].example;

/** Every file has these, and tests or a package. */
export const REQUIRED: readonly Column[] = ["candidate_name", "candidate_email"];

/** Names in two columns, which are joined. */
const FIRST = "first_name given_name forename vorname voornaam prenom".split(" ");
const LAST = "last_name surname family_name nachname familienname achternaam nom_de_famille apellido apellidos".split(
  " ",
);

/** `E-Mail-Adresse ` → `e_mail_adresse`. */
const keyOf = (title: string): string =>
  title
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "_")
    .replace(/^_|_$/g, "");

const BY_NAME: ReadonlyMap<string, Column> = new Map(
  COLUMNS.flatMap((column) => [column, ...TABLE[column].also.split(" ")].map((name) => [name, column] as const)),
);

export type Header =
  /** Where each column is; a name in several columns is joined in their order. */
  { places: ReadonlyMap<Column, readonly number[]>; ignored: readonly string[] } | { problem: string };

const isPartOfName = (title: string): boolean => [...FIRST, ...LAST].includes(keyOf(title));

/** What each title is taken for; undefined for none. */
export const recognized = (titles: readonly string[]): (Column | undefined)[] =>
  titles.map((title) => (isPartOfName(title) ? "candidate_name" : BY_NAME.get(keyOf(title))));

/** Names as they are spoken, whichever column is first: `Nom, Prénom` and `Apellidos, Nombre` too. */
const spoken = (places: readonly number[], titles: readonly string[]): number[] => {
  const rank = (place: number): number => {
    const key = keyOf(titles[place] ?? "");
    return FIRST.includes(key) ? 0 : LAST.includes(key) ? 2 : 1;
  };
  return places.toSorted((one, other) => rank(one) - rank(other));
};

/**
 * Where each column is, and the titles that are none; or why the file cannot be used.
 *
 * @param chosen what a person says that each title is, in place of what is recognized
 */
export const headerOf = (titles: readonly string[], chosen?: readonly (Column | undefined)[]): Header => {
  const places = new Map<Column, number[]>();
  const ignored: string[] = [];
  for (const [index, column] of (chosen ?? recognized(titles)).entries()) {
    const title = titles[index]?.trim() ?? "";
    if (column === undefined) {
      if (title !== "") ignored.push(title);
    } else places.set(column, [...(places.get(column) ?? []), index]);
  }
  const mayBeJoined = chosen !== undefined || titles.some(isPartOfName);
  const twice = [...places].find(([column, at]) => at.length > 1 && !(column === "candidate_name" && mayBeJoined));
  if (twice !== undefined) return { problem: `Two columns are “${twice[0]}”. Keep one of them.` };
  const missing = [
    ...REQUIRED.filter((column) => !places.has(column)),
    ...(places.has("tests") || places.has("package") ? [] : ["tests or package"]),
  ];
  if (missing.length > 0) return { problem: `No column has been chosen for: ${missing.join(", ")}.` };
  return { places: new Map([...places].map(([column, at]) => [column, spoken(at, titles)])), ignored };
};
