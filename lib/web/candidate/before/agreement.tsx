import { useRef, useState } from "preact/hooks";
import type { Consent } from "../session/stored.ts";

type AgreementProps = {
  /** The version of the account's notice that is shown; null if there is none. */
  notice: number | null;
  agree(consent: Consent): void;
};

/** The candidate's declaration and consent, once per device, before anything is recorded on it. */
export const Agreement = ({ notice, agree }: AgreementProps) => {
  /** The version that was agreed to: a notice that is replaced while it is shown has to be agreed to again. */
  const [agreedTo, setAgreedTo] = useState<number | null>();
  const agreed = agreedTo === notice;
  const [assistive, setAssistive] = useState(false);
  const [asked, setAsked] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const go = (): void => {
    setAsked(true);
    if (agreed) agree({ assistive, notice });
    else box.current?.focus();
  };
  const isMissing = asked && !agreed;
  return (
    <>
      <div class="choices">
        <label class="check">
          <input type="checkbox" checked={assistive} onChange={(event) => setAssistive(event.currentTarget.checked)} />
          <span>
            I use a screen reader, dictation, or another aid for typing or reading. (Optional: typing rhythm and leaving
            the page are then not judged; pastes and very fast answers still are. Results and reports do not show that
            you ticked this; only a full export of your data does.)
          </span>
        </label>
        <label class="check">
          <input
            ref={box}
            type="checkbox"
            checked={agreed}
            required
            aria-invalid={isMissing}
            aria-describedby={isMissing ? "consent-missing" : undefined}
            onChange={(event) => setAgreedTo(event.currentTarget.checked ? notice : undefined)}
          />
          <span>
            {notice === null
              ? "I have read what is recorded, and I agree to it."
              : "I have read what is recorded and the notice, and I agree to both."}
          </span>
        </label>
        {isMissing ? (
          <p id="consent-missing" class="error" role="alert">
            Tick this box to continue.
          </p>
        ) : null}
      </div>
      <div class="actions">
        <button type="button" class="primary" onClick={go}>
          Continue
        </button>
      </div>
    </>
  );
};
