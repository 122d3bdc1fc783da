import { useRef } from "preact/hooks";
import { Icon } from "../icon.tsx";
import { fieldId } from "./field-id.ts";
import { useCopied } from "./use-copied.ts";

/** A value to be taken elsewhere: read-only, selected when it is focused, with a button that copies it. */
export const CopyField = ({ name, label, value }: { name: string; label: string; value: string }) => {
  const input = useRef<HTMLInputElement>(null);
  const [copied, copy] = useCopied();
  return (
    <div class="field">
      <label for={fieldId(name)}>{label}</label>
      <div class="copy-field">
        <input
          ref={input}
          id={fieldId(name)}
          type="text"
          readOnly
          value={value}
          spellcheck={false}
          autoComplete="off"
          onFocus={(event) => event.currentTarget.select()}
        />
        <button
          type="button"
          onClick={() => {
            // So that the keyboard can copy it where the browser forbids it.
            input.current?.select();
            copy(value);
          }}
        >
          <Icon name={copied === "yes" ? "check" : "copy"} />
          {copied === "yes" ? "Copied" : "Copy"}
        </button>
      </div>
      <p class="hint" role="status">
        {copied === "yes" ? "Copied to the clipboard." : ""}
        {copied === "refused"
          ? "The browser does not allow copying here. The value is selected: copy it with the keyboard."
          : ""}
      </p>
    </div>
  );
};
