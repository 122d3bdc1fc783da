/** Outlines on a grid of 16 by 16, drawn with a stroke of 1.5. */
const PATHS = {
  overview: "M2.5 7 8 2.5 13.5 7v6.5h-4v-4h-3v4h-4z",
  invitations: "M2 4h12v8.5H2zM2.5 4.5 8 9l5.5-4.5",
  jobs: "M2 5h12v8.5H2zM5.5 5V2.5h5V5M2 8.5h12",
  results: "M2.5 13.5v-4M6.2 13.5v-7M9.8 13.5v-5M13.5 13.5v-11",
  webhooks: "M5.5 4 2 8l3.5 4M10.5 4 14 8l-3.5 4M9 3 7 13",
  integrations: "M6 2v3.5M10 2v3.5M4 5.5h8V8a4 4 0 0 1-8 0zM8 12v2.5",
  tokens: "M7.5 8a2.75 2.75 0 1 1-5.5 0 2.75 2.75 0 0 1 5.5 0M7.5 8H14v2.5M11 8v2",
  team: "M8.5 5.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0M1.5 13.5c0-2.5 2-4 4.5-4s4.5 1.5 4.5 4M10.5 3.2a2.5 2.5 0 0 1 0 4.6M12 9.8c1.6.5 2.5 1.8 2.5 3.7",
  credits:
    "M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0M8 4.8v6.4M10 6.2C9.6 5.6 8.9 5.4 8 5.4c-1.2 0-2 .5-2 1.3C6 8.6 10 7.4 10 9.3c0 .8-.8 1.3-2 1.3-.9 0-1.6-.3-2-.9",
  clock: "M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0M8 4.5V8l2.5 1.5",
  requests: "M2.5 4h11M2.5 8h11M2.5 12h7",
  audit: "M4 2.5h8v11H4zM6.3 5.5h3.4M6.3 8h3.4M6.3 10.5h2",
  panels:
    "M6.5 4.8a1.8 1.8 0 1 1-3.6 0 1.8 1.8 0 0 1 3.6 0M13.1 4.8a1.8 1.8 0 1 1-3.6 0 1.8 1.8 0 0 1 3.6 0M1.5 9.5h13M3.5 9.5v4M12.5 9.5v4",
  privacy: "M8 1.8 13.5 4v4c0 3-2.2 5.2-5.5 6.4C4.7 13.2 2.5 11 2.5 8V4zM5.5 8l2 2 3-3.5",
  settings:
    "M2 4.5h7M12 4.5h2M2 11.5h2M7 11.5h7M12 4.5a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0M7 11.5a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0",
  help: "M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0M6.3 6.3c.1-1 .8-1.6 1.7-1.6s1.7.6 1.7 1.5c0 1.2-1.7 1.3-1.7 2.6M8 11v.2",
  bell: "M3.5 11.5h9L11 9.5V7a3 3 0 0 0-6 0v2.5zM7 14h2",
  sessions: "M2 3h12v8H2zM5.5 13.5h5",
  "sign-out": "M6.5 2.5h-4v11h4M6.5 8h7.5M11 5l3 3-3 3",
  menu: "M2 4h12M2 8h12M2 12h12",
  close: "M3.5 3.5l9 9M12.5 3.5l-9 9",
  choose: "M5 6l3-3 3 3M5 10l3 3 3-3",
  check: "M3 8.5l3.5 3.5L13 4.5",
  copy: "M5.5 5.5h8v8h-8zM3.5 10.5h-1v-8h8v1",
  alert: "M8 2 15 14H1zM8 6.5v3.5M8 12v.2",
  more: "M3 8h.01M8 8h.01M13 8h.01",
  upload: "M8 10.5V2.5M5 5.5l3-3 3 3M2.5 10v3.5h11V10",
  search: "M11.5 7a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0M10.2 10.2l3.8 3.8",
  tests: "M3 13l.7-3L11 2.7 13.3 5 6 12.3z",
  add: "M8 3v10M3 8h10",
} as const;

export type IconName = keyof typeof PATHS;

/** Decoration beside a word, or inside a control that has an accessible name. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg class="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
    <path d={PATHS[name]} />
  </svg>
);
