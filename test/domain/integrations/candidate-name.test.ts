import fc from "fast-check";
import { expect, test } from "vitest";
import { personName } from "#contract/fields.ts";
import { nameOf } from "#domain/integrations/candidate-name.ts";
import { anyText } from "../../support/language/any-text.ts";

const email = "zoe@example.com";

test.each([
  ["the preferred name", { preferred_name: "Zo", first_name: "Zoë", last_name: "Quist" }, "Zo"],
  ["first and last name", { preferred_name: null, first_name: "Zoë", last_name: "Quist" }, "Zoë Quist"],
  ["one of them", { preferred_name: "", first_name: null, last_name: "Quist" }, "Quist"],
  ["what is before the @", { preferred_name: "\u200b", first_name: null, last_name: "" }, "zoe"],
  ["a name that is cut, by characters", { first_name: "🦊".repeat(500) }, "🦊".repeat(255)],
  ["a right-to-left name, as it is", { preferred_name: "دانا בן־דוד" }, "دانا בן־דוד"],
  ["one line", { preferred_name: "Zo\r\nBcc:\u0000 x" }, "Zo Bcc: x"],
])("a candidate is called by %s", (_, names, name) => {
  expect(nameOf({ email, ...names })).toBe(name);
});

test("no name is a reason to refuse an order", () => {
  const text = fc.option(anyText({ maxLength: 600 }));
  fc.assert(
    fc.property(text, text, text, fc.string(), (preferred_name, first_name, last_name, address) => {
      const name = nameOf({ preferred_name, first_name, last_name, email: address });
      expect(personName.safeParse(name).success).toBe(true);
    }),
  );
});
