export const Loading = () => (
  <main class="page">
    <h1 tabIndex={-1}>One moment</h1>
    <p>Your assessment is loading.</p>
  </main>
);
