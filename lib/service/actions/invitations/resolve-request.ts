import { ApiError } from "#contract/errors.ts";
import type { CreateInvitation } from "#contract/invitations/invitation.ts";
import { NOT_BEFORE_EXPIRY } from "#contract/invitations/reminders.ts";
import type { SettingsReader } from "#domain/accounts/ports.ts";
import { type PackageStore, packageOf, type ResolvedRequest, resolvedRequest } from "#domain/invitations/package.ts";

export type ResolveDeps = { settings: SettingsReader; packages: Pick<PackageStore, "read"> };

/** A request as it is carried out. With a `refusal` it can only be a repeat of one that was carried out before. */
export type Resolved = { request: ResolvedRequest; refusal: ApiError | undefined };

const refused = (field: string, code: string, message: string): ApiError =>
  new ApiError("validation_error", { errors: [{ field, code, message }] });

const UNKNOWN_PACKAGE = refused(
  "package",
  "unknown_package",
  "No such package. Use an id of GET /packages, or the slug of a test.",
);

/**
 * Resolves the requests of one call: what they leave open is their package's, else the account's, else the service's. The
 * packages are read at most once, and only for one of the account; the settings only if a request leaves one of them open.
 */
export const resolver = (deps: ResolveDeps, accountId: string): ((request: CreateInvitation) => Promise<Resolved>) => {
  let reading: ReturnType<PackageStore["read"]> | undefined;
  const own = async () => {
    reading ??= deps.packages.read(accountId);
    return (await reading).packages;
  };
  return async (request) => {
    const named = request.package === null ? undefined : await packageOf(request.package, own);
    const isOpen =
      (request.dialect ?? named?.dialect ?? null) === null ||
      (request.send_email && (request.reminder_hours ?? named?.reminder_hours ?? null) === null);
    const defaults = isOpen ? await deps.settings(accountId) : { reminder_hours: null, dialect: null };
    const resolved = resolvedRequest(request, named, defaults);
    if (request.package !== null && named === undefined) return { request: resolved, refusal: UNKNOWN_PACKAGE };
    const fits = (request.reminder_hours ?? []).every((hours) => hours < resolved.expiry_hours);
    const { field, code, message } = NOT_BEFORE_EXPIRY;
    return { request: resolved, refusal: fits ? undefined : refused(field, code, message) };
  };
};
