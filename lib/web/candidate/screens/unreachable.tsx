export const Unreachable = () => (
  <main class="page">
    <h1 tabIndex={-1}>We cannot reach the service</h1>
    <p>The connection seems to be down, or very slow. We keep trying, and this page continues automatically.</p>
    <p>
      If it takes long, check your connection. If a test is running, its clock is still running, and your saved work is
      safe.
    </p>
  </main>
);
