import { useMemo } from "preact/hooks";
import { type Difference, differencesOf } from "./word-diff.ts";

const Place = ({ place: { before, removed, added, after } }: { place: Difference }) => (
  <li>
    {before}
    {removed === "" ? null : (
      <del>
        <span class="unseen">[removed: </span>
        {removed}
        <span class="unseen">]</span>
      </del>
    )}
    {added === "" ? null : (
      <ins>
        <span class="unseen">[added: </span>
        {added}
        <span class="unseen">]</span>
      </ins>
    )}
    {after}
  </li>
);

/** The places where a text differs from another, in reading order. */
export const ChangedText = ({ from, to }: { from: string; to: string }) => {
  const places = useMemo(() => differencesOf(from, to), [from, to]);
  return (
    <ul class="places">
      {places.map((place, index) => (
        <Place key={index} place={place} />
      ))}
    </ul>
  );
};
