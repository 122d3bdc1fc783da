import { CodeBlock } from "../code-block/code-block.tsx";

/** What to do with a secret, as code, and where it is documented: a page below /docs. */
export const Page = ({ title, code, docs }: { title: string; code: string; docs: string }) => (
  <>
    <h3>{title}</h3>
    <CodeBlock code={code} what={title} />
    <p class="muted small">
      <a href={docs} target="_blank" rel="noreferrer">
        Documentation
      </a>
    </p>
  </>
);
