import { type ComponentChildren, render } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import candidateStyle from "../../../candidate/style.css?url";
import baseStyle from "../../../kit/base.css?url";
import { tokensCss } from "../../../kit/tokens.ts";

/**
 * A frame of this origin. The page's policy holds in it, too: no script, and no inline style but what is set through the
 * object model. `fill` gets its empty document.
 */
const Frame = ({ title, fill, changed }: { title: string; fill(frame: Document): void; changed: unknown }) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState(false);
  useLayoutEffect(() => {
    const inside = frame.current?.contentDocument;
    if (loaded && inside) fill(inside);
  }, [loaded, changed]);
  return (
    <iframe
      ref={frame}
      class="preview-frame"
      title={title}
      srcdoc="<!doctype html><html lang='en'><title>Preview</title>"
      onLoad={() => setLoaded(true)}
    />
  );
};

const adopt = (frame: Document, css: string): void => {
  const Sheet = frame.defaultView?.CSSStyleSheet;
  if (Sheet === undefined) return;
  const sheet = new Sheet();
  sheet.replaceSync(css);
  frame.adoptedStyleSheets = [sheet];
};

/** An email as a mail program shows it; its links lead nowhere. */
export const EmailFrame = ({ html, title }: { html: string; title: string }) => (
  <Frame
    title={title}
    changed={html}
    fill={(frame) => {
      // What is user input in it has neither quotes nor angle brackets: they are escaped.
      const [sheetElement = "", css = ""] = /<style>([\s\S]*?)<\/style>/.exec(html) ?? [];
      const unstyled = html.replace(sheetElement, "").replaceAll(' style="', ' data-style="');
      const email = new DOMParser().parseFromString(unstyled, "text/html");
      adopt(frame, css);
      for (const link of email.querySelectorAll("a")) link.removeAttribute("href");
      const body = frame.importNode(email.body, true);
      for (const element of [body, ...body.querySelectorAll<HTMLElement>("[data-style]")]) {
        element.style.cssText = element.dataset.style ?? "";
      }
      frame.body.replaceWith(body);
    }}
  />
);

/** A part of the candidate's page, in its own style. */
export const CandidateFrame = ({
  title,
  changed,
  children,
}: {
  title: string;
  changed: unknown;
  children(root: HTMLElement): ComponentChildren;
}) => (
  <Frame
    title={title}
    changed={changed}
    fill={(frame) => {
      if (frame.querySelector("link") === null) {
        adopt(frame, tokensCss());
        for (const href of [baseStyle, candidateStyle]) {
          const link = frame.createElement("link");
          link.rel = "stylesheet";
          link.href = href;
          frame.head.append(link);
        }
      }
      render(children(frame.documentElement), frame.body);
    }}
  />
);
