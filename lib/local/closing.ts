/** What is to be undone at the end, the last thing first; each is tried, whatever became of the others. */
export type Closing = { defer(undo: () => unknown): void; close(): Promise<void> };

export const closing = (): Closing => {
  const undos: (() => unknown)[] = [];
  return {
    defer: (undo) => undos.push(undo),
    close: async () => {
      const errors: unknown[] = [];
      for (let undo = undos.pop(); undo !== undefined; undo = undos.pop()) {
        try {
          await undo();
        } catch (error) {
          errors.push(error);
        }
      }
      if (errors.length > 0) throw errors[0];
    },
  };
};
