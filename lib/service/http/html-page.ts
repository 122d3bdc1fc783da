import type { HandlerResponse } from "./call.ts";

const sha256 = async (text: string): Promise<string> =>
  Buffer.from(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))).toString("base64");

/**
 * Responds to every request with one page. Its policy allows only the page's own style sheets, each by its hash, and images
 * of its host and forms to it if it has one, so that not even a markup error in the page could load anything else.
 */
export const page = (html: string): (() => Promise<HandlerResponse>) => {
  const response = (async (): Promise<HandlerResponse> => {
    const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css = ""]) => sha256(css));
    const sources = (await Promise.all(styles)).map((hash) => ` 'sha256-${hash}'`).join("");
    // The empty icon of the page is data: without it, browsers ask for /favicon.ico.
    const images = html.includes("<img ") ? " img-src 'self' data:;" : " img-src data:;";
    const forms = html.includes("<form ") ? "'self'" : "'none'";
    const policy = `default-src 'none';${images} style-src${sources || " 'none'"}; base-uri 'none'; form-action ${forms}; frame-ancestors 'none'`;
    return { html, headers: { "Content-Security-Policy": policy, "Referrer-Policy": "no-referrer" } };
  })();
  return () => response;
};
