import type { Server } from 'node:http';

const sweepMs = 100;
const patienceMs = 8000;

/**
 * Ends the lines of a server that is going. Node ends those that idle when it closes; one that was at work then is kept alive after its answer,
 * and a client that keeps calling (a lost socket does) would keep the server from closing.
 */
export function drainConnections(server: Server): () => void {
  const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
  const enough = setTimeout(() => server.closeAllConnections(), patienceMs);
  return () => {
    clearInterval(sweep);
    clearTimeout(enough);
  };
}
