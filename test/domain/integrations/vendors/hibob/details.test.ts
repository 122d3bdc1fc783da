import { expect, test } from "vitest";
import { details } from "#domain/integrations/vendors/hibob/details.ts";

test("an order has its candidate, opening and package, whatever else there is", () => {
  const answer = {
    candidate: { id: 7, firstName: "Zoë", lastName: null, email: "zoe@example.com", phone: "1" },
    requester: { email: "robin@acme.example" },
    jobOpening: { id: "9", title: "Copy editor" },
    package: { id: "grammar-test", name: "Grammar Test" },
  };
  expect(details.read(answer, "981")).toEqual({
    key: ["981"],
    package: "grammar-test",
    candidate: { email: "zoe@example.com", preferred_name: undefined, first_name: "Zoë", last_name: null },
    job: "Copy editor",
    reply_to: null,
    their_id: "981",
  });
});

test.each([
  [{}, { package: "", candidate: { email: "" }, job: null }],
  [
    { candidate: "x", package: 7, jobOpening: [] },
    { package: "", candidate: { email: "" }, job: null },
  ],
  [
    { packageId: 12, candidate: { email: 5, fullName: "Zoë Quist" } },
    { package: "12", candidate: { email: "", preferred_name: "Zoë Quist" } },
  ],
])("%j has what can be read of it", (answer, read) => {
  expect(details.read(answer, "1")).toMatchObject(read);
});

test("spaces around an address are not part of it", () => {
  expect(details.read({ candidate: { email: " zoe@example.com\n" } }, "1")?.candidate.email).toBe("zoe@example.com");
});

test("what is no object is no order", () => {
  expect([undefined, null, "x", 1].map((answer) => details.read(answer, "1"))).toEqual(Array(4).fill(undefined));
});

test("an id is part of the address, and of nothing else", () => {
  expect(details.url("../packages?x", { base_url: null })).toBe(
    "https://api.hibob.com/v1/hiring/assessments/..%2Fpackages%3Fx",
  );
});
