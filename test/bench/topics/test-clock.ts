import { AssessmentInvitations } from "../../../lib/client/index.ts";
import { type LocalService, startLocalService } from "../../../lib/local/service.ts";
import { httpReceiver } from "../../support/engines/receiver.ts";
import { count, type Row, rounded, step } from "../harness.ts";

const DAYS = 60;
const BULK_ROWS = count(100, 4);
const DUE_ROWS = 10 * BULK_ROWS;
/** Of the invitations, so that their deadlines are spread over thirty days. */
const HOURS = { least: 48, most: 720 };

/** The reminders of an invitation, and the number of its due rows. */
const CASES = [
  { what: "expiries", each: 1, reminder_hours: [] },
  { what: "reminders by email, then expiries", each: 2, reminder_hours: [24] },
];

/** Advances the clock of a new account over everything that is due, and counts what happened. */
const advance = async (service: LocalService, { what, each, reminder_hours }: (typeof CASES)[number]): Promise<Row> => {
  const { test_api_key } = await service.createAccount({ name: "Acme", credits: 0 });
  const client = new AssessmentInvitations({ apiKey: test_api_key, baseUrl: service.baseUrl });
  const received: string[] = [];
  await using receiver = await httpReceiver((request, response) => {
    received.push(String(request.headers["webhook-id"]));
    response.end();
  });
  const url = `http://127.0.0.1:${receiver.port}/`;
  await client.webhookEndpoints.create({ url, events: ["assessment.expired"] });
  const invitations = DUE_ROWS / each;
  step(`${what}: creating ${invitations} invitations`);
  for (let made = 0; made < invitations; made += BULK_ROWS) {
    await client.invitations.createMany(
      Array.from({ length: BULK_ROWS }, (_, nth) => ({
        candidate_email: `c${made + nth}@example.com`,
        candidate_name: "Jane Doe",
        tests: ["grammar-test" as const],
        expiry_hours: HOURS.least + Math.floor(((made + nth) * (HOURS.most - HOURS.least)) / invitations),
        send_email: reminder_hours.length > 0,
        reminder_hours,
      })),
    );
    // The limits of bulks and of the address are by the minute.
    await service.advance(60);
  }
  await service.drain();

  step(`${what}: advancing`);
  const before = { cpu: process.cpuUsage(), time: performance.now() };
  await client.testMode.advanceClock({ advance_seconds: DAYS * 24 * 3600 });
  while (!(await service.drain()).idle);
  const seconds = (performance.now() - before.time) / 1000;
  const { user, system } = process.cpuUsage(before.cpu);
  const { status } = await client.testMode.readClock();
  if (status !== "ready") throw new Error(`The clock is ${status} after its queue was empty`);
  return {
    what,
    due_rows: DUE_ROWS,
    days: DAYS,
    seconds: rounded(seconds),
    cpu_seconds: rounded((user + system) / 1e6),
    repeated: received.length - new Set(received).size,
    lost: invitations - new Set(received).size,
  };
};

/**
 * An advance of the test clock by 60 days over 1,000 due rows, on the local service: each item at its time, with its
 * event, its webhook and its email. `lost` and `repeated` compare the deliveries with the expiries. CPU seconds are this
 * process's: gateway, functions and queues; the table has a separate process.
 */
export const testClockRows = async (): Promise<Row[]> => {
  const service = await startLocalService({ quiet: true });
  try {
    const rows: Row[] = [];
    for (const one of CASES) rows.push(await advance(service, one));
    return rows;
  } finally {
    await service.stop();
  }
};
