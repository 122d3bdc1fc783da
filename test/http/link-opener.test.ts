import { expect, test } from "vitest";
import { linkOpener } from "#http/link-opener.ts";

const agent = (text: string) => linkOpener({ method: "GET", headers: { "user-agent": text } });

test.each([
  "Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)",
  "facebookexternalhit/1.1 Facebot Twitterbot/1.0",
  "WhatsApp/2.23.20.0",
  "Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5 skype-url-preview@microsoft.com",
  "LinkedInBot/1.0 (compatible; Mozilla/5.0; +http://www.linkedin.com)",
  "TelegramBot (like TwitterBot)",
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
])("%s shows a preview", (text) => {
  expect(agent(text)).toBe("preview");
});

test.each([
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15",
  "Mozilla/5.0 (Linux; Android 12; CUBOT X50) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
  "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  "",
])("%s is a person's browser", (text) => {
  expect(agent(text)).toBe("person");
});

test("a prefetch is named by its header, and HEAD by its method", () => {
  expect(linkOpener({ method: "GET", headers: { "sec-purpose": "prefetch;prerender" } })).toBe("prefetch");
  expect(linkOpener({ method: "GET", headers: { "x-moz": "prefetch" } })).toBe("prefetch");
  expect(linkOpener({ method: "HEAD", headers: {} })).toBe("head");
});
