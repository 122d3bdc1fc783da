import { ApiError } from "#contract/errors.ts";
import { isReservedAddress, SIMULATED_ADDRESSES, simulatedOutcomeOf } from "#domain/invitations/simulated-address.ts";
import { livemodeOf } from "#domain/shared/tenant.ts";

type Invited = { candidate_email: string; send_email: boolean };

const refusal = (field: keyof Invited, code: string, message: string): ApiError =>
  new ApiError("validation_error", { errors: [{ field, code, message }] });

/**
 * The refusal of a request to invite someone who cannot be invited: with a live key an address that is for test mode,
 * with a test key a simulated candidate who could do nothing. Undefined for any other.
 */
export const refusedAddress = (accountId: string, { candidate_email, send_email }: Invited): ApiError | undefined => {
  if (livemodeOf(accountId)) {
    return isReservedAddress(candidate_email)
      ? refusal(
          "candidate_email",
          "test_address",
          "Addresses that end in .invalid are for test mode and receive no email. Use the candidate's real address, or a test API key (ais_test_…).",
        )
      : undefined;
  }
  switch (simulatedOutcomeOf(candidate_email)) {
    case "unknown":
      return refusal(
        "candidate_email",
        "unknown_outcome",
        `No such simulated candidate. Use one of ${SIMULATED_ADDRESSES.join(", ")}.`,
      );
    case "bounces":
    case "complains":
      return send_email
        ? undefined
        : refusal("send_email", "needs_email", "This simulated candidate reacts to the email: leave the field out.");
    default:
      return undefined;
  }
};
