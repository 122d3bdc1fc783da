import { useMutation } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import type { ResponseTo } from "../../api/client.ts";
import { client, interrupt } from "../../api/queries.ts";
import { OneFieldForm } from "../../ui/forms/one-field-form.tsx";
import { saveFile } from "../../ui/lists/save-file.ts";

type Exported = ResponseTo<"POST /privacy/export">["data"];

/** All pages of what is held about a person. */
const readAll = async (candidate_email: string): Promise<Exported> => {
  const all: Exported = [];
  let cursor: string | null = null;
  do {
    const page: ResponseTo<"POST /privacy/export"> = await client.call("POST /privacy/export", {
      body: { candidate_email, ...(cursor === null ? {} : { cursor }) },
    });
    all.push(...page.data);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return all;
};

/** Everything that the account holds about a candidate, as a file, with links to the PDF reports. */
export const ExportForm = () => {
  const [email, setEmail] = useState("");
  const [found, setFound] = useState<Exported | null>(null);
  const read = useMutation({
    mutationFn: readAll,
    onError: interrupt,
    onSuccess: (data) => {
      setFound(data);
      if (data.length === 0) return;
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }), "candidate-data.json");
    },
  });
  const reports = (found ?? []).flatMap(({ invitation, result }) =>
    result === null ? [] : [{ id: invitation.id, url: result.report_url }],
  );
  return (
    <section aria-labelledby="export">
      <h2 id="export">Give a candidate their data</h2>
      <OneFieldForm
        field={{
          name: "candidate_email",
          label: "Email address of the candidate",
          hint: "The file (JSON) has everything that is held about the person, with your team’s notes. Look through it before you pass it on.",
          kind: "email",
        }}
        value={email}
        onChange={setEmail}
        act={read}
        failed="The data was not exported"
        submit="Export the data"
        send={(address) => {
          setFound(null);
          read.mutate(address);
        }}
      />
      <div role="status">
        {found === null ? null : found.length === 0 ? (
          <p class="note">Nothing is held about this address.</p>
        ) : (
          <p class="note good">
            The data of {found.length === 1 ? "one invitation" : `${found.length} invitations`} is in your downloads.
          </p>
        )}
      </div>
      {reports.length === 0 ? null : (
        <ul>
          {reports.map(({ id, url }) => (
            <li key={id}>
              <a href={url} target="_blank" rel="noreferrer">
                Report of {id} (PDF)
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
