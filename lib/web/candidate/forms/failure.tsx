const WORDS: Readonly<Record<string, string>> = {
  unreachable: "There is no connection at the moment, so this may not have reached us. You can safely try again.",
  validation_error: "This was not accepted. Check what you entered.",
  not_completed: "This is possible when your tests are completed.",
  not_found: "Your data was erased, so there is nothing more to do here.",
};

/** Why a call failed, in words; announced when it appears. */
export const Failure = ({ id, failed, words = {} }: { id?: string; failed: string | null; words?: typeof WORDS }) =>
  failed === null ? null : (
    <p id={id} class="error" role="alert">
      {words[failed] ?? WORDS[failed] ?? "This did not work. Try again later."}
    </p>
  );
