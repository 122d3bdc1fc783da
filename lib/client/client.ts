import { type ClientOptions, settingsOf } from "./options.ts";
import { type Platform, systemPlatform } from "./platform/platform.ts";
import { Candidates } from "./resources/candidates.ts";
import { Events } from "./resources/events.ts";
import { Invitations } from "./resources/invitations.ts";
import { OwnAccount } from "./resources/own-account.ts";
import { Results } from "./resources/results.ts";
import { TestMode } from "./resources/test-mode.ts";
import { Tests } from "./resources/tests.ts";
import { WebhookEndpoints } from "./resources/webhook-endpoints.ts";
import { sender } from "./transport/send.ts";
import { verifyWebhook } from "./verify-webhook.ts";

/**
 * A client of the assessment invitation service. Safe to share and to use concurrently.
 *
 * ```ts
 * const client = new AssessmentInvitations({ apiKey: process.env.API_KEY, baseUrl: process.env.BASE_URL });
 * const invitation = await client.invitations.create({ … });
 * ```
 */
export class AssessmentInvitations {
  readonly invitations: Invitations;
  readonly results: Results;
  readonly tests: Tests;
  readonly account: OwnAccount;
  readonly webhookEndpoints: WebhookEndpoints;
  readonly events: Events;
  readonly candidates: Candidates;
  readonly testMode: TestMode;
  readonly webhooks: { readonly verify: typeof verifyWebhook } = { verify: verifyWebhook };

  /**
   * @param platform time and chance; for tests
   * @throws TypeError for an option that cannot work
   * @throws Error for a live key in a browser
   */
  constructor(options: ClientOptions, platform: Platform = systemPlatform) {
    const send = sender(settingsOf(options), platform);
    this.invitations = new Invitations(send);
    this.results = new Results(send);
    this.tests = new Tests(send);
    this.account = new OwnAccount(send);
    this.webhookEndpoints = new WebhookEndpoints(send);
    this.candidates = new Candidates(send);
    this.events = new Events(send, platform);
    this.testMode = new TestMode(send);
  }
}
