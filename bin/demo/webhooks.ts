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
/** A receiver that answers 503 is asked again after a minute to 72 seconds. */
const RETRY_SECONDS = 80;

/** Events arrive signed; a receiver that fails gets them again; and anything can be sent once more. */
export const webhookScene = async (api: Client, { scene, done, show }: Narrator): Promise<void> => {
  const receiver = await startReceiver(api);
  const { said } = receiver;
  const shown = () => show(said.splice(0).join("\n"));
  const invite = async () => {
    const { status } = await api.create(REQUEST, randomUUID());
    expect(status === 201, `POST /invitations answered ${status}.`);
    expect(await api.drain(), "The service did not come to rest.");
    const event = await api.newestEvent();
    expect(event !== undefined, "There is no event.");
    return event?.id ?? "";
  };

  try {
    scene("A program of the client's is told of events (lib/client/example-receiver.ts)");
    await invite();
    expect(said.length === 1 && said[0]?.startsWith("verified evt_") === true, `The receiver said: ${said.join("; ")}`);
    shown();
    done("one event arrived, and its signature is right");

    scene("The program is down, and its answer is 503");
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

    scene("The client asks for the event once more");
    expect((await api.redeliver(event)) === 202, "The redelivery was not accepted.");
    expect(await api.drain(), "The service did not come to rest.");
    expect(said[0] === `seen before, not handled again: ${event}`, `The receiver said: ${said.join("; ")}`);
    shown();
    done("it came again with its id, by which the program knew it");
  } finally {
    await receiver.stop();
  }
};
