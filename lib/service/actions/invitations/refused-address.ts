import { ApiError } from "#contract/errors.ts";
import { isReservedAddress } from "#domain/invitations/simulated-address.ts";
import { livemodeOf } from "#domain/tenant.ts";

/** The refusal of an address that no live invitation can be sent to; undefined for any other. */
export const refusedAddress = (accountId: string, email: string): ApiError | undefined =>
  livemodeOf(accountId) && isReservedAddress(email)
    ? new ApiError("validation_error", {
        errors: [
          {
            field: "candidate_email",
            code: "test_address",
            message:
              "Addresses that end in .invalid are for test mode and receive no email. Use the candidate's real address, or a test API key (ais_test_…).",
          },
        ],
      })
    : undefined;
