import { START } from "../../cloud/clock.ts";
import { costOf, MINUTE } from "../../facts.ts";
import type { Asked } from "../../invariants/repeats.ts";
import { type Account, type KnownInvitation, nthOf } from "../../known.ts";
import type { Act, CreateStep } from "../../plan/plan.ts";
import { type Answered, ask } from "../../request.ts";
import { liveUntil, statusAt } from "../../rows.ts";
import type { Stage } from "../../stage.ts";
import type { Turn } from "../../turn.ts";
import { codeOf, idempotencyKeyOf, outcome, requester, type Shown, shownOf } from "./requests.ts";

const OPEN = ["pending", "in_progress"];

const bodyOf = ({ who, tests, hours, email, sendAt, remind, reference }: CreateStep): object => ({
  candidate_email: `candidate${who}@example.com`,
  candidate_name: `Candidate ${who}`,
  tests,
  expiry_hours: hours,
  send_email: email,
  ...(sendAt === undefined ? {} : { send_at: new Date(START + sendAt * MINUTE).toISOString() }),
  ...(remind === undefined ? {} : { reminder_hours: remind }),
  ...(reference === undefined ? {} : { reference }),
});

/** A create request, for the invariants of repeated requests. */
export const askedBy = ({ id }: Pick<Account, "id">, step: CreateStep): Asked => ({
  account: id,
  key: step.key,
  reference: step.reference,
  body: JSON.stringify(bodyOf(step)),
  cost: costOf(step.tests),
});

