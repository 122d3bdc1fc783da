/** The job of an invitation, and the client's reference below it. */
export const JobAndReference = ({ job, reference }: { job: string | null; reference: string | null }) => (
  <>
    {job === null ? <span class="muted">–</span> : <bdi>{job}</bdi>}
    {reference === null ? null : (
      <span class="second">
        <bdi>{reference}</bdi>
      </span>
    )}
  </>
);
