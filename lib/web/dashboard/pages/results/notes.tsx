import { useRef } from "preact/hooks";
import type { Note } from "#contract/dashboard/results/results.ts";
import { faultOf, messageOf } from "../../api/problem.ts";
import { useAct } from "../../api/queries.ts";
import { useDraft } from "../../session/drafts.ts";
import { may, useSession } from "../../session/session.tsx";
import { Actor } from "../../ui/actor.tsx";
import { TextAreaField } from "../../ui/forms/field.tsx";
import { Time } from "../../ui/time.tsx";

const CHANGES = ["GET /results/results/{id}"] as const;

const OneNote = ({ id, note, mayDelete }: { id: string; note: Note; mayDelete: boolean }) => {
  const act = useAct("DELETE /results/results/{id}/notes/{note_id}", { changes: CHANGES });
  return (
    <li class="team-note">
      <p class="plain-text">{note.text}</p>
      <p class="muted small">
        <Actor actor={note.by} /> · <Time at={note.at} />
        {mayDelete ? (
          <button
            type="button"
            class="small-button"
            aria-disabled={act.isPending}
            onClick={() => act.mutate({ params: { id, note_id: note.id } })}
          >
            Delete<span class="unseen"> this note</span>
          </button>
        ) : null}
      </p>
      {act.error === null ? null : (
        <p class="field-error" role="alert">
          The note was not deleted. {messageOf(act.error)}
        </p>
      )}
    </li>
  );
};

const AddNote = ({ id }: { id: string }) => {
  // The id stays the same for the same text, so that a second attempt does not add a second note. With another text the
  // service would take it for the first one, and keep that.
  const [draft, change, forget] = useDraft(`note:${id}`, { id: crypto.randomUUID(), text: "" });
  const write = (text: string): void => change({ id: crypto.randomUUID(), text });
  const latest = useRef(draft);
  latest.current = draft;
  const act = useAct("POST /results/results/{id}/notes", {
    changes: CHANGES,
    done: forget,
    leave: () => {
      // Not what was typed since.
      if (latest.current.id === draft.id) write("");
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        act.mutate({ params: { id }, body: draft });
      }}
    >
      <TextAreaField
        name="team-note"
        label="Add a note"
        hint="For the team only. The candidate can ask for a copy of everything that is held about them."
        value={draft.text}
        onChange={write}
        error={act.error === null ? undefined : (faultOf(act.error, "text") ?? messageOf(act.error))}
      />
      <div class="form-actions">
        <button type="submit" aria-disabled={act.isPending}>
          Add note
        </button>
      </div>
    </form>
  );
};

/** The team's notes on a result, oldest first. */
export const Notes = ({ id, notes }: { id: string; notes: readonly Note[] | null }) => {
  const session = useSession();
  const mayAdd = may(session, "results.assess");
  return (
    <section aria-labelledby="notes">
      <h2 id="notes">Notes</h2>
      {notes === null ? (
        <p class="muted">Your role does not see the notes of the team.</p>
      ) : (
        <>
          <ul>
            {notes.map((note) => (
              <OneNote
                key={note.id}
                id={id}
                note={note}
                mayDelete={mayAdd && (note.by.id === session.person.id || may(session, "settings.manage"))}
              />
            ))}
          </ul>
          {mayAdd ? <AddNote id={id} /> : null}
        </>
      )}
    </section>
  );
};
