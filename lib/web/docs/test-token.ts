import type { ApiKeyWithToken } from "#contract/dashboard/keys.ts";

/** A key of test mode, made for the examples; it is kept for this tab only, and expires by itself. */
type Token = { token: string; expires_at: string };

const KEY = "docs.test-token";
const VALID_MS = 3_600_000;
const API = "/dashboard/api/keys/api_keys";

const kept = (): Token | undefined => {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as Token | null;
    return found !== null && Date.parse(found.expires_at) > Date.now() ? found : undefined;
  } catch {
    return undefined;
  }
};

const keep = (token: Token): void => {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(token));
  } catch {
    // Forbidden: the token is for this page then.
  }
};

/** Puts values in place of names in every block of code. */
export const fillIn = (values: Readonly<Record<string, string>>): void => {
  for (const block of document.querySelectorAll("pre code")) {
    const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      let text = node.nodeValue ?? "";
      for (const [name, value] of Object.entries(values)) text = text.replaceAll(name, value);
      if (text !== node.nodeValue) node.nodeValue = text;
    }
  }
};

/** What to say when no token was made, by the status of the response. */
const REFUSALS: Readonly<Record<number, string>> = {
  401: "Sign in to the dashboard in this browser first, then try again.",
  403: "Your role may not create API tokens. Ask an owner of the account for a test token.",
  409: "The account has as many active test tokens as it may. Revoke one in the dashboard first.",
};

const create = async (): Promise<Token> => {
  const expires_at = new Date(Date.now() + VALID_MS).toISOString();
  const response = await fetch(API, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ name: "Documentation examples", livemode: false, expires_at }),
    credentials: "same-origin",
    redirect: "error",
  });
  if (!response.ok) throw new Error(REFUSALS[response.status] ?? "No token could be created. Try again in a minute.");
  const { token } = (await response.json()) as ApiKeyWithToken;
  return { token, expires_at };
};

const use = ({ token, expires_at }: Token, baseUrl: string): string => {
  fillIn({ $API_KEY: token, $BASE_URL: baseUrl });
  const time = new Date(expires_at).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  return `The examples have a token of your test account. It expires at ${time}.`;
};

/**
 * Offers to fill a test token into the examples of the page. Stored keys are hashes and cannot be shown again, so a short-lived
 * one is made through the dashboard's own call, with the rights and the audit of the person who is signed in.
 */
export const offerTestToken = (baseUrl: string): void => {
  const place = document.querySelector(".try-it");
  if (place === null) return;
  const note = document.createElement("span");
  note.setAttribute("role", "status");
  const token = kept();
  if (token !== undefined) {
    note.textContent = use(token, baseUrl);
    place.replaceChildren(note);
    return;
  }
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Use a test token";
  note.textContent = "Fills a token of your test account into the examples, valid for an hour.";
  button.addEventListener("click", async () => {
    button.disabled = true;
    try {
      const made = await create();
      keep(made);
      note.textContent = use(made, baseUrl);
      button.remove();
    } catch (error) {
      note.textContent = error instanceof Error ? error.message : String(error);
      button.disabled = false;
    }
  });
  place.replaceChildren(button, note);
};
