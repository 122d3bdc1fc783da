import { invalid } from "../errors.ts";

/** A step of a path: an attribute's name, a placeholder of one (`#name`), or a list index. */
export type Step = { name: string } | { alias: string };
export type Path = readonly (Step | { index: number })[];

export type Operand =
  | { kind: "path"; path: Path }
  /** A placeholder of a value, `:value`. */
  | { kind: "value"; name: string }
  | { kind: "size"; path: Path };

export type Comparator = "=" | "<>" | "<" | "<=" | ">" | ">=";

export type Condition =
  | { kind: "and" | "or"; left: Condition; right: Condition }
  | { kind: "not"; of: Condition }
  | { kind: "compare"; by: Comparator; left: Operand; right: Operand }
  | { kind: "between"; of: Operand; low: Operand; high: Operand }
  | { kind: "in"; of: Operand; list: readonly Operand[] }
  | { kind: "exists"; path: Path; wanted: boolean }
  | { kind: "begins_with" | "contains" | "type"; path: Path; operand: Operand };

export type Assigned =
  | Operand
  | { kind: "if_not_exists"; path: Path; otherwise: Assigned }
  | { kind: "list_append"; left: Assigned; right: Assigned }
  | { kind: "plus" | "minus"; left: Assigned; right: Assigned };

export type Update = {
  set: readonly { path: Path; to: Assigned }[];
  remove: readonly Path[];
  add: readonly { path: Path; value: string }[];
};

