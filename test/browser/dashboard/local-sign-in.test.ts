import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SignInEngine, type SignInPerson, startSignIn } from "../../../lib/local/engines/sign-in-engine.ts";
import { heading } from "../support/acts.ts";
import { closeContexts, hasBrowser, startBrowser } from "../support/browser.ts";
import { EVERY_LOOK, faultsIn } from "../support/looks.ts";

const PAGE_URL = "http://127.0.0.1:1024";
const PEOPLE: readonly SignInPerson[] = [
  { email: "ada@harbour-quill.example", name: "Ada Okafor", notes: ["owner of Harbour & Quill Publishing"] },
  {
    email: "bartholomew.featherstonehaugh-cholmondeley@editorial.harbour-quill.example",
    name: "Bartholomew Featherstonehaugh-Cholmondeley",
    notes: ["admin of Harbour & Quill Publishing"],
  },
  {
    email: "lina@harbour-quill.example",
    name: "لينا الحداد",
    notes: ["recruiter of Demo", "invited to Harbour & Quill Publishing as viewer"],
  },
  { email: "zoe@harbour-quill.example", name: null, notes: ["viewer of Demo"] },
];

let people: readonly SignInPerson[] = PEOPLE;
let engine: SignInEngine;
let browser: Browser;
beforeAll(async () => {
  if (!hasBrowser) return;
  browser = await startBrowser();
  engine = await startSignIn({
    preferredPort: 0,
    pageUrl: PAGE_URL,
    redirectPath: "/callback",
    signOutPath: "/signed-out",
    people: async () => [...people],
  });
});
afterAll(async () => {
  await closeContexts(browser);
  await engine?.stop();
});

/** A request as the dashboard sends it (RFC 7636, appendix B). */
const asked = () =>
  `${engine.issuer}/auth?${new URLSearchParams({
    client_id: engine.clientId,
    redirect_uri: `${PAGE_URL}/callback`,
    response_type: "code",
    scope: "openid email profile",
    state: "state",
    nonce: "nonce",
    code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    code_challenge_method: "S256",
  })}`;

describe.skipIf(!hasBrowser)("the sign-in page of a developer's machine", () => {
  test.each([
    ["with people", PEOPLE],
    ["with no one", []],
  ])("has nothing that axe finds, %s, at any width and in both looks", async (_, shown) => {
    people = shown;
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(asked());
    await heading(page, "Sign in");
    expect(await page.getByRole("button").count()).toBe(shown.length);
    expect(await faultsIn(page, EVERY_LOOK)).toEqual([]);
    // Without it browsers request /favicon.ico; a headless one does not, so the 404 is not seen here.
    expect(await page.locator("link[rel=icon]").getAttribute("href", { timeout: 1000 })).toBe("data:,");
    await context.close();
  });
});
