import type { RowFaultKind } from '../../contract/import.ts';
import type { RowFault } from '../../contract/reading/line.ts';

const kindsMost = 50;
const rowsNamed = 5;

/** Faults that say the same of the same column, whatever stands in the cell, are of one kind. */
export class FaultKinds {
  readonly #kinds = new Map<string, RowFaultKind>();

  add(faults: readonly RowFault[]): void {
    for (const { row, column, message } of faults) {
      const general = message.replace(/“[^”]*”/, '“…”').replace(/\d{4}-\d\d-\d\d/, 'the day');
      const key = `${column} ${general}`;
      const kind = this.#kinds.get(key) ?? { column, message, rows: 0, first: [] };
      if (kind.rows === 0 && this.#kinds.size >= kindsMost) continue;
      this.#kinds.set(key, kind);
      kind.rows++;
      if (kind.first.length < rowsNamed) kind.first.push(row);
    }
  }

  get all(): RowFaultKind[] {
    return [...this.#kinds.values()].sort((a, b) => b.rows - a.rows);
  }
}
