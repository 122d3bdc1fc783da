import { useRead } from "../../api/queries.ts";
import { useUrlFilters } from "../../ui/lists/url-filters.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { DeliveryList } from "./delivery-list.tsx";
import { Tabs } from "./tabs.tsx";
import "./webhooks.css";
import { DELIVERY_STATUSES, DELIVERY_WORDS, deliveryStatusIn } from "./words.ts";

/** Every delivery of the account, by endpoint and status. */
export const Page = () => {
  const [values, set] = useUrlFilters(["endpoint", "status"]);
  const endpoints = useRead("GET /webhooks/endpoints", {});
  return (
    <>
      <PageHeader title="Deliveries" help="One line for each event and endpoint, kept for 90 days." />
      <Tabs current="/webhooks/deliveries" />
      <search class="filters">
        <div class="filter-row">
          <label class="filter">
            <span>Endpoint</span>
            <select value={values.endpoint} onChange={(event) => set({ endpoint: event.currentTarget.value })}>
              <option value="">All</option>
              {(endpoints.data?.data ?? []).map(({ id, url }) => (
                <option key={id} value={id}>
                  {url}
                </option>
              ))}
            </select>
          </label>
          <label class="filter">
            <span>Status</span>
            <select value={values.status} onChange={(event) => set({ status: event.currentTarget.value })}>
              <option value="">Any</option>
              {DELIVERY_STATUSES.map((status) => (
                <option key={status} value={status}>
                  {DELIVERY_WORDS[status].words}
                </option>
              ))}
            </select>
          </label>
        </div>
      </search>
      <DeliveryList
        endpointId={values.endpoint === "" ? undefined : values.endpoint}
        status={deliveryStatusIn(values.status)}
      />
    </>
  );
};
