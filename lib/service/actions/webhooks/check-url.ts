import { ApiError } from "#contract/errors.ts";
import type { EndpointUrlCheck } from "#domain/webhooks/ports.ts";

/**
 * The URL in the form in which it is stored.
 *
 * @throws ApiError `validation_error` if webhooks may not be sent there.
 */
export const allowedUrl = async (deps: { checkUrl: EndpointUrlCheck }, text: string): Promise<string> => {
  const checked = await deps.checkUrl(text);
  if (checked.ok) return checked.url;
  throw new ApiError("validation_error", {
    errors: [{ field: "url", code: checked.code, message: checked.message }],
  });
};
