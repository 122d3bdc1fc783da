import { fillIn, offerTestToken } from "./test-token.ts";

/** The base URL that the pages are built with; the real one is known when they are deployed. */
const EXAMPLE_BASE_URL = "https://assess.example.com/api/v1";

/** Shows the address of this service in the examples, and offers a test token for them. */
export const showThisService = async (): Promise<void> => {
  if (document.querySelector("pre") === null) return;
  try {
    const response = await fetch("/docs/service.json");
    if (!response.ok) return;
    const { base_url } = (await response.json()) as { base_url: string };
    fillIn({ [EXAMPLE_BASE_URL]: base_url });
    offerTestToken(base_url);
  } catch {
    // Without it the examples stay as they are.
  }
};