const TOKEN = /\s*(?:([A-Za-z_][A-Za-z0-9_]*)|([#:][A-Za-z0-9_]+)|(\d+)|(<>|<=|>=|[=<>().,+\-[\]]))/y;

const tokensOf = (text: string): string[] => {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  const end = text.trimEnd().length;
  while (TOKEN.lastIndex < end) {
    const from = TOKEN.lastIndex;
    const found = TOKEN.exec(text);
    if (found === null) throw invalid(`Invalid expression: Syntax error near "${text.slice(from, from + 10)}"`);
    tokens.push(found[0].trim());
  }
  return tokens;
};

const COMPARATORS: ReadonlySet<string> = new Set(["=", "<>", "<", "<=", ">", ">="]);
const isComparator = (token: string): token is Comparator => COMPARATORS.has(token);

/** A parser for DynamoDB's expressions. It also collects the data for validating a request. */
class Reader {
  readonly used = new Set<string>();
  readonly bounds: [string, string][] = [];
  readonly roots: Step[] = [];
  readonly tokens: string[];
  at = 0;

  constructor(text: string) {
    this.tokens = tokensOf(text);
    if (this.tokens.length === 0) throw invalid("Invalid expression: The expression can not be empty;");
  }

  peek(ahead = 0): string | undefined {
    return this.tokens[this.at + ahead];
  }

  take(): string {
    const token = this.tokens[this.at];
    if (token === undefined) throw invalid("Invalid expression: Syntax error; token: <EOF>");
    this.at += 1;
    return token;
  }

  expect(wanted: string): void {
    const token = this.take();
    if (token !== wanted) throw invalid(`Invalid expression: Syntax error; token: "${token}", wanted: "${wanted}"`);
  }

  /** Keywords are case-insensitive. */
  isWord(word: string): boolean {
    return this.peek()?.toUpperCase() === word;
  }

  end(): void {
    if (this.at < this.tokens.length) throw invalid(`Invalid expression: Syntax error; token: "${this.peek()}"`);
  }

  listOf<Part>(read: () => Part): Part[] {
    const parts = [read()];
    while (this.peek() === ",") {
      this.take();
      parts.push(read());
    }
    return parts;
  }

  inBrackets<Part>(read: () => Part): Part {
    this.expect("(");
    const part = read();
    this.expect(")");
    return part;
  }

  step(): Step {
    const token = this.take();
    if (token.startsWith("#")) {
      this.used.add(token);
      return { alias: token };
    }
    if (/^[A-Za-z_]/.test(token)) return { name: token };
    throw invalid(`Invalid expression: Syntax error; token: "${token}"`);
  }

  path(): Path {
    const root = this.step();
    const steps: Path[number][] = [root];
    this.roots.push(root);
    for (;;) {
      if (this.peek() === ".") {
        this.take();
        steps.push(this.step());
      } else if (this.peek() === "[") {
        this.take();
        steps.push({ index: Number(this.take()) });
        this.expect("]");
      } else return steps;
    }
  }

  placeholder(): string {
    const token = this.take();
    if (!token.startsWith(":")) throw invalid(`Invalid expression: Syntax error; token: "${token}"`);
    this.used.add(token);
    return token;
  }

  operand(): Operand {
    if (this.peek() === "size" && this.peek(1) === "(") {
      this.take();
      return { kind: "size", path: this.inBrackets(() => this.path()) };
    }
    if (this.peek()?.startsWith(":")) return { kind: "value", name: this.placeholder() };
    return { kind: "path", path: this.path() };
  }

  or(): Condition {
    let left = this.and();
    while (this.isWord("OR")) {
      this.take();
      left = { kind: "or", left, right: this.and() };
    }
    return left;
  }

  and(): Condition {
    let left = this.not();
    while (this.isWord("AND")) {
      this.take();
      left = { kind: "and", left, right: this.not() };
    }
    return left;
  }

  not(): Condition {
    if (!this.isWord("NOT")) return this.primary();
    this.take();
    return { kind: "not", of: this.not() };
  }

  primary(): Condition {
    if (this.peek() === "(") return this.inBrackets(() => this.or());
    const word = this.peek();
    if (this.peek(1) === "(" && word !== "size") return this.call(this.take());
    const of = this.operand();
    if (this.isWord("BETWEEN")) {
      this.take();
      const low = this.operand();
      if (!this.isWord("AND")) throw invalid("Invalid expression: BETWEEN without AND");
      this.take();
      const high = this.operand();
      if (low.kind === "value" && high.kind === "value") this.bounds.push([low.name, high.name]);
      return { kind: "between", of, low, high };
    }
    if (this.isWord("IN")) {
      this.take();
      return { kind: "in", of, list: this.inBrackets(() => this.listOf(() => this.operand())) };
    }
    const by = this.take();
    if (!isComparator(by)) throw invalid(`Invalid expression: Syntax error; token: "${by}"`);
    return { kind: "compare", by, left: of, right: this.operand() };
  }

  call(name: string): Condition {
    return this.inBrackets((): Condition => {
      const path = this.path();
      if (name === "attribute_exists" || name === "attribute_not_exists") {
        return { kind: "exists", path, wanted: name === "attribute_exists" };
      }
      this.expect(",");
      const operand = this.operand();
      if (name === "begins_with" || name === "contains") return { kind: name, path, operand };
      if (name === "attribute_type") return { kind: "type", path, operand };
      throw invalid(`Invalid expression: Invalid function name; function: ${name}`);
    });
  }

  assigned(): Assigned {
    let left = this.assignedPart();
    for (;;) {
      const sign = this.peek();
      if (sign !== "+" && sign !== "-") return left;
      this.take();
      left = { kind: sign === "+" ? "plus" : "minus", left, right: this.assignedPart() };
    }
  }

  assignedPart(): Assigned {
    if (this.peek(1) !== "(") return this.operand();
    const name = this.take();
    return this.inBrackets((): Assigned => {
      if (name === "if_not_exists") {
        const path = this.path();
        this.expect(",");
        return { kind: name, path, otherwise: this.assigned() };
      }
      if (name !== "list_append") throw invalid(`Invalid expression: Invalid function name; function: ${name}`);
      const left = this.assigned();
      this.expect(",");
      return { kind: name, left, right: this.assigned() };
    });
  }

  update(): Update {
    const update: { set: Update["set"][number][]; remove: Path[]; add: Update["add"][number][] } = {
      set: [],
      remove: [],
      add: [],
    };
    const clauses = new Set<string>();
    while (this.peek() !== undefined) {
      const clause = this.take().toUpperCase();
      if (clauses.has(clause)) throw invalid(`Invalid UpdateExpression: The "${clause}" section can only be used once`);
      clauses.add(clause);
      if (clause === "SET") {
        const set = () => {
          const path = this.path();
          this.expect("=");
          return { path, to: this.assigned() };
        };
        update.set.push(...this.listOf(set));
      } else if (clause === "REMOVE") update.remove.push(...this.listOf(() => this.path()));
      else if (clause === "ADD") {
        update.add.push(...this.listOf(() => ({ path: this.path(), value: this.placeholder() })));
      } else throw invalid(`Invalid UpdateExpression: Syntax error; token: "${clause}"`);
    }
    return update;
  }
}

/** A parsed expression, and the data for validating the request. */
export type Parsed<Tree> = {
  tree: Tree;
  /** The placeholders in it. */
  used: ReadonlySet<string>;
  /** Placeholders that are the bounds of a BETWEEN. */
  bounds: readonly (readonly [low: string, high: string])[];
  /** The first names of its paths. */
  roots: readonly Step[];
};

const parse = <Tree>(text: string, read: (reader: Reader) => Tree): Parsed<Tree> => {
  const reader = new Reader(text);
  const tree = read(reader);
  reader.end();
  return { tree, used: reader.used, bounds: reader.bounds, roots: reader.roots };
};

export const parseCondition = (text: string): Parsed<Condition> => parse(text, (reader) => reader.or());
export const parseUpdate = (text: string): Parsed<Update> => parse(text, (reader) => reader.update());
export const parseProjection = (text: string): Parsed<Path[]> =>
  parse(text, (reader) => reader.listOf(() => reader.path()));
