import type { MultipartFile } from '@fastify/multipart';
import type { FastifyError, FastifyRequest } from 'fastify';
import type { AnyCall, ReceivedFile } from '../../contract/call.ts';
import { fault, invalid } from '../fault.ts';
import { fileTypeOf } from '../files/file-type.ts';
import { isOldWorkbook } from '../sheets/encoding.ts';
import type { CallInput } from './execute-call.ts';

const kinds = [
  ['image/', 'a picture'],
  ['audio/', 'a sound recording'],
] as const;

function wrongKind(types: readonly string[], bytes: Uint8Array): string {
  if (types.includes('application/zip') && isOldWorkbook(bytes)) return 'is a workbook of an old Excel (.xls): save it as XLSX or CSV';
  const named = kinds.find(([family]) => types.every((type) => type.startsWith(family)));
  return named ? `is not ${named[1]} that can be read here: send ${types.map((type) => type.slice(named[0].length)).join(', ')}` : `must be one of: ${types.join(', ')}`;
}

/** What is wrong with a form itself, or a line that ends within it, is the sender's matter. */
async function* fromSender<Piece>(pieces: AsyncIterable<Piece>): AsyncIterable<Piece> {
  try {
    yield* pieces;
  } catch (error) {
    if ((error as FastifyError).statusCode !== undefined) throw error;
    throw fault('INVALID_REQUEST', { message: 'Invalid request data' });
  }
}

/** All of a file, once: put together from its pieces it would stand in memory twice. */
async function wholeOf({ file }: MultipartFile, bytesMost: number): Promise<Uint8Array> {
  const whole = Buffer.allocUnsafe(bytesMost);
  let length = 0;
  for await (const piece of fromSender<Buffer>(file)) length += piece.copy(whole, length);
  if (file.truncated) throw fault('TOO_LARGE');
  return whole.subarray(0, length);
}

/** The body of a request: JSON, or the one file and the fields of a form. */
export async function receive(call: AnyCall, request: FastifyRequest): Promise<CallInput> {
  if (!call.upload) return { body: request.body };
  if (!request.isMultipart()) {
    if (request.body === null) throw fault('INVALID_REQUEST', { message: 'Invalid request data' });
    throw invalid(call.upload.field, 'choose a file: it is sent as a form with one file');
  }
  const { field, types, bytesMax } = call.upload;
  const body: Record<string, string> = {};
  let upload: ReceivedFile | undefined;
  for await (const part of fromSender(request.parts({ limits: { fileSize: bytesMax } }))) {
    if (part.type === 'field') body[part.fieldname] = String(part.value);
    else {
      const bytes = await wholeOf(part, Math.min(bytesMax, Number(request.headers['content-length']) || bytesMax));
      if (part.fieldname !== field) throw invalid(part.fieldname, 'is not a field of this request');
      upload = { name: part.filename.slice(0, 200), type: fileTypeOf(bytes), bytes };
    }
  }
  if (!upload) throw invalid(field, 'choose a file');
  if (upload.bytes.length === 0) throw invalid(field, 'is empty');
  if (!types.includes(upload.type)) throw fault('UNSUPPORTED_TYPE', { errors: [{ field, message: wrongKind(types, upload.bytes) }] });
  return { body, upload };
}
