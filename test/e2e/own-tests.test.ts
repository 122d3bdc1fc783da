import { describe, expect, test } from "vitest";
import type { OwnTestSource } from "#contract/assessments/own-test.ts";
import { startLocalService } from "../../lib/local/service.ts";
import { candidateClient, linkOf } from "../support/clients/candidate-client.ts";
import { type Client, clientOf } from "../support/clients/client.ts";
import { dashboardClient } from "../support/clients/dashboard-client.ts";
import { aHouseStyle } from "../support/own-tests/house-style.ts";
import { ownSource } from "../support/own-tests/own-source.ts";
import { forThisFile } from "../support/processes/for-this-file.ts";

const service = await forThisFile(startLocalService({ quiet: true }));

const PASSAGE =
  "The committee {have|has} met twice since June. Its members {was|were} asked to read {teh|the} report, which {are|is} long.";

const ITEMS = `Which word is right?
- [ ] recieve
- [x] receive
- [ ] receeve
- [ ] receve

The list ___ pinned up.
- [ ] are
- [x] is
- [ ] were
- [ ] have been`;

const BRIEF = `Write a notice of at least 120 words for the harbour's board.

## Points
- When it takes place: Saturday 14 March; 14 March
- Boats must be moved`;

/** Of a trial of each kind. */
const UNANSWERED: Readonly<Record<string, unknown>> = {
  proofreading: { kind: "proofreading", marks: [] },
  choice: { kind: "choice", choices: {} },
  writing: { kind: "writing", text: "" },
};

/** An account with its owner in the dashboard, and its key. */
const anAccount = async () => {
  const { account_id, api_key, test_api_key } = await service.createAccount({ name: "Acme Publishing", credits: 100 });
  const { cookie } = await service.createSession({ account_id, email: `${account_id}@example.com`, role: "owner" });
  const owner = dashboardClient(service.origin, cookie);
  const draft = async (source: OwnTestSource) => {
    const { status, json, text } = await owner("POST", "/tests/own", source);
    expect(status, text).toBe(201);
    return json as { test: { id: string; slug: string }; revision: number };
  };
  const { cookie: other } = await service.createSession({
    ...{ account_id, email: `colleague-${account_id}@example.com`, role: "reviewer" },
  });
  const colleague = dashboardClient(service.origin, other);
  const publish = async ({ test: { id }, revision }: Awaited<ReturnType<typeof draft>>) => {
    const { content } = (await colleague("GET", `/authoring/tests/${id}`)).json;
    const answers = content.kind === "editing" ? { kind: "editing", text: content.text } : UNANSWERED[content.kind];
    // It is a trial of the account's test, also where the page shows test mode.
    const shown = { "Dashboard-Account": `${account_id}_test` };
    const trial = await colleague("POST", `/authoring/tests/${id}/trials`, { answers }, shown);
    expect(trial.status, trial.text).toBe(201);
    const { status, text } = await owner("POST", `/tests/own/${id}/publish`, { revision });
    expect(status, text).toBe(200);
  };
  return {
    account_id,
    owner,
    api: clientOf(service.baseUrl, api_key),
    inTest: clientOf(service.baseUrl, test_api_key),
    draft,
    publish,
  };
};

const PERSON = { candidate_email: "jane@example.com", candidate_name: "Jane Doe" };

const invited = async (api: Client, tests: readonly string[]) => {
  const { status, json, text } = await api.post("/invitations", { ...PERSON, tests });
  expect(status, text).toBe(201);
  const id: string = json.invitation.id;
  return {
    id,
    invitation: json.invitation,
    candidate: candidateClient(service.origin, linkOf(json.invitation.test_url)),
  };
};

const unknownAt = (field: string) => ({ errors: [{ field, code: "unknown_test" }] });

