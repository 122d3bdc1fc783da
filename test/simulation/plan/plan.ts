import type { Vendor } from "#contract/integrations/vendor.ts";
import type { QueueName } from "../cloud/queues.ts";
import type { Slug } from "../facts.ts";

/** A create request. There are few different ones, so that requests collide. */
export type CreateStep = {
  do: "create";
  account: number;
  tests: readonly Slug[];
  hours: number;
  email: boolean;
  /** When the email is to be sent, in minutes after the start of histories; at once without it. */
  sendAt?: number;
  /** Hours before the expiry. */
  remind?: readonly number[];
  who: number;
  key: string | undefined;
  reference: string | undefined;
};

/** How an endpoint's receiver behaves. */
export type Receiver = "answers" | "often fails" | "always fails" | "is gone" | "hangs";

/** One act of an actor. `nth` selects one of the invitations that are known by then. */
export type Act =
  | CreateStep
  | { do: "cancel" | "resend" | "read" | "read result" | "read as another account"; nth: number }
  | { do: "extend"; nth: number; hours: number; key: string | undefined }
  | { do: "create many" | "import"; rows: number; hours: number; key: string | undefined }
  | { do: "schedule"; nth: number; at: number | null }
  | { do: "ask for review"; nth: number }
  | { do: "decide review"; nth: number; decision: "confirmed" | "changed"; key: string | undefined }
  | { do: "mark"; nth: number; score: number; key: string | undefined }
  | { do: "erase"; who: number; key: string | undefined }
  | { do: "list"; account: number; status: string | undefined }
  | { do: "list events"; account: number }
  | { do: "add endpoint"; account: number; receiver: Receiver; all: boolean }
  | { do: "change endpoint"; nth: number; how: "disable" | "enable" | "move" | "delete" | "rotate" | "activate" }
  | { do: "redeliver"; nth: number }
  | { do: "order"; connection: number; application: number }
  | { do: "withdraw"; nth: number }
  | { do: "read status"; nth: number; connection: number }
  | { do: "set connection"; connection: number; status: "active" | "disabled" }
  | { do: "grant"; account: number; credits: number; payment: string | undefined }
  | { do: "revoke key"; account: number }
  | { do: "go on"; nth: number }
  | { do: "look"; nth: number }
  | { do: "guess token"; nth: number }
  | { do: "sweep" }
  | { do: "remove expired" }
  | { do: "read stream"; shard: number; most: number }
  | { do: "take messages"; queue: QueueName; most: number }
  | { do: "report mail"; nth: number; outcome: "Bounce" | "Complaint" }
  | { do: "pass time"; how: "to a deadline" | "to an expiry" | "by"; ms: number };

/** An endpoint that exists from the start. */
export type PlannedEndpoint = { account: number; receiver: Receiver; all: boolean };

/** A connection to an ATS that exists from the start, and how it answers reports. */
export type PlannedConnection = { account: number; receiver: Receiver; vendor: Vendor };

/** How far a candidate is with the first of the tests; `completed` once its text is scored, if it is the only test. */
export const PROGRESS = ["created", "opened", "started", "submitted", "completed"] as const;
export type Progress = (typeof PROGRESS)[number];

/** An invitation that exists from the start, and how far its candidate is. */
export type PlannedInvitation = {
  create: CreateStep;
  progress: Progress;
  /** Whether its changes are published, so that emails and webhooks about them wait in the queues. */
  published: boolean;
};

/** A step is identified by its number, so that leaving others out does not change it. */
export type Step = { number: number; actor: string; gap: number; act: Act };

/** A history before it runs. */
export type Plan = {
  seed: number;
  /** What it is about: a scene, or everything. */
  kind: string;
  /** The initial credits of each account. */
  credits: readonly number[];
  /** The endpoints that exist from the start: their accounts, and how their receivers behave. */
  endpoints: readonly PlannedEndpoint[];
  /** The connections to an ATS that exist from the start. */
  connections: readonly PlannedConnection[];
  /** An invitation that exists from the start. */
  first: PlannedInvitation | undefined;
  /** Requests that the account made in the first minute before the history starts; undefined without rate limits. */
  spent: number | undefined;
  /** One call in N fails; 0 for none. */
  faultRate: number;
  steps: readonly Step[];
  /** Whether faults stop and time passes at the end; otherwise only what must be true at any time is checked. */
  settles: boolean;
  /** Whether all lists are read at the end, page by page. */
  lists: boolean;
};
