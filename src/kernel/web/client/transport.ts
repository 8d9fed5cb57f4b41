import { CallError, errorOfAnswer } from './call-error.ts';
import { answered, serverReachable } from './server-reachable.ts';

export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string | FormData | undefined;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((share: number) => void) | undefined;
  readonly wantsDocument: boolean;
}

const timedOut = () => new CallError({ status: 504, code: 'TIMED_OUT' });
const unanswered = () => new CallError({ status: 0, code: 'NO_ANSWER' });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const nameIn = (disposition: string | null): string => /filename="?([^";]+)"?/.exec(disposition ?? '')?.[1] ?? 'download';

/** Sends once, with a time limit. */
export async function sendOnce(out: HttpRequest): Promise<unknown> {
  try {
    const answer = await (out.onProgress && out.body instanceof FormData ? sendWithProgress(out) : sendByFetch(out));
    serverReachable.set(true);
    return answer;
  } catch (error) {
    if (error instanceof CallError) serverReachable.set(answered(error));
    throw error;
  }
}

async function sendByFetch(out: HttpRequest): Promise<unknown> {
  const limit = AbortSignal.timeout(out.timeoutMs);
  const signal = out.signal ? AbortSignal.any([out.signal, limit]) : limit;
  try {
    const answer = await fetch(out.url, { method: out.method, headers: out.headers, body: out.body, signal, credentials: 'same-origin' });
    if (answer.ok && out.wantsDocument) {
      return new File([await answer.blob()], nameIn(answer.headers.get('content-disposition')), { type: answer.headers.get('content-type') ?? '' });
    }
    const body = parsed(await answer.text());
    if (!answer.ok) throw errorOfAnswer(answer.status, body, answer.headers.get('retry-after'), Date.now());
    return body;
  } catch (error) {
    if (error instanceof CallError) throw error;
    if (out.signal?.aborted) throw error;
    throw limit.aborted ? timedOut() : unanswered();
  }
}

// fetch tells nothing about bytes on their way up.
function sendWithProgress(out: HttpRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(out.method, out.url);
    for (const [name, value] of Object.entries(out.headers)) request.setRequestHeader(name, value);
    request.timeout = out.timeoutMs;
    request.upload.onprogress = (event) => event.lengthComputable && out.onProgress?.(event.loaded / event.total);
    request.onload = () => {
      const body = parsed(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(body);
      else reject(errorOfAnswer(request.status, body, request.getResponseHeader('retry-after'), Date.now()));
    };
    request.ontimeout = () => reject(timedOut());
    request.onerror = () => reject(unanswered());
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'));
    out.signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(out.body ?? null);
  });
}
