/**
 * One line of a benchmark's table: first what was measured, then a column per figure, whose name carries its unit
 * (`median_ms`, `write_units`). A `note` in the last column says what a reader must know to read the figure.
 *
 * A column called `lost` counts what must not be lost (messages, answers): anything but 0 is a broken benchmark.
 */
export type Row = Readonly<Record<string, string | number | null>>;

/** What a topic's file exports: it throws when it could not measure, or when what it measured did the wrong thing. */
export type Benchmark = () => readonly Row[] | Promise<readonly Row[]>;
