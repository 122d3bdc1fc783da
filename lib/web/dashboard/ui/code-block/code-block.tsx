import { useCopied } from "../forms/use-copied.ts";
import { Icon } from "../icon.tsx";
import "./code-block.css";

/** A command to paste, with a button that copies it. */
export const CodeBlock = ({ code, what }: { code: string; what: string }) => {
  const [copied, copy] = useCopied();
  return (
    <div class="code-block">
      <pre>
        <code>{code}</code>
      </pre>
      <button type="button" onClick={() => copy(code)}>
        <Icon name={copied === "yes" ? "check" : "copy"} />
        {copied === "yes" ? "Copied" : "Copy"}
        <span class="unseen"> {what}</span>
      </button>
    </div>
  );
};
