import { useState } from "preact/hooks";
import { faultOf, messageOf } from "../../api/problem.ts";
import { useAct } from "../../api/queries.ts";
import { may, useSession } from "../../session/session.tsx";
import { Icon } from "../../ui/icon.tsx";

const CHANGES = ["GET /results/results/{id}", "GET /results/results"] as const;

const ActError = ({ error }: { error: unknown }) =>
  error === null ? null : (
    <p class="field-error" role="alert">
      {faultOf(error, "add") ?? faultOf(error, "tags") ?? messageOf(error)}
    </p>
  );

const RemovableTag = ({ id, tag }: { id: string; tag: string }) => {
  const act = useAct("POST /results/results/{id}/tags", { changes: CHANGES });
  return (
    <>
      <button
        type="button"
        class="chip"
        aria-disabled={act.isPending}
        onClick={() => act.mutate({ params: { id }, body: { remove: [tag] } })}
      >
        <bdi>{tag}</bdi>
        <span class="unseen">, remove this tag</span>
        <Icon name="close" />
      </button>
      <ActError error={act.error} />
    </>
  );
};

/** The team's tags of a result; each is added and removed at once. */
export const Tags = ({ id, tags }: { id: string; tags: readonly string[] }) => {
  const mayChange = may(useSession(), "results.assess");
  const [text, setText] = useState("");
  const act = useAct("POST /results/results/{id}/tags", {
    changes: CHANGES,
    // Not what was typed since.
    done: () => setText((now) => (now === text ? "" : now)),
  });
  const add = (): void => {
    if (text.trim() !== "") act.mutate({ params: { id }, body: { add: [text.trim()] } });
  };
  return (
    <section aria-labelledby="tags">
      <h2 id="tags">Tags</h2>
      <ul class="chips">
        {tags.map((tag) => (
          <li key={tag}>{mayChange ? <RemovableTag id={id} tag={tag} /> : <span class="tag">{tag}</span>}</li>
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
            id="add-tag"
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
      <ActError error={act.error} />
    </section>
  );
};
