import { render } from "preact";
import { ErrorBoundary } from "../kit/error-boundary.tsx";
import { App } from "./app.tsx";

/** The code is the last part of the address, which the QR code of a report contains. */
const code = location.pathname.split("/").pop() ?? "";

const Broken = () => (
  <main class="page">
    <h1>Something went wrong</h1>
    <p>Load the page again.</p>
  </main>
);

const root = document.getElementById("app");
if (root !== null) {
  root.textContent = "";
  render(
    <ErrorBoundary fallback={<Broken />}>
      <App code={code} />
    </ErrorBoundary>,
    root,
  );
}
