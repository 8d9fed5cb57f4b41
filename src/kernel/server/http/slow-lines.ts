import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface Pace {
  readonly sweepMs: number;
  /** What must go over a line that is being waited for, from one look to the next. */
  readonly bytesMin: number;
  /** So many slow looks in a row are enough. */
  readonly slowMax: number;
}

interface Line {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  bytes: number;
  slow: number;
}

/** A phone in a cellar sends 10 KB in a second; a client with less than a tenth of that for half a minute only holds the connection. */
const usual: Pace = { sweepMs: 10_000, bytesMin: 10_000, slowMax: 3 };

const moved = ({ bytesRead, bytesWritten }: Socket) => bytesRead + bytesWritten;
/** Whether the server waits for the caller: for the rest of the request, or until the answer is taken. */
const isWaitedFor = ({ request, response }: Line) => !request.complete || (response.socket?.writableLength ?? 0) > 0;

/** Until it is ended, hangs up on callers who send or take a request byte by byte; what the server itself is slow at is not counted against them. */
export function endSlowLines(server: Server, { sweepMs, bytesMin, slowMax }: Pace = usual): () => void {
  const lines = new Map<Socket, Line>();
  server.on('request', (request, response) => {
    const { socket } = request;
    lines.set(socket, { request, response, bytes: moved(socket), slow: 0 });
    response.once('close', () => lines.delete(socket));
  });
  const sweep = setInterval(() => {
    for (const [socket, line] of lines) {
      const bytes = moved(socket);
      line.slow = isWaitedFor(line) && bytes - line.bytes < bytesMin ? line.slow + 1 : 0;
      line.bytes = bytes;
      if (line.slow >= slowMax) socket.destroy();
    }
  }, sweepMs).unref();
  return () => clearInterval(sweep);
}
