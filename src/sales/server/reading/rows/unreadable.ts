/** A row that can't be read: in which cell, and why. */
export class UnreadableRow extends Error {
  readonly cell: number | null;

  constructor(message: string, cell: number | null) {
    super(message);
    this.cell = cell;
  }
}

export const shown = (text: string | null): string => (text !== null && text.length > 30 ? `${text.slice(0, 30)}…` : (text ?? ''));

/** The titles stand there once more, over another page or group. */
export class TitlesAgain extends Error {}
