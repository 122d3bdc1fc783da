import { describe, expect, test } from "vitest";
import { content } from "#content/content.ts";
import { CandidateState } from "#contract/candidate/candidate.ts";
import { brandingOf, NO_BRANDING } from "#domain/branding/branding.ts";
import { issueTest } from "#domain/candidate/issue-test.ts";
import { presentState, type Taken } from "#domain/candidate/state.ts";
import type { InvitationRecord } from "#domain/invitations/invitation-record.ts";
import { MONDAY } from "../../support/builders.ts";
import { anInvitation } from "../../support/records/invitation-record.ts";
import { aPart, planOf } from "../../support/records/parts.ts";

const DEADLINE = "2026-03-02T10:15:00.000Z";
const tests: InvitationRecord["tests"] = ["editing-test", "proofreading-test"];
const issued = issueTest(content, planOf("editing-test"), "en-GB", "seed", []);
const running: Taken = {
  invitation: anInvitation("in_progress", { tests, test_deadline: DEADLINE }),
  branding: brandingOf(NO_BRANDING, { name: "Acme" }),
  retentionDays: 365,
  returnTo: null,
  parts: [aPart("editing-test", { version: 3, answers: { kind: "editing", text: "Half." } }, issued)],
  issued,
};

describe("the candidate's state", () => {
  test("is of the contract's shape, with the service's clock", () => {
    const state = presentState(running, MONDAY);
    expect(CandidateState.parse(state)).toStrictEqual(state);
    expect(state.server_time).toBe("2026-03-02T10:00:00.000Z");
  });

  test("shows the running part with its content, answers and version, and the others as waiting", () => {
    const { parts, current } = presentState(running, MONDAY);
    expect(parts.map(({ status, deadline }) => [status, deadline])).toEqual([
      ["running", DEADLINE],
      ["waiting", null],
    ]);
    expect(current).toMatchObject({ id: "editing-test", version: 3, answers: { text: "Half." } });
  });

  test("names the assessment that a part is of, and no other test's", () => {
    const invitation = anInvitation("pending", { tests: ["editing-test", "full-editing-assessment"] });
    const { parts } = presentState({ ...running, invitation, parts: [] }, MONDAY);
    const whole = "Full editing assessment";
    expect(parts.map(({ part_of }) => part_of)).toEqual([null, whole, whole, whole]);
  });

  test("shows no content of a running part whose issued test was not read", () => {
    expect(presentState({ ...running, issued: undefined }, MONDAY).current).toBeNull();
  });

  test("shows no content between parts, even when an issued test was read", () => {
    const invitation = anInvitation("in_progress", { tests, parts_submitted: 1 });
    const parts = [aPart("editing-test", { submitted_at: DEADLINE, ended_by: "candidate" })];
    const state = presentState({ ...running, invitation, parts }, MONDAY);
    expect(state.current).toBeNull();
    expect(state.parts.map(({ status }) => status)).toEqual(["submitted", "ready"]);
  });

  test("holds neither the token, nor an address, nor the key of what is shown", () => {
    const shown = JSON.stringify(presentState(running, MONDAY));
    expect(shown).not.toContain(running.invitation.token);
    expect(shown).not.toContain(running.invitation.candidate_email);
    expect(shown).not.toContain("explanation");
    expect(shown).not.toContain("acct_1");
  });

  test("is expired once the link's time is up, swept or not", () => {
    const state = presentState({ ...running, invitation: anInvitation("pending"), parts: [] }, MONDAY + 24 * 3_600_000);
    expect(state.status).toBe("expired");
  });
});
