import fc from "fast-check";
import { expect, test } from "vitest";
import { escapeHtml, html, trusted } from "#domain/shared/html.ts";
import { anyText } from "../../support/language/any-text.ts";

test("no text adds an element or leaves a quoted attribute", () => {
  fc.assert(
    fc.property(fc.oneof(anyText(), fc.constantFrom(`"><script>`, `' onload='x`, "</p>", "&lt;")), (text) => {
      const page = html`<p title="${text}" lang='${text}'>${text}</p>`.html;
      expect(page.match(/[<>]/g)).toHaveLength(4);
      expect(page.match(/["']/g)).toHaveLength(4);
    }),
  );
});

test("escaping is exact: an entity in the text is shown as it was typed", () => {
  expect(escapeHtml(`&lt; <b> "it's"`)).toBe("&amp;lt; &lt;b&gt; &quot;it&#39;s&quot;");
});

test("what is HTML already is not escaped twice, alone or in a list", () => {
  const item = (text: string) => html`<li>${text}</li>`;
  expect(html`<ul>${["a&b", "c"].map(item)}</ul>${trusted("<hr>")}`.html).toBe(
    "<ul><li>a&amp;b</li><li>c</li></ul><hr>",
  );
});

test("a list of texts is escaped text by text", () => {
  expect(html`${["<", ["&", [">"]]]}`.html).toBe("&lt;&amp;&gt;");
});

test("nothing is written for undefined, and 0 is written", () => {
  expect(html`[${undefined}][${0}]`.html).toBe("[][0]");
});
