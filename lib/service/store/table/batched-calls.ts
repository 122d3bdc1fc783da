/**
 * Gathers questions that are asked at about the same time, and asks them with one call. If the call fails, its error is
 * the answer to each of them.
 *
 * @param wait resolves when those that were gathered since it was called are to be asked
 * @param most the maximum number of questions per call
 * @param ask the call; returns one answer per question, in their order
 */
export const batchCalls = <Question, Answer>(
  wait: () => Promise<unknown>,
  most: number,
  ask: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): ((question: Question) => Promise<Answer>) => {
  type Asked = { question: Question; resolve: (answer: Answer) => void; reject: (error: unknown) => void };
  let open: Asked[] | undefined;

  const askFor = async (group: Asked[]): Promise<void> => {
    try {
      await wait().finally(() => {
        if (open === group) open = undefined;
      });
      const answers = await ask(group.map(({ question }) => question));
      for (const [index, answer] of answers.entries()) group[index]?.resolve(answer);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  };

  return (question) =>
    new Promise((resolve, reject) => {
      const asked = { question, resolve, reject };
      if (open !== undefined && open.length < most) {
        open.push(asked);
        return;
      }
      open = [asked];
      void askFor(open);
    });
};
