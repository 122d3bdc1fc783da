import { expect, test } from "vitest";
import { headerOf } from "../../../../../../../lib/web/dashboard/pages/invitations/import/csv/columns.ts";

const places = (titles: string[]) => {
  const header = headerOf(titles);
  return "problem" in header ? header.problem : Object.fromEntries(header.places);
};

test("columns have any order, case and common names; others are named", () => {
  expect(places(["E-mail", "Full Name", "TESTS"])).toEqual({ candidate_email: [0], candidate_name: [1], tests: [2] });
  expect(headerOf(["name", "email", "tests", "Phone", ""])).toMatchObject({ ignored: ["Phone"] });
});

test("what is missing, or there twice, is named", () => {
  expect(places(["name", "tests"])).toContain("chosen for: candidate_email");
  expect(places(["name", "email"])).toContain("chosen for: tests or package");
  expect(places(["name", "candidate_name", "email", "tests"])).toContain("Two columns are “candidate_name”");
  expect(places(["name", "email", "mail", "tests"])).toContain("Two columns are “candidate_email”");
});

test("a title that every object has is not a column", () => {
  expect(headerOf(["name", "email", "tests", "constructor"])).toMatchObject({ ignored: ["constructor"] });
});

test.each([
  [
    ["Vorname", "Nachname", "E-Mail-Adresse", "Tests"],
    [0, 1],
  ],
  [
    ["Achternaam", "Voornaam", "E-mailadres", "Toetsen"],
    [1, 0],
  ],
  [
    ["Nom", "Prénom", "Courriel", "Tests"],
    [1, 0],
  ],
  [
    ["Nombre", "Apellidos", "Correo electrónico", "Pruebas"],
    [0, 1],
  ],
])("first and last names are joined as they are spoken: %j", (titles, candidate_name) => {
  expect(places(titles)).toEqual({ candidate_name, candidate_email: [2], tests: [3] });
});

test("a person can say what the columns are", () => {
  const chosen = ["tests", "candidate_email", undefined, "candidate_name"] as const;
  expect(headerOf(["A", "B", "C", "D"], chosen)).toMatchObject({ ignored: ["C"] });
});
