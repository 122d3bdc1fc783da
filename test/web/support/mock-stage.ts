import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Answers, type CandidateState, type Part } from "#contract/candidate.ts";
import { SignalBatch } from "#contract/signals.ts";
import type { TestSlug } from "#contract/test.ts";
import { pagesIn } from "../../../lib/local/pages.ts";
import { ensureBuilt } from "../../../lib/web/build.ts";
import { contentOf, kindOf, minutesOf, practiceOf } from "./mock-content.ts";
import type { Invited, Noticed, Stage } from "./stage.ts";

/** What the service would store; the smallest thing that keeps the contract's promises. */
type Row = {
  state: CandidateState;
  version: number;
  answers: Map<string, Answers>;
  lastSaveId: string | undefined;
  noticed: Noticed;
  lastSeq: number;
};

type Body = { part?: unknown; version?: unknown; answers?: unknown; signals?: unknown; save_id?: unknown };

const GRACE_MS = 10_000;
const DAY_MS = 86_400_000;

class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

const refuse = (status: number, code: string): never => {
  throw new Refusal(status, code);
};

const bodyOf = async (request: IncomingMessage): Promise<Body> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString() || "{}") as Body;
};

const PARTS_OF_FULL: TestSlug[] = ["grammar-test", "editing-test", "proofreading-test"];

const partsOf = (tests: readonly TestSlug[], extra: number): Part[] =>
  tests
    .flatMap((slug): [string, TestSlug][] =>
      slug === "full-editing-assessment" ? PARTS_OF_FULL.map((part) => [`${slug}.${part}`, part]) : [[slug, slug]],
    )
    .map(([id, slug], index) => ({
      id,
      kind: kindOf(slug),
      name: `${slug.charAt(0).toUpperCase()}${slug.slice(1).replaceAll("-", " ")}`,
      duration_minutes: Math.ceil(minutesOf(slug) * (1 + extra / 100)),
      status: index === 0 ? "ready" : "waiting",
      started_at: null,
      deadline: null,
      submitted_at: null,
    }));

