/** The documentation page's style sheet. The page's Content-Security-Policy allows it by its hash. */
export const DOCS_STYLE = `
:root { color-scheme: light dark; --text: #1c2126; --soft: #57606a; --line: #d5dae0; --back: #fff; --card: #f7f8fa;
  --accent: #0b5cad; --code: #eef1f4; }
@media (prefers-color-scheme: dark) {
  :root { --text: #e6e9ec; --soft: #a3adb8; --line: #343b43; --back: #14171a; --card: #1b1f24; --accent: #7cb8f5; --code: #262c33; }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; -webkit-text-size-adjust: 100%; }
body { margin: 0 auto; max-width: 76rem; padding: 1.5rem 1rem 4rem; background: var(--back); color: var(--text);
  font: 1rem/1.6 system-ui, -apple-system, "Segoe UI", Roboto, "Liberation Sans", sans-serif; overflow-wrap: break-word; }
h1 { font-size: 1.75rem; line-height: 1.25; margin: 0 0 .75rem; }
h2 { font-size: 1.4rem; margin: 3rem 0 .75rem; padding-bottom: .3rem; border-bottom: 1px solid var(--line); }
h3 { font-size: 1.05rem; margin: 0 0 .5rem; }
h4 { font-size: .95rem; margin: 1.25rem 0 .25rem; }
h2 a, h3 a { color: inherit; text-decoration: none; }
h2 a:hover, h3 a:hover { text-decoration: underline; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
:target { background: var(--code); }
p, ul { margin: .5rem 0; }
ul { padding-left: 1.25rem; }
code, .path { font: .9em/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace; }
code { background: var(--code); border-radius: 4px; padding: .1em .3em; overflow-wrap: anywhere; }
pre { background: var(--code); border-radius: 6px; padding: .75rem 1rem; overflow-x: auto; margin: .75rem 0; }
pre code { background: none; padding: 0; overflow-wrap: normal; font-size: .85em; }
table { border-collapse: collapse; width: 100%; margin: .75rem 0; }
th, td { text-align: left; vertical-align: top; padding: .4rem .75rem .4rem 0; border-bottom: 1px solid var(--line); }
th { font-size: .9rem; color: var(--soft); }
dl { margin: .25rem 0; }
dt { margin-top: .6rem; }
dd { margin: .1rem 0 0; padding-left: 1rem; border-left: 2px solid var(--line); }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 1rem; margin: 1rem 0; }
.method { font-size: .8rem; background: var(--accent); color: var(--back); border-radius: 4px; padding: .15rem .45rem; vertical-align: 1px; }
.path { font-weight: 600; overflow-wrap: anywhere; }
.summary { font-weight: 600; }
.type, .note, .codes { color: var(--soft); font-size: .875rem; }
.note::before { content: "· "; }
.codes { display: block; }
summary { cursor: pointer; color: var(--soft); font-size: .9rem; margin-top: .4rem; }
nav { border: 1px solid var(--line); border-radius: 8px; padding: .5rem 1rem; margin: 1.5rem 0; }
nav ul { list-style: none; padding: 0; margin: 0; }
nav ul ul { padding-left: 1rem; }
nav a { display: inline-block; padding: .2rem 0; text-decoration: none; }
nav a:hover { text-decoration: underline; }
nav code { background: none; padding: 0; }
@media (min-width: 64rem) {
  body { display: grid; grid-template-columns: 17rem minmax(0, 1fr); column-gap: 2.5rem; }
  header { grid-column: 1 / -1; }
  nav { position: sticky; top: 1rem; align-self: start; max-height: calc(100vh - 2rem); overflow-y: auto; }
}
@media (max-width: 40rem) {
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  tr { display: block; padding: .4rem 0; border-bottom: 1px solid var(--line); }
  td { display: block; border: 0; padding: 0; }
}
@media print { nav { display: none; } .card { break-inside: avoid; } }
`;
