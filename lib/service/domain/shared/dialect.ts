import { DEFAULT_DIALECT, type Dialect } from "#contract/assessments/dialect.ts";

/** The English of the tests of a stored invitation or result; those from before there was a choice have the default. */
export const dialectOf = ({ dialect }: { dialect: Dialect | null }): Dialect => dialect ?? DEFAULT_DIALECT;