/** What clients do with invitations and results. */
export const invitationClients = (stage: Stage) => {
  const { world, known, repeats } = stage;
  const { mirror } = world;
  const { admitted, request } = requester(stage);

  /** Checks that a reader sees the invitation as it was at some moment during the request. */
  const checkShown = ({ id, status }: Shown, answered: Answered, since: number): void => {
    const { from, to } = answered;
    const statuses = mirror.since(id, since).flatMap((row) => [statusAt(row, from), statusAt(row, to)]);
    world.demand(
      "a reader sees an invitation as it is",
      statuses.includes(status),
      () => `${id} ${status}, not ${statuses}`,
    );
  };

  const create = async (turn: Turn, step: CreateStep): Promise<void> => {
    const account = known.accounts[step.account];
    if (account === undefined) return;
    const body = bodyOf(step);
    repeats.begins(turn.key, askedBy(account, step));
    const headers: Record<string, string> = step.key === undefined ? {} : { "idempotency-key": step.key };
    world.note(
      `${turn.actor}: creates ${step.tests.join(" + ")} for ${step.hours} h, key ${step.key}, reference ${step.reference}`,
    );
    const answered = await request(turn, account, "createInvitation", (api) => api.createInvitation, { body, headers });
    repeats.ends(turn.key, answered);
    const shown = answered?.status === 201 ? shownOf(answered) : undefined;
    if (shown === undefined || known.invitations.some(({ id }) => id === shown.id)) return;
    const [, link = ""] = shown.test_url.split("/t/");
    known.invitations.push({ id: shown.id, account: step.account, link });
  };

  const onOne = async (turn: Turn, act: Extract<Act, { nth: number }>): Promise<void> => {
    const invitation = nthOf(known.invitations, act.nth);
    const account = known.accounts[invitation?.account ?? 0];
    if (invitation === undefined || account === undefined) return;
    const { id } = invitation;
    const since = mirror.commits;
    switch (act.do) {
      case "cancel": {
        const answered = await request(turn, account, "cancelInvitation", (api) => api.cancelInvitation, {
          params: { id },
        });
        if (answered !== undefined) cancelled(invitation, answered);
        return;
      }
      case "resend": {
        const headers = idempotencyKeyOf(turn);
        if (headers !== undefined) repeats.hasKey(turn.key);
        const sent = { params: { id }, ...(headers === undefined ? {} : { headers }) };
        const answered = await request(turn, account, "resendInvitation", (api) => api.resendInvitation, sent);
        if (answered !== undefined) resent(invitation, answered, since);
        return;
      }
      case "read": {
        const answered = await request(turn, account, "readInvitation", (api) => api.readInvitation, {
          params: { id },
        });
        const shown = answered && shownOf(answered);
        if (answered?.status === 200 && shown !== undefined) checkShown(shown, answered, since);
        else if (answered !== undefined) world.violate("what was acknowledged is there", `${id}: ${answered.text}`);
        return;
      }
      case "read result": {
        const params = { invitation_id: id };
        const answered = await request(turn, account, "readResult", (api) => api.readResult, { params });
        if (answered === undefined) return;
        const rows = mirror.since(id, since);
        const erased = rows.some(({ erased_at }) => erased_at !== undefined) && answered.status === 404;
        const right = erased || rows.some(({ status }) => (status === "completed") === (answered.status === 200));
        world.demand(
          "a result is read exactly when its invitation is completed",
          right,
          () => `${id} ${answered.status}`,
        );
        return;
      }
      case "read as another account":
        await foreign(turn, invitation);
    }
  };

  const cancelled = ({ id }: KnownInvitation, answered: Answered): void => {
    const row = mirror.invitations.get(id);
    if (row === undefined) return;
    if (answered.status === 200) {
      const broken = () => (mirror.invitations.get(id)?.status === "cancelled" ? undefined : `${id} is not cancelled`);
      known.promises.push({ what: "a cancel that was acknowledged", broken });
      return;
    }
    const code = codeOf(answered);
    const done = row.submitted_at !== undefined;
    if (code === "already_submitted") world.demand("409 already_submitted when all is submitted", done, () => id);
    else {
      world.demand(
        "409 invitation_closed when it is expired",
        statusAt(row, answered.to) === "expired",
        () => answered.text,
      );
    }
  };

  const resent = ({ id }: KnownInvitation, answered: Answered, since: number): void => {
    const rows = mirror.since(id, since);
    const [before] = rows;
    const row = rows.at(-1);
    if (row === undefined || before === undefined) return;
    const asked = Date.parse(row.email_requested_at ?? "");
    if (answered.status === 200) {
      world.demand(
        "a resend that was acknowledged was asked for",
        row.email_requests > before.email_requests,
        () => id,
      );
    } else if (answered.status === 429) {
      const wait = answered.from < asked + 60_000 || row.email_resends >= 5;
      world.demand("a resend is refused no longer than it must be", wait, () => `${id} ${answered.text}`);
    } else {
      const open = rows.every((each) => answered.to < liveUntil(each) && OPEN.includes(each.status));
      const submitted = row.submitted_at !== undefined;
      world.demand("a resend is refused only for a dead link", !open || submitted, () => answered.text);
    }
  };

  /** Checks that another account's invitation looks exactly like one that does not exist. */
  const foreign = async (turn: Turn, { id, account }: KnownInvitation): Promise<void> => {
    const other = known.accounts[1 - account];
    if (other === undefined) return;
    for (const [at, what] of (
      ["readInvitation", "cancelInvitation", "resendInvitation", "readResult"] as const
    ).entries()) {
      const sent = { bearer: other.key, params: { id, invitation_id: id } };
      const answered = await ask(world, what, turn.key + at, ({ api }) => api[what], sent);
      if (!admitted(other, answered) || answered === undefined || answered.status >= 500) continue;
      world.note(`${turn.actor}: ${what} of another account: ${outcome(answered)}`);
      world.demand(
        "no row of one account is reachable with another's key",
        answered.status === 404,
        () => `${what} ${id}`,
      );
    }
  };

  const list = async (turn: Turn, index: number, status: string | undefined): Promise<void> => {
    const account = known.accounts[index];
    if (account === undefined) return;
    const query: Record<string, string> = { limit: "2", ...(status === undefined ? {} : { status }) };
    const answered = await request(turn, account, "listInvitations", (api) => api.listInvitations, { query });
    if (answered?.status !== 200) return;
    for (const shown of answered.body.data as Shown[]) {
      // A list may lag behind the table, but never behind the clock.
      checkShown(shown, answered, 0);
      const own = mirror.invitations.get(shown.id)?.account_id === account.id;
      world.demand("a list shows the account's own", own, () => shown.id);
      world.demand("a list keeps to its filter", status === undefined || shown.status === status, () => shown.status);
    }
  };

  return { create, onOne, list };
};
