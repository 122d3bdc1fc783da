import { count } from "../../../ui/format.ts";
import { TextAreaField } from "../../../ui/forms/field.tsx";
import { type LineFault, MAX_PEOPLE, type Person } from "./people.ts";

type PeopleFieldProps = {
  text: string;
  onChange(text: string): void;
  people: readonly Person[];
  faults: readonly LineFault[];
  /** Once the person has tried to send them. */
  error: string | undefined;
};

/** So many entries of one fault are shown. */
const NAMED = 3;

/** Not `Map.groupBy`, which the oldest browsers of the dashboard lack. */
const byFault = (faults: readonly LineFault[]): Map<string, LineFault[]> => {
  const groups = new Map<string, LineFault[]>();
  for (const fault of faults) groups.set(fault.fault, [...(groups.get(fault.fault) ?? []), fault]);
  return groups;
};

/** What keeps the people from being invited; undefined when nothing does. */
export const faultOfPeople = (people: readonly Person[], faults: readonly LineFault[]): string | undefined => {
  if (faults.length > 0) return `Correct ${count(faults.length, "entry", "entries")}: see below.`;
  if (people.length === 0) return "Enter at least one candidate.";
  return people.length > MAX_PEOPLE ? `Invite at most ${MAX_PEOPLE} at once, or import a file.` : undefined;
};

/** Candidates as a text that can be pasted, with what was read from it. */
export const PeopleField = ({ text, onChange, people, faults, error }: PeopleFieldProps) => (
  <>
    <TextAreaField
      name="people"
      label="Candidates"
      hint="One a line, such as Jane Doe <jane@example.com>, or pasted from a mail program or a spreadsheet."
      rows={6}
      value={text}
      onChange={onChange}
      error={error}
    />
    {text.trim() === "" ? null : (
      <div class="people">
        <p role="status">{count(people.length, "candidate")}</p>
        <ul class="outcomes">
          {[...byFault(faults)].map(([fault, of]) => (
            <li key={fault}>
              {of.slice(0, NAMED).map(({ line, text: said }) => (
                <div key={`${line} ${said}`}>
                  <strong>
                    Line {line}: <bdi>{said}</bdi>
                  </strong>
                </div>
              ))}
              {of.length > NAMED ? (
                <span class="second">and {count(of.length - NAMED, "more entry", "more entries")}</span>
              ) : null}
              <span class="field-error">{fault}</span>
            </li>
          ))}
          {people.map(({ candidate_name, candidate_email }) => (
            <li key={candidate_email}>
              <strong>
                <bdi>{candidate_name}</bdi>
              </strong>
              <span class="second">
                <bdi>{candidate_email}</bdi>
              </span>
            </li>
          ))}
        </ul>
      </div>
    )}
  </>
);
