import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { useLoaded } from "./use-loaded.ts";

type LazyDetailsProps<T> = {
  summary: string;
  /** Of the file with the content. Must not change. */
  load: () => Promise<T>;
  children: (loaded: T) => ComponentChildren;
};

const Content = <T,>({ load, children }: Omit<LazyDetailsProps<T>, "summary">) => {
  const loaded = useLoaded(load);
  if (loaded.kind === "loading") return <p role="status">One moment.</p>;
  if (loaded.kind === "failed") {
    return <p role="alert">This could not be loaded: the connection does not work. Close this and open it again.</p>;
  }
  return children(loaded.value);
};

/** Something that few need, loaded when it is opened. */
export const LazyDetails = <T,>({ summary, ...content }: LazyDetailsProps<T>) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen ? <Content {...content} /> : null}
    </details>
  );
};
