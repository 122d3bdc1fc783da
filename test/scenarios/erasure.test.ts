import fc from "fast-check";
import { expect, test } from "vitest";
import { requestAdjustments } from "#actions/candidate/act-before-start.ts";
import { correctName } from "#actions/candidate/correct-name.ts";
import { requestErasure } from "#actions/candidate/request-erasure.ts";
import { requestReview } from "#actions/candidate/request-review.ts";
import { sendSurvey } from "#actions/candidate/send-survey.ts";
import { answerAdjustments } from "#actions/invitations/answer-adjustments.ts";
import { exportCandidate } from "#actions/privacy/export-candidate.ts";
import { decideReview } from "#actions/results/decide-review.ts";
import { markTest } from "#actions/results/mark-test.ts";
import { ApiError } from "#contract/errors.ts";
import { noAnnotations } from "#domain/results/annotations.ts";
import { presentResult } from "#domain/results/result.ts";
import { auditRecord, OPERATOR } from "#domain/shared/audit.ts";
import { brandingStore } from "#store/accounts/branding.ts";
import { testEmailStore } from "#store/email/test-emails.ts";
import { annotationStore } from "#store/invitations/results/annotations.ts";
import { shareStore } from "#store/invitations/results/shares.ts";
import { aPrivacyWorld, type PrivacyWorld } from "../support/harness/privacy-world.ts";
import { answered } from "../support/harness/webhook-harness.ts";

/** `HISTORIES=10000 npm test -- test/scenarios/erasure` is the long mode. */
const HISTORIES = Number(process.env.HISTORIES ?? 60);

/** Each is stored somewhere by some step; none is part of anything else. */
const MARKS = {
  email: "zqmark1.jane@example.com",
  name: "Zqmark2 Jane",
  reference: "zqmark3-ref",
  message: "zqmark4 message",
  answer: "zqmark5 answer of the candidate",
  request: "zqmark6 please look again",
  note: "zqmark7 note of the account",
  tag: "zqmark8 tag",
  corrected: "zqmark9 Jane",
  comment: "zqmark0 what I thought of it",
  needed: "zqmarka more time",
  answered: "zqmarkb why not",
};
const PERSONAL = /zqmark[\da-z]/gi;

const TESTS = ["writing-test", "grammar-test", "editing-test"] as const;

/** One thing that happens; `n` chooses among what there is. */
type Step = { act: (typeof ACTS)[number]; n: number };
const ACTS = [
  ...["create", "create", "open", "start", "save", "submit", "submit", "score", "cancel", "extend", "resend"],
  ...[
    "bounce",
    "review",
    "rename",
    "survey",
    "adjust",
    "answer",
    "ask",
    "decide",
    "mark",
    "annotate",
    "stream",
    "stream",
    "work",
    "work",
    "sweep",
    "hour",
    "day",
    "fail",
    "echo",
  ],
] as const;

/** A step may be refused: any history will do. */
const perform = async (privacy: PrivacyWorld, ids: string[], { act, n }: Step): Promise<void> => {
  const { world, deps, accountId } = privacy;
  const id = ids[n % Math.max(1, ids.length)] ?? "";
  const candidate = world.candidate(id);
  const target = { accountId, invitationId: id };
  const test = TESTS[n % TESTS.length] ?? "writing-test";
  const answers = { kind: "writing", text: MARKS.answer } as const;
  switch (act) {
    case "create": {
      const { invitation } = await world.create(
        {
          candidate_email: n % 2 === 0 ? MARKS.email : MARKS.email.toUpperCase(),
          candidate_name: MARKS.name,
          reference: n % 3 === 0 ? null : MARKS.reference,
          custom_message: MARKS.message,
          tests: n % 4 === 0 ? ["writing-test", "grammar-test"] : [test],
          send_email: n % 5 !== 0,
        },
        n % 2 === 0 ? `key-${n}` : undefined,
      );
      return void ids.push(invitation.id);
    }
    case "open":
      return void (await candidate.open());
    case "start":
      return void (await candidate.start(test));
    case "save":
      return void (await candidate.save("writing-test", 0, answers, `save-${n}`));
    case "submit":
      await candidate.start("writing-test").catch(() => undefined);
      await candidate.submit("writing-test", 0, answers).catch(() => undefined);
      await candidate.start(test).catch(() => undefined);
      return void (await candidate.submit(test, 0));
    case "score":
      return void (await world.score(id));
    case "cancel":
      return void (await world.cancel(id));
    case "extend":
      return void (await world.extend(id, { extra_hours: 24 }));
    case "resend":
      return void (await world.resend(id));
    case "bounce":
      return privacy.bounce(id);
    case "review":
      return void (await requestReview(deps, await world.read(id), { text: MARKS.request }));
    case "rename":
      return void (await correctName({ ...deps, branding: brandingStore(privacy.memory.table) }, await world.read(id), {
        candidate_name: MARKS.corrected,
      }));
    case "adjust":
      return void (await requestAdjustments(deps, await world.read(id), { text: MARKS.needed }));
    case "answer": {
      const requested_at = (await world.read(id)).candidate_acts?.at(-1)?.at ?? "";
      const answer = { requested_at, decision: "declined", message: MARKS.answered, extra_time_percent: null } as const;
      return void (await answerAdjustments(deps, target, answer, { origin: OPERATOR, random: deps.random }));
    }
    case "survey": {
      const answers = { clear: "no", trouble: null, fair: "partly", comment: MARKS.comment } as const;
      return void (await sendSurvey(deps, await world.read(id), answers));
    }
    case "ask":
      return void (await requestErasure(deps, await world.read(id)));
    case "decide":
      return void (await decideReview(deps, target, { decision: "confirmed", note: MARKS.note }));
    case "mark":
      return void (await markTest(deps, target, { test, score: 50, note: MARKS.note }));
    case "annotate": {
      const result = await world.result(id);
      if (result === undefined) return;
      const by = { type: "member", id: "usr_1", name: "olive@example.org" } as const;
      const before = noAnnotations(target);
      const note = { id: `note-${n}`, text: MARKS.note, by, at: new Date(privacy.clock.now()).toISOString() };
      const after = { ...before, tags: [MARKS.tag], notes: [note], version: 1 };
      const audit = auditRecord({ now: privacy.clock.now(), random: deps.random }, OPERATOR, {
        ...{ accountId, action: "result.note_added" },
        object: { type: "result", id, name: null },
      });
      return void (await annotationStore(privacy.memory.table).write(after, audit, result));
    }
    case "stream":
      return privacy.stream();
    case "work":
      return privacy.work();
    case "sweep":
      return void (await privacy.sweep());
    case "hour":
    case "day":
      // The look-ups are written from the stream, which lags by seconds and not by hours.
      await privacy.stream();
      return privacy.clock.advance(act === "hour" ? 3_600_000 : 86_400_000);
    case "fail":
      return privacy.webhooks.receives(({ body }) => answered(500, { body_excerpt: Buffer.from(body).toString() }));
    case "echo":
      return privacy.webhooks.receives(({ body }) => answered(200, { body_excerpt: Buffer.from(body).toString() }));
  }
};

