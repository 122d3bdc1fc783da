import { expect, test } from "vitest";
import { beginSignIn, finishSignIn } from "#actions/team/sign-in.ts";
import { newId } from "#domain/shared/ids.ts";
import { newMemberInvitation } from "#domain/team/member.ts";
import { type Person, parseSessionCookie } from "#domain/team/session.ts";
import { memberInvitationStore } from "#store/team/member-invitations.ts";
import { memberStore } from "#store/team/members.ts";
import { sessionStore } from "#store/team/sessions.ts";
import { anAccount, fakeClock, MONDAY, seededRandom } from "../../support/builders.ts";
import { memoryTable } from "../../support/memory-table/memory-table.ts";
import { aMember, anAudit, audited } from "../../support/records/team.ts";

const DAY_MS = 86_400_000;

const setUp = async () => {
  const { table } = memoryTable();
  const random = seededRandom(4);
  const clock = fakeClock();
  const accountId = await anAccount(table, 0, random);
  let person: Person = { id: newId("usr", MONDAY, random), email: "ada@example.com", name: "Ada" };
  let vouches = true;
  const logged: unknown[] = [];
  const deps = {
    clock,
    random,
    log: {
      info: (...line: unknown[]) => void logged.push(line),
      error: (...line: unknown[]) => void logged.push(line),
    },
    metrics: { count: () => undefined, observe: () => undefined },
    provider: {
      signInUrl: async ({ state }: { state: string }) => `https://provider.example/?state=${state}`,
      personOf: async () => (vouches ? person : undefined),
      signOutUrl: () => "https://provider.example/logout",
    },
    sessions: sessionStore(table),
    members: memberStore(table),
    memberInvitations: memberInvitationStore(table),
  };
  const invite = (account = accountId) =>
    deps.memberInvitations.create(
      newMemberInvitation(
        { accountId: account, email: person.email, role: "admin", invitedBy: null },
        clock.now(),
        random,
      ),
      anAudit(account, random),
    );
  const begin = async (returnTo?: string) => {
    const { location, browser } = await beginSignIn(deps, { returnTo, browser: undefined });
    return { state: new URL(location).searchParams.get("state") ?? "", browser };
  };
  const finish = (begun: { state: string; browser: string | undefined }, oldSession?: string) =>
    finishSignIn(deps, {
      ...{ code: "code", error: undefined, oldSession, userAgent: "", sourceIp: "203.0.113.7", peerIp: "130.176.0.1" },
      ...begun,
    });
  const signIn = async (returnTo?: string, oldSession?: string) => finish(await begin(returnTo), oldSession);
  /** The session of a cookie, as it is stored. */
  const stored = (cookie: string | undefined) => {
    const { personId = "", sessionId = "" } = parseSessionCookie(cookie) ?? {};
    return deps.sessions.read(personId, sessionId);
  };
  return {
    ...{ table, random, clock, accountId, deps, invite, begin, finish, signIn, stored, logged },
    person: () => person,
    become: (other: Partial<Person>) => {
      person = { ...person, ...other };
    },
    distrust: () => {
      vouches = false;
    },
  };
};

test("an invited person gets a session in no account and the page that asks; the inviting account learns nothing", async () => {
  const { table, accountId, deps, invite, signIn, stored, person } = await setUp();
  await invite();
  const { location, cookie } = await signIn("/dashboard/team");
  expect(location).toBe("/dashboard/join?return_to=%2Fdashboard%2Fteam");
  expect(await stored(cookie)).toMatchObject({ person: person(), account_id: null });
  expect(await deps.members.list(accountId)).toEqual([]);
  expect(await audited(table, accountId)).toEqual([]);
  expect((await signIn("/dashboard/join")).location).toBe("/dashboard/join");
});

test("a stranger's invitation moves no member: the session begins in the account of the one before", async () => {
  const { table, random, accountId, deps, invite, signIn, stored, become } = await setUp();
  const own = await aMember(table, accountId, "owner", random);
  const second = await anAccount(table, 0, random);
  const stranger = await anAccount(table, 0, random);
  become({ id: own.person_id, email: own.email, name: own.name });
  await deps.members.add(
    { ...own, account_id: second, created_at: new Date(MONDAY + 1).toISOString() },
    anAudit(second, random),
  );
  const first = await signIn();
  expect(first.location).toBe("/dashboard");
  const session = await stored(first.cookie);
  expect(session?.account_id).toBe(accountId);
  if (session !== undefined) await deps.sessions.switchTo(session, second);
  await invite(stranger);
  const { cookie, location } = await signIn(undefined, first.cookie);
  expect(location).toContain("/dashboard/join");
  expect((await stored(cookie))?.account_id).toBe(second);
  expect(await stored(first.cookie)).toBeUndefined();
  expect(await deps.members.of(own.person_id)).toHaveLength(2);
  expect(await audited(table, stranger)).toEqual([]);
  expect((await audited(table, second)).map(({ action, source_ip }) => [action, source_ip])).toEqual([
    ["member.signed_in", "203.0.113.7"],
  ]);
});

test("an invitation that has expired neither makes a member nor gives a session, and the log names no address", async () => {
  const { clock, accountId, deps, invite, signIn, logged } = await setUp();
  await invite();
  clock.advance(7 * DAY_MS);
  expect(await signIn()).toEqual({ location: "/dashboard/sign-in?error=no_access", cookie: undefined });
  expect(await deps.members.list(accountId)).toEqual([]);
  expect(JSON.stringify(logged)).toMatch(/refused(?!.*@)/);
});

test("a sign-in brings name and address of the member up to date", async () => {
  const { table, random, accountId, deps, signIn, become } = await setUp();
  const member = await aMember(table, accountId, "viewer", random);
  become({ id: member.person_id, email: "new@example.com", name: "New" });
  await signIn();
  expect(await deps.members.read(accountId, member.person_id)).toMatchObject({ email: "new@example.com", name: "New" });
});

test("what the provider refuses or does not vouch for gives no session", async () => {
  const { begin, finish, signIn, invite, distrust } = await setUp();
  await invite();
  expect(await finish({ ...(await begin()), ...{ error: "access_denied" } })).toMatchObject({
    location: "/dashboard/sign-in?error=denied",
    cookie: undefined,
  });
  distrust();
  expect(await signIn()).toEqual({ location: "/dashboard/sign-in?error=failed", cookie: undefined });
});

test("only the browser that began a sign-in finishes it, within ten minutes", async () => {
  const { begin, finish, invite, clock } = await setUp();
  await invite();
  const begun = await begin();
  const expired = { location: "/dashboard/sign-in?error=expired", cookie: undefined };
  expect(await finish({ ...(await begin()), state: begun.state })).toEqual(expired);
  const withoutCookie = { location: "/dashboard/sign-in?error=no_cookie", cookie: undefined };
  expect(await finish({ ...begun, browser: undefined })).toEqual(withoutCookie);
  const late = await begin();
  clock.advance(600_000);
  expect(await finish(late)).toEqual(expired);
});

test("a person has ten live sessions: one more ends the one that began first, and no other", async () => {
  const { invite, signIn, stored, clock } = await setUp();
  await invite();
  const cookies: (string | undefined)[] = [];
  for (let count = 0; count < 11; count += 1) {
    clock.advance(60_000);
    cookies.push((await signIn()).cookie);
  }
  const live = await Promise.all(cookies.map(async (cookie) => (await stored(cookie)) !== undefined));
  expect(live).toEqual([false, ...Array<boolean>(10).fill(true)]);
});
