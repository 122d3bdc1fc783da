import { useRef, useState } from "preact/hooks";
import type { Settings } from "#contract/dashboard/settings.ts";
import { messageOf } from "../../api/problem.ts";
import { useAct } from "../../api/queries.ts";
import { toast } from "../../ui/toasts.tsx";
import { MAX_BYTES, uploadable } from "./logo-file.ts";

/** The bytes in base64. */
const base64Of = async (file: Blob): Promise<string> => {
  let binary = "";
  for (const byte of new Uint8Array(await file.arrayBuffer())) binary += String.fromCharCode(byte);
  return btoa(binary);
};

/** The logo, which is saved as soon as it is chosen. */
export const LogoField = ({ settings }: { settings: Settings }) => {
  const input = useRef<HTMLInputElement>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const changes = ["GET /settings/account"] as const;
  const upload = useAct("POST /settings/logo", { changes, done: () => toast("The logo is saved") });
  const remove = useAct("PATCH /settings/account", { changes, done: () => toast("The logo is removed") });
  const { logo, version } = settings;
  const choose = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    remove.reset();
    setTooLarge(file.size > MAX_BYTES);
    if (file.size <= MAX_BYTES) upload.mutate({ body: { version, image: await base64Of(await uploadable(file)) } });
    if (input.current !== null) input.current.value = "";
  };
  const error = tooLarge ? "Must be at most 100 KB." : (upload.error ?? remove.error);
  return (
    <div class={error === null ? "field" : "field wrong"}>
      <label for="field-image">Logo</label>
      <p class="hint" id="logo-hint">
        PNG or WebP, at most 100 KB. Shown on white, up to 240 × 48 pixels.
      </p>
      {logo === null ? null : (
        <p class="logo">
          <img src={logo.url} alt="Your logo" />
          <button
            type="button"
            class="small-button"
            aria-disabled={remove.isPending}
            onClick={() => {
              upload.reset();
              setTooLarge(false);
              remove.mutate({ body: { version, logo: null } });
            }}
          >
            Remove logo
          </button>
        </p>
      )}
      <input
        ref={input}
        id="field-image"
        type="file"
        accept="image/png,image/webp"
        aria-describedby={error === null ? "logo-hint" : "logo-hint logo-error"}
        onChange={(event) => void choose(event.currentTarget.files?.[0])}
      />
      {error === null ? null : (
        <p class="field-error" id="logo-error" role="alert">
          {typeof error === "string" ? error : messageOf(error)}
        </p>
      )}
    </div>
  );
};
