import { describe, expect, test } from "vitest";
import type { OwnTestSource } from "#contract/assessments/own-test.ts";
import { startLocalService } from "../../lib/local/service.ts";
import { candidateClient, linkOf } from "../support/clients/candidate-client.ts";
import { type Client, clientOf } from "../support/clients/client.ts";
import { dashboardClient } from "../support/clients/dashboard-client.ts";
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
  const publish = async ({ test: { id }, revision }: Awaited<ReturnType<typeof draft>>) => {
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
