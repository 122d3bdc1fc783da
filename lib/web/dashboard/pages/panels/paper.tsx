import { type ComponentChildren, Fragment } from "preact";
import type { PanelItem, PanelPaper, PanelSpread } from "#contract/dashboard/tests/panels.ts";
import { Icon } from "../../ui/icon.tsx";
import "../tests/tests.css";

/** The passage, with the number of each item behind its place. */
export const PaperText = ({ paper: { title, text, items } }: { paper: PanelPaper }) => {
  if (text === null) return null;
  const places = items.flatMap(({ span }, index) => (span === null ? [] : [{ ...span, index }]));
  return (
    <section class="version">
      {title === null ? null : <h2>{title}</h2>}
      <p class="passage">
        {places.map(({ start, end, index }, at) => (
          <Fragment key={start}>
            {text.slice(places[at - 1]?.end ?? 0, start)}
            <mark>
              {text.slice(start, end)} <span class="item-number">({index + 1})</span>
            </mark>
          </Fragment>
        ))}
        {text.slice(places.at(-1)?.end ?? 0)}
      </p>
    </section>
  );
};

const Key = ({ item: { options, answer, task }, number }: { item: PanelItem; number: number }) =>
  options === null ? (
    <p>
      {number}. <del>{task}</del> <Icon name="check" /> <strong>{answer}</strong>
    </p>
  ) : (
    <>
      <p class="task">
        {number}. {task}
      </p>
      <ul class="panel-options">
        {options.map((option) => (
          <li key={option}>
            {option === answer ? (
              <strong>
                {option} <Icon name="check" /> <span class="unseen">(right)</span>
              </strong>
            ) : (
              option
            )}
          </li>
        ))}
      </ul>
    </>
  );

type PanelItemsProps = {
  items: readonly PanelItem[];
  spread: readonly PanelSpread[] | null;
  /** What belongs beside an item. */
  children(index: number): ComponentChildren;
};

/** Each item with its key and, after the first round, how the judges differ. */
export const PanelItems = ({ items, spread, children }: PanelItemsProps) => (
  <ol class="panel-items">
    {items.map((item, index) => {
      const of = spread?.[index];
      return (
        <li key={item.span?.start ?? item.task}>
          <div>
            <Key item={item} number={index + 1} />
            <p class="muted small">
              {item.explanation}
              {item.weight === 1 ? "" : ` Counts ${item.weight} times.`}
            </p>
          </div>
          <div class="panel-chance">
            {children(index)}
            {of === undefined ? null : (
              <p class="muted small">
                First round: {of.low} to {of.high}%, median {of.median}
              </p>
            )}
          </div>
        </li>
      );
    })}
  </ol>
);