const happen = async (privacy: PrivacyWorld, ids: string[], steps: readonly Step[]): Promise<void> => {
  for (const step of steps) {
    await perform(privacy, ids, step).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
    });
  }
};

const aStep = fc.record({ act: fc.constantFrom(...ACTS), n: fc.nat(30) });

/** A history that reaches every kind of personal data. */
const STORY: Step[] = [
  ...([
    "create",
    "stream",
    "work",
    "open",
    "adjust",
    "answer",
    "submit",
    "stream",
    "work",
    "review",
    "rename",
    "survey",
    "ask",
    "decide",
    "mark",
    "annotate",
  ] as const),
  ...(["stream", "work", "hour", "stream"] as const),
].map((act) => ({ act, n: 3 }));

/** A correction of the name that was admitted before the erasure, and arrives after it. */
const LATE: [Step[], Step[]] = [
  [{ act: "create", n: 0 }],
  (["sweep", "hour", "sweep", "rename"] as const).map((act) => ({ act, n: 0 })),
];

const marksIn = (text: string): string[] => [...new Set(text.toLowerCase().match(PERSONAL) ?? [])].sort();

test("whatever had happened, an export has all that is held, and nothing personal is left after an erasure", async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(aStep, { minLength: 5, maxLength: 40 }),
      fc.array(aStep, { maxLength: 12 }),
      async (before, during) => {
        const privacy = await aPrivacyWorld();
        const ids: string[] = [];
        await happen(privacy, ids, [{ act: "create", n: 1 }, ...before]);

        const { memory, deps, world, accountId, clock } = privacy;
        const { data } = await exportCandidate(
          {
            ...{
              ...deps,
              list: world.deps.list,
              readInvitations: world.deps.readInvitations,
              keptEmails: testEmailStore(memory.table),
              annotations: annotationStore(memory.table),
              shares: shareStore(memory.table),
            },
            presentResult: async (result) => ({
              ...presentResult(result, clock.now(), "https://page"),
              signature: "a signature",
            }),
          },
          accountId,
          { candidate_email: MARKS.email },
        );
        const held = marksIn(privacy.contents());
        for (const mark of held) seen.add(mark);
        expect(marksIn(JSON.stringify(data))).toEqual(held);

        const erasure = await privacy.erase(MARKS.email);
        // New invitations of the same person are not part of it.
        await happen(
          privacy,
          ids,
          during.filter(({ act }) => act !== "create"),
        );
        await privacy.settle();
        await privacy.settleQueues();
        await privacy.settle();
        expect(await deps.erasures.read(accountId, erasure.id)).toMatchObject({
          status: "completed",
          invitations: new Set(ids).size,
        });
        expect(marksIn(privacy.contents() + privacy.queues())).toEqual([]);
      },
    ),
    { numRuns: HISTORIES, examples: [[STORY, []], LATE] },
  );
  // The histories reach every kind of personal data, or they prove nothing about it.
  expect([...seen].sort()).toEqual([
    "zqmark0",
    "zqmark1",
    "zqmark2",
    "zqmark3",
    "zqmark4",
    "zqmark5",
    "zqmark6",
    "zqmark7",
    "zqmark8",
    "zqmark9",
    "zqmarka",
    "zqmarkb",
  ]);
});
