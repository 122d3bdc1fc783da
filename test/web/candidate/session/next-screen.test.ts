import { expect, test } from "vitest";
import type { CandidateState } from "#contract/candidate/candidate.ts";
import { nextScreen } from "../../../../lib/web/candidate/session/next-screen.ts";

const part: CandidateState["parts"][number] = {
  id: "writing-test",
  kind: "writing",
  name: "Writing test",
  part_of: null,
  duration_minutes: 30,
  status: "running",
  started_at: "2026-11-20T12:00:00.000Z",
  deadline: "2026-11-20T12:30:00.000Z",
  submitted_at: null,
};

/** The state of a candidate in the only test. */
const running: CandidateState = {
  server_time: "2026-11-20T12:10:00.000Z",
  invitation_id: "inv_1",
  candidate_name: "Jane Okafor",
  inviter: null,
  branding: { accent: null, logo: null, support_contact: null, footer: null, notice: null },
  status: "in_progress",
  expires_at: "2026-11-22T12:00:00.000Z",
  declined_at: null,
  adjustments: null,
  extra_time_percent: 0,
  dialect: "en-GB",
  retention_days: 180,
  parts: [part],
  survey: null,
  current: {
    id: part.id,
    content: { kind: "writing", title: "A letter", brief: "Write a letter.", points: [], min_words: 50 },
    answers: null,
    saved_at: null,
    version: 0,
  },
};
const from = { screen: "part", wasHere: true, consented: true } as const;

test("a late response to declining does not hide a running test", () => {
  const declined_at = "2026-11-20T11:59:59.000Z";
  expect(nextScreen({ ...running, declined_at }, from).screen).toBe("part");
  const before = { ...running, current: null, parts: [{ ...part, status: "ready" as const }], declined_at };
  expect(nextScreen(before, from).screen).toBe("declined");
});