describe("an editing test that an account has made", () => {
  test("is drafted, published, invited to, taken and scored as ours are, and says that we have not reviewed it", async () => {
    const { owner, api, draft, publish } = await anAccount();
    const made = await draft(ownSource("editing", PASSAGE, { title: "Häuser & Söhne", notes: "Write per cent." }));
    const { slug } = made.test;
    expect(slug).toBe("own:hauser-sohne");
    const refused = await api.post("/invitations", { ...PERSON, tests: ["grammar-test", slug] });
    expect([refused.status, refused.json.error]).toMatchObject([422, unknownAt("tests[1]")]);
    await publish(made);

    expect((await api.get("/tests")).json.data.at(7)).toEqual({
      slug,
      name: "Häuser & Söhne",
      description: expect.stringContaining("Made by your account."),
      credits: 1,
      duration_minutes: 15,
      own: true,
      reliability: [],
    });
    const { id, invitation, candidate } = await invited(api, [slug]);
    expect(invitation).toMatchObject({ tests: [slug], credits_used: 1 });
    const opened = await candidate.open();
    expect(opened.body.parts).toMatchObject([{ id: slug, kind: "editing", name: "Häuser & Söhne" }]);
    expect((await candidate.practice()).body.data).toMatchObject([{ kind: "editing" }]);
    const { current } = (await candidate.start(slug)).body;
    expect(current).toMatchObject({
      guidance: { instructions: null, notes: "Write per cent." },
      content: { kind: "editing", text: expect.stringContaining("have met twice") },
    });
    expect(candidate.seen.join("")).not.toContain("has met");
    const text = "The committee has met twice since June. Its members were asked to read the report, which are long.";
    await candidate.save(slug, 0, { kind: "editing", text });
    expect((await candidate.submit(slug, 1)).status).toBe(200);
    await service.drain();

    const { result } = (await api.get(`/results/${id}`)).json;
    expect(result.tests).toMatchObject([
      {
        slug,
        score: 75,
        pass_threshold: 65,
        pass: true,
        percentile: null,
        percentile_basis: null,
        content: { form: made.test.id, version: "1" },
        own_test: { name: "Häuser & Söhne", kind: "editing", version: 1, reviewed_by_us: false },
      },
    ]);
    expect(result.tests[0].review.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
      ...["fixed", "fixed", "fixed", "missed"],
    ]);
    const report = await fetch(result.report_url);
    expect([report.status, report.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const { text: view } = await owner("GET", `/results/results/${id}`);
    expect(view).toContain('"reviewed_by_us":false');
  });

  test("belongs to its account alone: in another it is an unknown test, by request, row, and package", async () => {
    const { draft, publish, owner } = await anAccount();
    const made = await draft(ownSource("editing", PASSAGE));
    await publish(made);
    const { slug, id } = made.test;
    const stranger = await anAccount();
    const body = { ...PERSON, tests: [slug] };
    const refused = await stranger.api.post("/invitations", body);
    expect([refused.status, refused.json.error]).toMatchObject([422, unknownAt("tests[0]")]);
    const { json } = await stranger.api.post("/invitations/bulk", {
      invitations: [body, { ...body, tests: ["grammar-test"] }],
    });
    expect(json.data).toMatchObject([{ outcome: "refused", error: unknownAt("tests[0]") }, { outcome: "created" }]);
    const named = await stranger.api.post("/invitations", { ...PERSON, package: slug });
    expect([named.status, named.json.error]).toMatchObject([422, unknownAt("package")]);
    const packaged = await stranger.owner("POST", "/settings/packages", { name: "Ours", tests: [slug] });
    expect([packaged.status, packaged.json.error]).toMatchObject([422, unknownAt("tests[0]")]);
    expect((await stranger.api.get("/tests")).json.data).toHaveLength(7);
    expect((await stranger.owner("GET", `/tests/own/${id}`)).status).toBe(404);
    expect((await owner("GET", "/invitations/options")).json.tests.at(7).slug).toBe(slug);
  });

  test("keeps the version of an invitation, whatever is published or retired afterwards", async () => {
    const { draft, publish, owner, api } = await anAccount();
    const made = await draft(ownSource("editing", PASSAGE));
    await publish(made);
    const { slug, id } = made.test;
    const first = await invited(api, [slug]);
    const changed = await owner("PUT", `/tests/own/${id}`, {
      revision: made.revision,
      source: ownSource("editing", PASSAGE.replace("June", "July"), { title: "The port", duration_minutes: 10 }),
    });
    expect(
      (await owner("PUT", `/tests/own/${id}`, { revision: made.revision, source: ownSource("editing", PASSAGE) }))
        .status,
    ).toBe(409);
    await publish(changed.json);
    const second = await invited(api, [slug]);
    expect((await owner("DELETE", `/tests/own/${id}`)).json.error.code).toBe("test_in_use");
    await owner("POST", `/tests/own/${id}/retire`);
    expect((await api.post("/invitations", { ...PERSON, tests: [slug] })).status).toBe(422);
    expect((await owner("DELETE", `/tests/own/${id}`)).status).toBe(200);
    expect((await api.get("/tests")).json.data).toHaveLength(7);
    for (const [{ candidate }, name, month] of [
      [first, "The harbour", "June"],
      [second, "The port", "July"],
    ] as const) {
      expect((await candidate.open()).body.parts).toMatchObject([{ name }]);
      expect((await candidate.start(slug)).body.current?.content).toMatchObject({
        text: expect.stringContaining(month),
      });
    }
  });
});

describe("an account's house style", () => {
  test("is in the candidate's note and the score of the account's tests, and of our editing test where the account wants that", async () => {
    const { owner, api, draft, publish } = await anAccount();
    const style = aHouseStyle({ dashes: null, quotation_marks: null });
    const saved = await owner("PUT", "/tests/house-style", { version: 0, style, ours: true });
    expect(saved.status, saved.text).toBe(200);
    expect((await owner("PUT", "/tests/house-style", { version: 0, style: null, ours: false })).status).toBe(409);
    const wrong = { ...style, words: [{ use: "email", not: ["email"] }] };
    const refused = await owner("PUT", "/tests/house-style", { version: 1, style: wrong, ours: false });
    expect([refused.status, refused.json.error.errors[0].field]).toEqual([422, "style.words"]);

    const made = await draft(ownSource("editing", "We sold {teh|the} ropes, paint, and oil. They {was|were} old."));
    await publish(made);
    const { id, candidate } = await invited(api, [made.test.slug, "editing-test"]);
    await candidate.open();
    const { current } = (await candidate.start(made.test.slug)).body;
    expect(current?.guidance?.notes).toMatch(
      /^House style: British spelling .* Words: email \(not e-mail, E-mail\)\.$/,
    );
    const text = "We sold the ropes, paint and oil. They were old.";
    await candidate.save(made.test.slug, 0, { kind: "editing", text });
    await candidate.submit(made.test.slug, 1);
    const ours = (await candidate.start("editing-test")).body.current;
    expect(ours?.guidance?.notes).toBe(
      "House style: A comma before “and” in a list of three or more (ropes, paint, and oil).",
    );
    await candidate.submit("editing-test", 0);
    await service.drain();
    const { result } = (await api.get(`/results/${id}`)).json;
    expect(result.tests[0]).toMatchObject({ score: 50 });
    expect(result.tests[0].review.at(-1)).toMatchObject({ kind: "house_style", rule: "House style: serial comma" });
  });
});

const SOURCES: readonly OwnTestSource[] = [
  ownSource("editing", PASSAGE),
  ownSource("proofreading", PASSAGE),
  ownSource("choice", ITEMS),
  ownSource("writing", BRIEF),
];

test.each(SOURCES)(
  "simulated candidates answer a $kind test: who passes, passes, and who fails, fails",
  async (source) => {
    const { inTest, draft, publish } = await anAccount();
    const made = await draft(source);
    await publish(made);
    for (const outcome of ["passes", "fails"]) {
      const { json, status, text } = await inTest.post("/invitations", {
        ...{ candidate_name: "Simulated", candidate_email: `${outcome}@simulated.invalid` },
        ...{ tests: [made.test.slug, "grammar-test"], reference: outcome },
      });
      expect(status, text).toBe(201);
      await service.drain();
      const { result } = (await inTest.get(`/results/${json.invitation.id}`)).json;
      expect({ outcome, pass: result.tests[0].pass }).toEqual({ outcome, pass: outcome === "passes" });
    }
  },
);

test("a person marks the text of an account's own test at the desk, after that of ours; then the result is final", async () => {
  const { owner, api, draft, publish } = await anAccount();
  const made = await draft(ownSource("writing", BRIEF));
  await publish(made);
  const { id, candidate } = await invited(api, ["writing-test", made.test.slug]);
  await candidate.open();
  for (const slug of ["writing-test", made.test.slug]) {
    await candidate.start(slug);
    await candidate.save(slug, 0, { kind: "writing", text: `The text of ${slug}.` });
    expect((await candidate.submit(slug, 1)).status).toBe(200);
  }
  await service.drain();
  const points = { content: 4, facts: 4, language: 4, style: 4 };
  for (const slug of ["writing-test", made.test.slug]) {
    const desk = `/results/marking/${id}`;
    expect((await owner("GET", desk)).json).toMatchObject({ test: slug, text: `The text of ${slug}.`, mark: null });
    expect((await owner("POST", `${desk}/mark`, { test: slug, points, note: "", seen: null })).status).toBe(422);
    await owner("POST", `${desk}/first`, { test: slug, points });
    const kept = await owner("POST", `${desk}/mark`, { test: slug, points, note: "", seen: null });
    expect(kept.json).toMatchObject({ test: slug, mark: { score: 80 } });
  }
  expect((await api.get(`/results/${id}`)).json.result).toMatchObject({
    ...{ status: "final", tests: [{ human_mark: { score: 80 } }, { human_mark: { score: 80 } }] },
  });
});
