import type { Connection } from "#contract/dashboard/connections.ts";
import { INTEGRATIONS_PREFIX } from "#contract/integrations/vendor.ts";
import { ADAPTERS } from "./adapters.ts";
import type { ConnectionRecord } from "./connection.ts";
import { SET_UPS } from "./set-up.ts";

/**
 * What the dashboard shows of a connection: no key.
 *
 * @param available the packages that it can offer
 * @param apiUrl the API's origin, which the ATS calls
 */
export const presentConnection = (
  connection: ConnectionRecord,
  available: Connection["available"],
  apiUrl: string,
): Connection => {
  const { authentication, check, details, listCall } = ADAPTERS[connection.vendor];
  const inbound_url = `${apiUrl}${INTEGRATIONS_PREFIX}/${connection.vendor}`;
  return {
    id: connection.id,
    vendor: connection.vendor,
    name: connection.name,
    status: connection.status,
    links_to: connection.links_to,
    packages: connection.packages,
    available,
    inbound_url,
    list_command:
      listCall === undefined
        ? null
        : `curl -X ${listCall.method} ${authentication.curl("KEY")} ${inbound_url}/${listCall.path}`,
    can_take_again: details !== undefined,
    can_test: check !== undefined,
    test: connection.test,
    last_error: connection.last_error,
    last_called_at: connection.last_called_at,
    set_up: SET_UPS[connection.vendor],
    created_at: connection.created_at,
  };
};
