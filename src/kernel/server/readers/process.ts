import type { FromReader, Read, ToReader } from './kind.ts';

const held: Uint8Array[] = [];

process.on('disconnect', () => process.exit());
process.on('message', (message: ToReader) => {
  if ('bytes' in message) held.push(message.bytes);
  else void carryOut(message.module, message.request).then(say);
});

async function carryOut(module: string, request: unknown): Promise<FromReader> {
  const bytes = Buffer.concat(held.splice(0));
  try {
    const { read } = (await import(module)) as { read: Read<unknown, unknown> };
    for await (const piece of read(request, new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length))) await say({ piece });
    return { done: true };
  } catch (error) {
    return { refusal: error instanceof RangeError ? error.message : 'cannot be read' };
  }
}

/** Comes back when it is on its way: no more is made than is taken. */
function say(message: FromReader): Promise<void> {
  return new Promise((done, refuse) => process.send?.(message, (error: Error | null) => (error ? refuse(error) : done())));
}
