import type { Connection, CustomTypesConfig, FieldDef, QueryConfig, Submittable } from 'pg';
import utils from 'pg/lib/utils.js';
import { serialize } from 'pg-protocol';

export interface StatementResult {
  readonly rows: Record<string, unknown>[];
  readonly count: number;
  /** What the database says it did: `SELECT`, `COMMIT`, `ROLLBACK` … */
  readonly command: string;
}

type ReadRow = (values: readonly (string | null)[]) => Record<string, unknown>;

interface Asked {
  readonly query: QueryConfig;
  readonly rows: Record<string, unknown>[];
  read?: ReadRow;
  outcome?: StatementResult;
  done(outcome: StatementResult): void;
  failed(error: Error): void;
}

/** What a connection knows of a statement it was given by name. */
interface Prepared {
  /** After a failure the database may hold the statement or not. */
  sure: boolean;
  /** The columns of its answer stay what they are for as long as it is held. */
  read?: ReadRow;
}
const preparedOn = new WeakMap<Connection, Map<string, Prepared>>();

/**
 * Several statements that leave as one piece with one synchronisation at their end. Outside a transaction the database takes
 * them as one of its own accord, so a read spends nothing on begin and commit. The first to fail ends them all.
 */
export class StatementBatch implements Submittable {
  private readonly asked: Asked[] = [];
  private readonly types: CustomTypesConfig;
  private readonly ended: () => void;
  private prepared = new Map<string, Prepared>();
  private at = 0;
  private misread: Error | undefined;

  /** `ended` is called when the connection is free again. */
  constructor(types: CustomTypesConfig, ended: () => void) {
    this.types = types;
    this.ended = ended;
  }

  ask(query: QueryConfig): Promise<StatementResult> {
    return new Promise((done, failed) => void this.asked.push({ query, rows: [], done, failed }));
  }

  submit(connection: Connection): void {
    const known = preparedOn.get(connection);
    if (known) this.prepared = known;
    else preparedOn.set(connection, this.prepared);
    const pieces = this.asked.flatMap((asked) => this.messages(asked));
    // One write wakes the database once; the driver's own way wakes it for each message.
    connection.stream.write(Buffer.concat([...pieces, serialize.sync()]));
  }

  private messages(asked: Asked): Buffer[] {
    const { name = '', text, values } = asked.query;
    const prepared = this.prepared.get(name);
    const pieces: Buffer[] = [];
    if (prepared?.sure) asked.read = prepared.read;
    else {
      if (prepared) pieces.push(serialize.close({ type: 'S', name }));
      pieces.push(serialize.parse({ name, text, types: [] }));
      if (name) this.prepared.set(name, { sure: true });
    }
    pieces.push(serialize.bind({ portal: '', statement: name, values, valueMapper: utils.prepareValue }));
    if (!asked.read) pieces.push(serialize.describe({ type: 'P', name: '' }));
    pieces.push(serialize.execute({ portal: '', rows: 0 }));
    return pieces;
  }

  handleRowDescription({ fields }: { fields: readonly FieldDef[] }): void {
    const asked = this.asked[this.at];
    if (!asked) return;
    asked.read = rowReader(fields, this.types);
    const prepared = this.prepared.get(asked.query.name ?? '');
    if (prepared) prepared.read = asked.read;
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const asked = this.asked[this.at];
    if (!asked?.read || this.misread) return;
    try {
      asked.rows.push(asked.read(fields));
    } catch (error) {
      this.misread = error as Error;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const asked = this.asked[this.at];
    if (asked) asked.outcome = { rows: asked.rows, ...whatWasDone(text) };
    this.at += 1;
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }

  handleError(error: Error): void {
    for (const { query } of this.asked.slice(this.at)) if (query.name) this.prepared.set(query.name, { sure: false });
    this.fail(error);
  }

  handleReadyForQuery(): void {
    if (this.misread) {
      this.fail(this.misread);
      return;
    }
    for (const { done, outcome } of this.asked) done(outcome as StatementResult);
    this.ended();
  }

  private fail(error: Error): void {
    for (const { failed } of this.asked) failed(error);
    this.ended();
  }
}

function rowReader(fields: readonly FieldDef[], types: CustomTypesConfig): ReadRow {
  const columns = fields.map(({ name, dataTypeID }) => ({ name, parse: types.getTypeParser(dataTypeID, 'text') as (text: string) => unknown }));
  return (values) => {
    const row: Record<string, unknown> = {};
    for (let at = 0; at < columns.length; at++) {
      const { name, parse } = columns[at] as (typeof columns)[number];
      const text = values[at] as string | null;
      row[name] = text === null ? null : parse(text);
    }
    return row;
  };
}

/** `INSERT 0 3` is an insert of three. */
function whatWasDone(text: string): { command: string; count: number } {
  const words = text.split(' ');
  return { command: words[0] ?? '', count: Number(words.length > 1 ? words.at(-1) : 0) || 0 };
}
