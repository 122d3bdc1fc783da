export const Unreachable = () => (
  <main class="page">
    <h1 tabIndex={-1}>We cannot reach the service</h1>
    <p>The connection seems to be down, or very slow. We keep trying, and this page goes on by itself.</p>
    <p>
      If it takes long, check your connection. If a test is running, its clock goes on, and what you had saved is safe.
    </p>
  </main>
);
