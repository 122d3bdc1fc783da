import { useEffect, useRef } from "preact/hooks";
import { useKeyboardScroll } from "./behavior/keyboard-scroll.ts";

/**
 * An email's HTML as a mail client shows it, apart from the page's own styles. The page's content security policy
 * forbids styles in markup, so they are set from script; the markup is the service's own, with everything that users
 * have entered escaped, and has no scripts.
 */
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

const render = (root: ShadowRoot, html: string): void => {
  const css = [...html.matchAll(STYLE)].map(([, text]) => text).join("\n");
  const markup = html.replace(STYLE, "").replaceAll(' style="', ' data-style="');
  const { body } = new DOMParser().parseFromString(markup, "text/html");
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`:host { all: initial; display: block; } ${css.replaceAll(/(:root|\bbody)(?= \{)/g, ":host")}`);
  root.adoptedStyleSheets = [sheet];
  for (const element of body.querySelectorAll<HTMLElement>("[data-style]")) {
    element.style.cssText = element.getAttribute("data-style") ?? "";
    element.removeAttribute("data-style");
  }
  // Nothing in a preview leads anywhere.
  for (const link of body.querySelectorAll("a")) link.removeAttribute("href");
  root.replaceChildren(...body.childNodes);
};

export const EmailView = ({ html, title }: { html: string; title: string }) => {
  const host = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    render(element.shadowRoot ?? element.attachShadow({ mode: "open" }), html);
  }, [html]);
  useKeyboardScroll(host);
  return <section ref={host} class="email-view" aria-label={title} />;
};
