import { promisify } from 'node:util';
import { serialize } from 'node:v8';
import { deflateRaw } from 'node:zlib';
import type { FaultCode, FieldError } from '../../../kernel/contract/faults.ts';
import { Fault } from '../../../kernel/server/fault.ts';
import type { Mapping } from '../../contract/reading/mapping.ts';
import { readLines, readTable } from './read.ts';

export interface LinesRequest {
  readonly mapping: Mapping;
  /** The table of a workbook that was opened, not the file itself. */
  readonly isTable: boolean;
}

export interface FileRefusal {
  readonly code: FaultCode;
  readonly message: string;
  readonly errors: readonly FieldError[];
  readonly details: Record<string, unknown> | undefined;
}

/** How far the file was read, some thousand lines of it as they are kept until they are written, or why it cannot be read on. */
export type LinesPiece = { readonly share: number } | { readonly packed: Uint8Array } | { readonly refusal: FileRefusal };

const pieceBytes = 2 * 1024 * 1024;
const deflated = promisify(deflateRaw);

export async function* read({ mapping, isTable }: LinesRequest, bytes: Uint8Array): AsyncGenerator<LinesPiece> {
  let share = 0;
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += pieceBytes) {
      share = at / bytes.length;
      yield bytes.subarray(at, at + pieceBytes);
    }
  }
  try {
    let reported = 0;
    for await (const lines of isTable ? readTable(pieces(), mapping) : readLines(pieces(), mapping)) {
      // A year of sales waits in memory for its transaction: a tenth of it when packed.
      yield { packed: await deflated(serialize(lines), { level: 1 }) };
      if (share === reported) continue;
      reported = share;
      yield { share };
    }
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const { code, message, errors, details } = error;
    yield { refusal: { code, message, errors, details } };
  }
}
