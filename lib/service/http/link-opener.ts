/** What fetches a link: a person's browser, or a program that does it before or instead of a person. */
export type LinkOpener = "person" | "head" | "prefetch" | "preview";

/**
 * Programs that fetch a link to show a preview of it, and crawlers, by what they call themselves. `\bbot` and the names that end
 * in `bot` are listed in full: telephones are called "CUBOT".
 */
const PREVIEWS = new RegExp(
  [
    "\\bbot\\b",
    "(slack|twitter|telegram|discord|linkedin|google|bing|apple|yandex|duckduck|pinterest|petal|semrush|ahrefs|gpt|claude|ms)bot",
    "slack-imgproxy|facebookexternalhit|facebot|whatsapp|skypeuripreview|microsoftpreview|msteams|embedly|iframely|vkshare",
    "google-pagerenderer|google-inspectiontool|googleother|mattermost|rocket\\.chat|zoombot|viber|outbrain|quora link",
    "crawler|spider|link ?preview|urlpreview|safelinks|barracuda|proofpoint|mimecast",
  ].join("|"),
  "i",
);

type Request = { method: string; headers: Readonly<Record<string, string | undefined>> };

/** Header names are in lower case, as the gateway passes them. */
export const linkOpener = ({ method, headers }: Request): LinkOpener => {
  if (method === "HEAD") return "head";
  const purpose = headers["sec-purpose"] ?? headers.purpose ?? headers["x-moz"] ?? headers["x-purpose"] ?? "";
  if (/prefetch|prerender|preview/i.test(purpose)) return "prefetch";
  return PREVIEWS.test(headers["user-agent"] ?? "") ? "preview" : "person";
};
