/** Columns and rows of a table: how often each function ran and met each fault. */
export const coverageTable = (
  coverage: ReadonlyMap<string, number>,
): [columns: string[], rows: (string | number)[][]] => {
  const functions = new Map<string, Map<string, number>>();
  const faults = new Set<string>();
  for (const [name, times] of coverage) {
    const [by = "", met = ""] = name.split(" × ");
    faults.add(met);
    functions.set(by, (functions.get(by) ?? new Map<string, number>()).set(met, times));
  }
  const columns = [...faults].sort();
  const rows = [...functions]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, met]) => [name, ...columns.map((fault) => met.get(fault) ?? 0)]);
  return [["function", ...columns], rows];
};