/** A stand-in for the service, with a clock that can be moved; for the page's own tests. */
export const startMockStage = async (): Promise<Stage & { faults: string[] }> => {
  const rows = new Map<string, Row>();
  const faults: string[] = [];
  let offset = 0;
  const now = (): number => Date.now() + offset;
  const iso = (ms: number): string => new Date(ms).toISOString();
  const pages = pagesIn((await ensureBuilt()).dir);

  const partOf = (row: Row, id: unknown): Part =>
    row.state.parts.find((part) => part.id === id) ?? refuse(404, "not_found");
  const close = (row: Row, part: Part, at: number): void => {
    part.status = "submitted";
    part.submitted_at = iso(Math.min(at, Date.parse(part.deadline ?? "")));
    const next = row.state.parts.find(({ status }) => status === "waiting");
    if (next !== undefined) next.status = "ready";
    else row.state.status = "completed";
    row.state.current = null;
    row.version = 0;
    row.lastSaveId = undefined;
  };
  /** What the sweep would do by now. */
  const catchUp = (row: Row): void => {
    const running = row.state.parts.find(({ status }) => status === "running");
    if (running !== undefined && now() >= Date.parse(running.deadline ?? "") + GRACE_MS) close(row, running, now());
    const isOpen = row.state.status === "pending" || row.state.status === "in_progress";
    const stillRuns = row.state.parts.some(({ status }) => status === "running");
    if (isOpen && !stillRuns && now() >= Date.parse(row.state.expires_at)) row.state.status = "expired";
  };
  const show = (row: Row): CandidateState => {
    const running = row.state.parts.find(({ status }) => status === "running");
    row.state.server_time = iso(now());
    row.state.current =
      running === undefined
        ? null
        : {
            id: running.id,
            content: contentOf(running.kind, "A"),
            answers: row.answers.get(running.id) ?? null,
            version: row.version,
          };
    return row.state;
  };
  const take = (row: Row, signals: unknown): void => {
    if (signals === undefined) return;
    const batch = SignalBatch.safeParse(signals);
    if (!batch.success) {
      faults.push(`malformed signals: ${batch.error.message}`);
      return;
    }
    if (batch.data.seq <= row.lastSeq) faults.push(`batch ${batch.data.seq} is not newer than ${row.lastSeq}`);
    row.lastSeq = batch.data.seq;
    row.noticed.pastes += batch.data.pastes.length;
    row.noticed.absences += batch.data.away_ms.length;
    row.noticed.copies += batch.data.copy_attempts;
    row.noticed.keysBlocked += batch.data.keys_blocked;
  };
  const admit = (row: Row, part: Part, version: unknown): void => {
    if (row.state.status === "completed") refuse(409, "already_submitted");
    if (row.state.status === "expired" || row.state.status === "cancelled") refuse(409, "invitation_closed");
    if (part.status === "submitted") refuse(409, "part_closed");
    if (part.status !== "running") refuse(409, "part_not_ready");
    if (version !== row.version) refuse(409, "save_conflict");
  };
  const answersIn = (body: Body): Answers => {
    const answers = Answers.safeParse(body.answers);
    if (!answers.success) faults.push(`bad answers: ${answers.error.message}`);
    return answers.success ? answers.data : refuse(422, "validation_error");
  };

  const calls: Record<string, (row: Row, body: Body) => unknown> = {
    "GET /state": show,
    "GET /practice": ({ state }) => practiceOf(state.parts.map(({ kind }) => kind)),
    "POST /open": (row) => {
      if (row.state.status === "completed") refuse(409, "already_submitted");
      if (row.state.status === "expired" || row.state.status === "cancelled") refuse(409, "invitation_closed");
      return show(row);
    },
    "POST /start": (row, body) => {
      const part = partOf(row, body.part);
      if (row.state.status === "expired" || row.state.status === "cancelled") refuse(409, "invitation_closed");
      if (part.status === "running") return show(row);
      if (part.status !== "ready") refuse(409, part.status === "submitted" ? "part_closed" : "part_not_ready");
      part.status = "running";
      part.started_at = iso(now());
      part.deadline = iso(now() + part.duration_minutes * 60_000);
      row.state.status = "in_progress";
      row.version = 0;
      row.lastSeq = 0;
      return show(row);
    },
    "PUT /answers": (row, body) => {
      const part = partOf(row, body.part);
      if (body.save_id !== row.lastSaveId) {
        admit(row, part, body.version);
        row.answers.set(part.id, answersIn(body));
        take(row, body.signals);
        row.version += 1;
        row.lastSaveId = String(body.save_id);
      }
      return { part: part.id, version: row.version, saved_at: iso(now()), server_time: iso(now()) };
    },
    "POST /submit": (row, body) => {
      const part = partOf(row, body.part);
      if (part.status === "submitted") return show(row);
      admit(row, part, body.version);
      if (body.answers !== undefined) row.answers.set(part.id, answersIn(body));
      take(row, body.signals);
      close(row, part, now());
      return show(row);
    },
  };

  const answer = async (request: IncomingMessage): Promise<[status: number, body: unknown]> => {
    const { method = "GET", url = "/", headers } = request;
    const call = calls[`${method} ${url.replace("/candidate/v1", "")}`];
    const row = rows.get((headers.authorization ?? "").replace("Bearer ", ""));
    const body = await bodyOf(request);
    if (call === undefined || row === undefined) return [404, { error: { code: "not_found", message: "", docs: "" } }];
    try {
      catchUp(row);
      return [200, call(row, body)];
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return [error.status, { error: { code: error.code, message: error.code, docs: "" } }];
    }
  };
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const page = request.method === "GET" ? pages(request.url ?? "/") : undefined;
    if (page !== undefined) {
      response.writeHead(page.status, page.headers).end(page.body);
      return;
    }
    answer(request).then(
      ([status, body]) =>
        response
          .writeHead(status, { "Content-Type": "application/json", "Cache-Control": "no-store" })
          .end(JSON.stringify(body)),
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const rowOf = ({ url }: Invited): Row => rows.get(url.split("/t/")[1] ?? "") ?? refuse(404, "not_found");

  return {
    origin,
    faults,
    invite: async ({ tests, extraTimePercent = 0, name = "Jane Okafor" } = {}) => {
      const id = randomBytes(8).toString("hex");
      const token = `acc.${id}.${randomBytes(24).toString("base64url")}`;
      rows.set(token, {
        state: {
          server_time: iso(now()),
          candidate_name: name,
          inviter: "Harbour & Quill Publishing",
          status: "pending",
          expires_at: iso(now() + 5 * DAY_MS),
          extra_time_percent: extraTimePercent,
          parts: partsOf(tests ?? ["full-editing-assessment"], extraTimePercent),
          current: null,
        },
        version: 0,
        answers: new Map(),
        lastSaveId: undefined,
        noticed: { pastes: 0, absences: 0, copies: 0, keysBlocked: 0 },
        lastSeq: 0,
      });
      return { id, url: `${origin}/t/${token}` };
    },
    cancel: async (invited) => {
      rowOf(invited).state.status = "cancelled";
    },
    advance: async (seconds) => {
      offset += seconds * 1000;
    },
    noticed: async (invited) => rowOf(invited).noticed,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
