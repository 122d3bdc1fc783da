import { keepPreviousData, useQuery } from "@tanstack/preact-query";
import { Problem } from "../../../api/problem.ts";
import { client } from "../../../api/queries.ts";
import { EmailView } from "../../../ui/email-view.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { type Draft, previewOf, withoutTimes } from "./draft.ts";
import { useSettled } from "./use-settled.ts";

const read = (body: ReturnType<typeof previewOf>) => client.call("POST /invitations/preview", { body });

/** The email that the form would send, made by the service from what is entered so far. */
export const EmailPreview = ({ draft, firstTest }: { draft: Draft; firstTest: string }) => {
  const { key, ...body } = { ...previewOf(draft, firstTest), key: "" };
  const settled = useSettled(body);
  const preview = useQuery({
    queryKey: ["POST /invitations/preview", settled],
    queryFn: () =>
      read(settled).catch((error: unknown) => {
        if (error instanceof Problem && error.status === 422) return read(withoutTimes(settled));
        throw error;
      }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <section class="preview" aria-label="Email preview">
      <h2>Email preview</h2>
      <Loaded query={preview} what="The preview">
        {({ to, subject, html }) => (
          <>
            <dl class="preview-head">
              <div class="preview-line">
                <dt>To</dt>
                <dd>
                  <bdi>{to}</bdi>
                </dd>
              </div>
              <div class="preview-line">
                <dt>Subject</dt>
                <dd>
                  <bdi>{subject}</bdi>
                </dd>
              </div>
            </dl>
            <EmailView html={html} title="The email as the candidate will see it" />
          </>
        )}
      </Loaded>
    </section>
  );
};
