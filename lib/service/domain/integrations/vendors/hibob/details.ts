import * as z from "zod/mini";
import type { Details } from "../../adapter.ts";
import { anyAddress, anyId, anyText } from "../../read-call.ts";
import { apiUrl } from "./url.ts";

const some = <Schema extends z.core.$ZodType>(schema: Schema) => z.catch(z.nullish(schema), null);

/** The names of the fields are partly inferred: everything may be missing, and what is missing refuses the order later, visibly. */
const Assessment = z.object({
  candidate: some(
    z.object({ email: anyAddress, firstName: anyText, lastName: anyText, fullName: anyText, displayName: anyText }),
  ),
  jobOpening: some(z.object({ title: anyText })),
  package: some(z.object({ id: some(anyId) })),
  packageId: some(anyId),
});

/** Who an order is for, and which package: personal data is only here, and not in webhooks. */
export const details: Details = {
  url: (theirId, connection) => apiUrl(connection, `/${encodeURIComponent(theirId)}`),
  read: (answer, theirId) => {
    const { success, data } = z.safeParse(Assessment, answer);
    if (!success) return undefined;
    const { candidate, jobOpening, packageId } = data;
    return {
      key: [theirId],
      package: data.package?.id ?? packageId ?? "",
      candidate: {
        email: candidate?.email ?? "",
        preferred_name: candidate?.fullName ?? candidate?.displayName,
        first_name: candidate?.firstName,
        last_name: candidate?.lastName,
      },
      job: jobOpening?.title ?? null,
      reply_to: null,
      their_id: theirId,
    };
  },
};
