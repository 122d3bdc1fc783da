import { expect } from "vitest";
import { dashboardClient } from "../../support/clients/dashboard-client.ts";
import type { JudgedService } from "../../support/rights/judged-service.ts";

/** Everything that an owner can do with a result in the dashboard. */
export const useResults = async (
  { service, aMinuteLater }: JudgedService,
  accountId: string,
  id: string,
): Promise<void> => {
  const session = { account_id: accountId, email: "results@example.com", role: "owner" } as const;
  const owner = dashboardClient(service.origin, (await service.createSession(session)).cookie);
  const ok = async (...call: Parameters<typeof owner>) => {
    const { status, json, text } = await owner(...call);
    expect(status, text).toBe(200);
    return json;
  };
  // The last use of a session is noted once a minute.
  aMinuteLater();
  const path = `/results/results/${id}`;
  const [{ candidate_name }] = (await ok("GET", "/results/results")).data;
  await ok("POST", "/results/search", { words: candidate_name });
  await ok("GET", "/results/results?to_review=true");
  await ok("GET", "/results/to_review");
  await ok("GET", "/results/totals");
  await ok("GET", path);
  await ok("GET", "/results/marking");
  await ok("GET", "/results/agreement");
  const desk = `/results/marking/${id}`;
  const points = { content: 4, facts: 5, language: 3, style: 4 };
  await ok("GET", desk);
  await ok("POST", `${desk}/assign`, { member_id: null });
  await ok("POST", `${desk}/first`, { test: "writing-test", points });
  const { mark } = await ok("POST", `${desk}/first`, { test: "writing-test", points });
  await ok("POST", `${desk}/mark`, { test: "writing-test", points, note: "", seen: mark?.marked_at ?? null });
  await ok("POST", `${path}/marks`, { test: "writing-test", score: 91, note: "Read twice." });
  await ok("POST", `${path}/review`, { decision: "confirmed", note: "Read by two editors." });
  await ok("POST", `${path}/tags`, { add: ["Shortlist"] });
  await ok("POST", `${path}/notes`, { id: "note-0001", text: "Invite to a second interview." });
  await ok("DELETE", `${path}/notes/note-0001`);
  const shared = await owner("POST", `${path}/shares`, { expires_in_days: null });
  expect(shared.status, shared.text).toBe(201);
  await ok("GET", `${path}/shares`);
  await ok("DELETE", `${path}/shares/${shared.json.share.id}`);
};
