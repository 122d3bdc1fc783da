import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

/**
 * A page whose code is loaded when it is first shown. The last deployment's files stay on the server, so a tab that is
 * still open finds them.
 */
export const lazyPage = <Props extends object>(
  load: () => Promise<{ Page: ComponentType<Props> }>,
): ComponentType<Props> => {
  let loaded: ComponentType<Props> | undefined;
  return (props) => {
    const [Page, setPage] = useState<{ is: ComponentType<Props> } | undefined>(loaded && { is: loaded });
    const [failures, setFailures] = useState(0);
    const [failed, setFailed] = useState(false);
    // A failed attempt is repeated on request.
    useEffect(() => {
      if (Page !== undefined) return;
      setFailed(false);
      load().then(
        (module) => {
          loaded = module.Page;
          setPage({ is: module.Page });
        },
        () => setFailed(true),
      );
    }, [failures]);
    if (Page !== undefined) return <Page.is {...props} />;
    if (!failed) {
      return (
        <p class="loading muted" role="status">
          Loading…
        </p>
      );
    }
    return (
      <div class="note bad" role="alert">
        <p>This page could not be loaded. Check the connection.</p>
        <button type="button" onClick={() => setFailures(failures + 1)}>
          Try again
        </button>
      </div>
    );
  };
};
