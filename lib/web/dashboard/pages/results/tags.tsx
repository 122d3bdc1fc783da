import { useState } from "preact/hooks";
import { faultOf, messageOf } from "../../api/problem.ts";
import { useAct } from "../../api/queries.ts";
import { may, useSession } from "../../session/session.tsx";
import { Icon } from "../../ui/icon.tsx";

/** The team's tags of a result; each is added and removed at once. */
export const Tags = ({ id, tags }: { id: string; tags: readonly string[] }) => {
  const mayChange = may(useSession(), "invitations.write");
  const [text, setText] = useState("");
  const act = useAct("POST /results/results/{id}/tags", {
    changes: ["GET /results/results/{id}", "GET /results/results"],
    done: () => setText(""),
  });
  const change = (body: { add?: string[]; remove?: string[] }): void => act.mutate({ params: { id }, body });
  const add = (): void => {
    if (text.trim() !== "" && !act.isPending) change({ add: [text.trim()] });
  };
  return (
    <section aria-labelledby="tags">
      <h2 id="tags">Tags</h2>
      {tags.length === 0 ? <p class="muted">None.</p> : null}
      <ul class="chips">
        {tags.map((tag) => (
          <li key={tag}>
            {mayChange ? (
              <button type="button" class="chip" onClick={() => change({ remove: [tag] })}>
                <bdi>{tag}</bdi>
                <span class="unseen">, remove this tag</span>
                <Icon name="close" />
              </button>
            ) : (
              <span class="tag">{tag}</span>
            )}
          </li>
        ))}
      </ul>
      {mayChange ? (
        <form
          class="inline-form"
          onSubmit={(event) => {
            event.preventDefault();
            add();
          }}
        >
          <input
            type="text"
            aria-label="New tag"
            placeholder="Add a tag"
            maxLength={40}
            value={text}
            autoComplete="off"
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <button type="submit" aria-disabled={act.isPending}>
            Add
          </button>
        </form>
      ) : null}
      {act.error === null ? null : (
        <p class="field-error" role="alert">
          {faultOf(act.error, "add") ?? faultOf(act.error, "tags") ?? messageOf(act.error)}
        </p>
      )}
    </section>
  );
};
