import { useParams } from "wouter-preact";
import type { LoggedRequest } from "#contract/dashboard/requests.ts";
import { useRead } from "../../api/queries.ts";
import { moment, number, zone } from "../../ui/format.ts";
import { Id } from "../../ui/id.tsx";
import { Table } from "../../ui/lists/table.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { pathOf } from "./path.ts";
import { useTokenNames } from "./request-log.tsx";
import { RequestStatus } from "./request-status.tsx";

const Facts = ({ request }: { request: LoggedRequest }) => {
  const names = useTokenNames();
  const { status, code, duration_ms, key_id, request_id, at, object_id } = request;
  return (
    <dl class="facts">
      <div>
        <dt>Status</dt>
        <dd>
          <RequestStatus status={status} code={code} />
          {code === null ? null : (
            <>
              {" "}
              <a href={`/docs/errors#${code}`}>What this error means</a>
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>When</dt>
        <dd>
          {moment(at)} {zone(Date.parse(at))}
        </dd>
      </div>
      <div>
        <dt>Duration</dt>
        <dd>{number(duration_ms)} ms</dd>
      </div>
      <div>
        <dt>Token</dt>
        <dd>
          <bdi>{names.get(key_id) ?? "A token that is gone"}</bdi> <Id value={key_id} what="token id" />
        </dd>
      </div>
      {object_id === null ? null : (
        <div>
          <dt>Object</dt>
          <dd>
            <Id value={object_id} what="id in the path" />
          </dd>
        </div>
      )}
      <div>
        <dt>Request id</dt>
        <dd>
          <Id value={request_id} what="request id" />{" "}
          <span class="muted">As in the response's header X-Request-Id.</span>
        </dd>
      </div>
    </dl>
  );
};

const Faults = ({ faults }: Pick<LoggedRequest, "faults">) => (
  <section aria-labelledby="faults">
    <h2 id="faults">Fields that were refused</h2>
    <Table
      label="Fields that were refused"
      rows={faults.map((fault, index) => ({ ...fault, index }))}
      keyOf={({ index }) => String(index)}
      columns={[
        { title: "Field", cell: ({ field }) => <span class="mono">{field}</span> },
        { title: "Code", cell: ({ code }) => <span class="mono">{code}</span> },
      ]}
    />
    <p class="muted small after-table">
      What a field contained is not kept. At most 10 fields are, and a name that the API does not know is “(other)”.
    </p>
  </section>
);

/** One request, with the fields that were refused. */
export const Page = () => {
  const { id = "" } = useParams();
  const request = useRead("GET /requests/items/{id}", { params: { id } });
  const found = request.data?.request;
  return (
    <>
      <PageHeader
        title={found === undefined ? "Request" : `${found.method} ${pathOf(found)}`}
        parent={{ title: "Request log", href: "/request-log" }}
      />
      <Loaded query={request} what="The request">
        {({ request: { faults, ...facts } }) => (
          <>
            <Facts request={{ ...facts, faults }} />
            {faults.length === 0 ? null : <Faults faults={faults} />}
          </>
        )}
      </Loaded>
    </>
  );
};
