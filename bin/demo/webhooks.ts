import { randomUUID } from "node:crypto";
import type { Client } from "./client.ts";
import { expect, type Narrator } from "./narrator.ts";
import { startReceiver } from "./receiver.ts";

const REQUEST = {
  candidate_email: "max@example.com",
  candidate_name: "Max Roe",
  tests: ["punctuation-test"],
  send_email: false,
};
/** After a 503 the delivery is retried in 60 to 72 seconds. */
const RETRY_SECONDS = 80;

/** Events arrive signed, failed deliveries are retried, and any event can be redelivered. */
export const webhookScene = async (api: Client, { scene, done, show, shownAt }: Narrator): Promise<void> => {
  const receiver = await startReceiver(api);
  const { output } = receiver;
  const shown = () => show(output.splice(0).join("\n"));
  const invite = async () => {
    const { status } = await api.create(REQUEST, randomUUID());
    expect(status === 201, `POST /invitations returned ${status}.`);
    expect(await api.drain(), "The service did not become idle.");
    const event = await api.newestEvent();
    expect(event !== undefined, "There is no event.");
    return event?.id ?? "";
  };

  try {
    scene("The client receives events (lib/client/example-receiver.ts)");
    await invite();
    expect(
      output.length === 1 && output[0]?.startsWith("verified evt_") === true,
      `The receiver printed: ${output.join("; ")}`,
    );
    shown();
    done("one event arrived, and its signature is valid");

    scene("The receiver is down, and responds with 503");
    await receiver.restart(1);
    const event = await invite();
    const [waiting] = await api.deliveries(event);
    expect(waiting?.status === "pending" && waiting.log[0]?.status === 503, "The failure was not recorded.");
    done("the delivery is pending, and its log says 503");
    const now = await api.advance(RETRY_SECONDS);
    const [arrived] = await api.deliveries(event);
    expect(arrived?.status === "succeeded" && arrived.attempts === 2, "It was not sent again.");
    shown();
    done(`the service's clock says ${now}: the second attempt arrived, under the same id`);

    scene("The client requests a redelivery of the event");
    expect((await api.redeliver(event)) === 202, "The redelivery was not accepted.");
    expect(await api.drain(), "The service did not become idle.");
    expect(output[0] === `seen before, not handled again: ${event}`, `The receiver printed: ${output.join("; ")}`);
    shown();
    done("it arrived again with the same id, by which the receiver recognized it");
    shownAt("the event with its failed and repeated attempts", `/webhooks/events/${event}`);
  } finally {
    await receiver.stop();
  }
};
