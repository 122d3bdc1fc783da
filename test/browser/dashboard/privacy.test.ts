import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { candidateClient, linkOf } from "../../support/clients/candidate-client.ts";
import { clientOf } from "../../support/clients/client.ts";
import { heading } from "../support/acts.ts";
import { violationsOn } from "../support/axe.ts";
import { hasBrowser } from "../support/browser.ts";
import { onDashboard } from "../support/on-dashboard.ts";

const { service, account, as } = onDashboard();

describe.skipIf(!hasBrowser)("candidates' data", () => {
  test("a candidate's request is on the overview; their data is exported, erased by their address, and certified", async () => {
    const { account_id, api_key } = await account("Harbour & Quill");
    const api = clientOf(service().baseUrl, api_key);
    const { json } = await api.post("/invitations", {
      candidate_email: "jane@example.com",
      candidate_name: "Jane Okafor",
      tests: ["grammar-test"],
    });
    const { id, test_url } = json.invitation;
    const candidate = candidateClient(service().origin, linkOf(test_url));
    await candidate.start("grammar-test");
    await candidate.submit("grammar-test", 0);
    await service().drain();
    expect((await candidate.call("POST", "/erasure-requests")).status).toBe(202);

    const member = { accountId: account_id, email: "ada@example.com", role: "owner" } as const;
    const { page } = await as(member, "/dashboard");
    await page.getByText("candidate asks for erasure").waitFor();
    await page.getByRole("navigation").getByRole("link", { name: "Privacy", exact: true }).click();
    await heading(page, "Privacy");

    await page.getByLabel("Email address of the candidate").fill("Jane@example.com");
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Export the data" }).click(),
    ]);
    expect(JSON.parse(await readFile(await file.path(), "utf8"))).toMatchObject([
      { invitation: { id, candidate_name: "Jane Okafor" }, result: { invitation_id: id } },
    ]);
    await page.getByRole("link", { name: /Report of inv_.* \(PDF\)/ }).waitFor();

    const request = page.getByRole("row", { name: /Jane Okafor/ });
    await request.getByRole("button", { name: /^Decline/ }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Decline the request" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Say why the data is kept." }).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole("dialog").getByLabel("Why the data is kept").fill("A claim is open until March.");
    await page.getByRole("dialog").getByRole("button", { name: "Decline the request" }).click();
    await page.getByText("No requests for erasure.").waitFor();
    const shown = await candidate.call("GET", "/record");
    expect(shown.body).toMatchObject({ erasure: null, erasure_declines: [{ reason: "A claim is open until March." }] });
    expect((await candidate.call("POST", "/erasure-requests")).status).toBe(202);
    await page.reload();

    await request.getByRole("button", { name: /^Erase/ }).click();
    await page.getByRole("button", { name: "Erase…", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("the data of 1 invitation:").waitFor();
    await dialog.getByRole("textbox").fill("jane@example.com");
    await dialog.getByRole("button", { name: "Erase the data" }).click();
    await page.getByRole("table", { name: "Erasures" }).getByText("In progress").waitFor();
    for (let minute = 0; minute < 6; minute += 1) {
      await service().advance(60);
      await service().drain();
    }
    await page.getByRole("table", { name: "Erasures" }).getByText("Completed").waitFor();
    const [certificate] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: /Certificate/ }).click(),
    ]);
    const text = await readFile(await certificate.path(), "utf8");
    expect(text).toContain("invitations: 1");
    expect(text).not.toMatch(/jane|okafor/i);

    await page.reload();
    await page.getByText("No requests for erasure.").waitFor();
    expect((await api.get(`/results/${id}`)).status).toBe(404);
    expect((await candidate.call("GET", "/record")).status).toBe(404);
  });

  test("groups from a file are compared and exported, and a file that does not fit is refused with its reason", async () => {
    const { account_id, test_api_key } = await service().createAccount({ name: "Harbour & Quill", credits: 0 });
    const invitations = Array.from({ length: 20 }, (_, index) => ({
      candidate_email: `${index % 4 === 0 ? "fails" : "passes"}@simulated.invalid`,
      candidate_name: "Simulated",
      tests: ["grammar-test"],
      reference: `APP ${index}`,
    }));
    const { json } = await clientOf(service().baseUrl, test_api_key).post("/invitations/bulk", { invitations });
    await service().drain();
    const ids: string[] = json.data.map((row: { invitation: { id: string } }) => row.invitation.id);
    const lines = ids.map((id, index) => `${id},${index % 2 === 0 ? "=Female" : "Male"}\n`);
    const choose = (text: string) =>
      page
        .getByLabel("Choose a file")
        .setInputFiles({ name: "g.csv", mimeType: "text/csv", buffer: Buffer.from(text) });

    const member = { accountId: account_id, email: "ada@example.com", role: "owner" } as const;
    const { page } = await as(member, "/dashboard/test/privacy");
    await page.getByRole("link", { name: "Compare groups" }).click();
    await heading(page, "Adverse impact");
    await choose("name,sex\nJane,Female\n");
    await page.getByText("One of them must be invitation_id or reference.").waitFor();
    await choose(`invitation_id,sex\n${lines.join("")}inv_unknown,Male\n`);
    await page.getByText("20 of 21 rows were counted.").waitFor();
    const passed = page.getByRole("table", { name: "Sex: passed" });
    // Every fourth fails, and those are all of the first group.
    await passed.getByRole("row", { name: /=Female 10 5 50\.0% .* 0\.50 .* Below/ }).waitFor();
    await passed.getByRole("row", { name: /Male 10 10 100\.0% .* 1\.00 Highest rate/ }).waitFor();
    await page.getByText("Rows that were not counted: 1").click();
    await page.getByText("no invitation of the account: 22").waitFor();
    expect(await violationsOn(page)).toEqual([]);
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Export CSV" }).click(),
    ]);
    expect(await readFile(await file.path(), "utf8")).toContain(",'=Female,10,5,0.5,");
  });
});
