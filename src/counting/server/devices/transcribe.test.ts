import { formWith } from '../../../../test/form.ts';
import { type Api, test as base, describe, expect, type Venue } from '../../../../test/harness.ts';
import { wav } from '../../../../test/sounds.ts';
import { json, openSpeechServer, type SpeechServer } from '../../../../test/speech-server.ts';
import { transcribeVoice } from '../../contract/transcribe.ts';

const withServer = base.extend<{ server: SpeechServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner asks for a pattern
  server: async ({}, use) => {
    const server = await openSpeechServer();
    await use(server);
    await server.close();
  },
});
const test = withServer.extend({ settings: async ({ server }, use) => use({ speechUrl: server.url }) });
const impatient = withServer.extend({ settings: async ({ server }, use) => use({ speechUrl: server.url, speechPatienceMs: 100 }) });

const webm = Buffer.from('\x1a\x45\xdf\xa3 and then sound', 'latin1');

async function say(api: Api, { owner }: Pick<Venue, 'owner'>, audio: Uint8Array = webm, fields: Record<string, string> = {}, field = 'audio') {
  return api.raw(transcribeVoice, { token: owner.token, ...(await formWith(field, audio, fields)) });
}

describe('speech becomes text', () => {
  test('in the words, the language and the certainty of the speech server', async ({ api, venue, server }) => {
    const segments = [
      { text: ' Two Campari', avg_logprob: -0.1, no_speech_prob: 0.02 },
      { text: ' and half a Gordon’s', avg_logprob: -0.4, no_speech_prob: 0.05 },
    ];
    server.answer = (_, reply) => json(reply, { task: 'transcribe', language: 'english', duration: 3.4, text: ' Two Campari and half a Gordon’s ', segments });
    const answer = await say(api, venue, webm, { language: 'en-GB' });
    const sure = (11 * Math.exp(-0.1) * 0.98 + 19 * Math.exp(-0.4) * 0.95) / 30;
    expect([answer.status, answer.body]).toEqual([200, { text: 'Two Campari and half a Gordon’s', language: 'en', confidence: Math.round(sure * 1000) / 1000, duration: 3.4 }]);
    expect(server.heard).toEqual([
      {
        path: '/v1/audio/transcriptions',
        authorization: 'Bearer the key of the test',
        fields: { model: 'whisper-1', language: 'en', response_format: 'verbose_json' },
        file: { name: 'speech.webm', type: 'audio/webm', size: webm.length },
      },
    ]);
  });

  test('a server that says nothing of certainty or length gets none put into its mouth', async ({ api, venue, server }) => {
    server.answer = (_, reply) => json(reply, { text: 'Drei Flaschen', language: 'de' });
    expect((await say(api, venue)).body).toEqual({ text: 'Drei Flaschen', language: 'de', confidence: null, duration: null });
    expect((await say(api, venue, wav(2), { language: 'de' })).body).toEqual({ text: 'Drei Flaschen', language: 'de', confidence: null, duration: 2 });
  });

  test('silence is an empty text', async ({ api, venue, server }) => {
    server.answer = (_, reply) => json(reply, { text: '  ', segments: [] });
    expect((await say(api, venue)).body).toEqual({ text: '', language: 'en', confidence: null, duration: null });
  });

  test('a server that knows only the short form gets that, from then on at the first try', async ({ api, venue, server }) => {
    server.answer = ({ fields }, reply) =>
      fields.response_format === 'json' ? json(reply, { text: 'One Aperol' }) : json(reply, { error: { message: 'verbose_json is not supported' } }, 400);
    expect((await say(api, venue)).body.text).toBe('One Aperol');
    expect((await say(api, venue)).body.text).toBe('One Aperol');
    expect(server.heard.map(({ fields }) => fields.response_format)).toEqual(['verbose_json', 'json', 'json']);
  });

  test('a connection that breaks is tried once more', async ({ api, venue, server }) => {
    server.answer = (_, reply) => (server.heard.length === 1 ? reply.destroy() : json(reply, { text: 'Again' }));
    expect([(await say(api, venue)).body.text, server.heard.length]).toEqual(['Again', 2]);
  });
});

describe('a speech server that does not do its part', () => {
  test.for<[string, SpeechServer['answer'], number]>([
    ['breaks', (_, reply) => json(reply, { error: 'out of memory' }, 500), 1],
    ['refuses the key', (_, reply) => json(reply, { error: 'no' }, 401), 1],
    ['refuses both forms', (_, reply) => json(reply, { error: 'no' }, 400), 2],
    ['points elsewhere', (_, reply) => void reply.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(), 1],
    ['answers no JSON', (_, reply) => void reply.end('<html>'), 1],
    ['answers something else', (_, reply) => json(reply, { words: [] }), 1],
    ['hangs up every time', (_, reply) => void reply.destroy(), 2],
    ['answers without end', (_, reply) => void reply.write('x'.repeat(5 * 1024 * 1024)), 1],
  ])('%s', async ([, act, requests], { api, venue, server }) => {
    server.answer = act;
    const answer = await say(api, venue);
    expect([answer.status, answer.body.error, server.heard.length]).toMatchObject([
      502,
      { code: 'SPEECH_FAILED', message: 'The speech could not be turned into text. Try again, or type what you would say.' },
      requests,
    ]);
  });

  impatient('does not answer in time', async ({ api, venue, server }) => {
    server.answer = () => {};
    const answer = await say(api, venue);
    expect([answer.status, answer.body.error?.code, server.heard.length]).toEqual([504, 'TIMED_OUT', 1]);
  });

  test('is not there', async ({ api, venue, server }) => {
    await server.close();
    const answer = await say(api, venue);
    expect([answer.status, answer.body.error?.code]).toEqual([502, 'SPEECH_FAILED']);
  });
});

describe('what is no recording is refused before anything is sent', () => {
  test.for<[string, Uint8Array, number, string, string]>([
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 415, 'UNSUPPORTED_TYPE', 'is not a sound recording that can be read here: send webm, ogg, mp4, mpeg, wav, flac, aac'],
    ['a text', Buffer.from('two campari'), 415, 'UNSUPPORTED_TYPE', 'is not a sound recording that can be read here: send webm, ogg, mp4, mpeg, wav, flac, aac'],
    ['an empty file', Buffer.alloc(0), 422, 'INVALID_DATA', 'is empty'],
    ['a WAV without sound', wav(0), 422, 'INVALID_DATA', 'holds no sound'],
    ['six minutes', wav(301, 100), 422, 'INVALID_DATA', 'lasts 6 minutes; at most 5 can be read at once'],
  ])('%s', async ([, audio, status, code, message], { api, venue, server }) => {
    const answer = await say(api, venue, audio);
    expect([answer.status, answer.body.error?.code, answer.body.errors]).toEqual([status, code, [{ field: 'audio', message }]]);
    expect(server.heard).toEqual([]);
  });

  test('five minutes are taken, more than 25 MB are not', async ({ api, venue, server }) => {
    expect((await say(api, venue, wav(300, 100))).status).toBe(200);
    const answer = await say(api, venue, Buffer.concat([webm, Buffer.alloc(25 * 1024 * 1024)]));
    expect([answer.status, answer.body.error?.code, server.heard.length]).toEqual([413, 'TOO_LARGE', 1]);
  });

  test('nothing at all, another field, a language that is none', async ({ api, venue, server }) => {
    const nothing = await api.raw(transcribeVoice, { token: venue.owner.token, body: {} });
    expect([nothing.status, nothing.body.errors[0]?.field]).toEqual([422, 'audio']);
    expect((await say(api, venue, webm, {}, 'file')).body.errors).toEqual([{ field: 'file', message: 'is not a field of this request' }]);
    expect((await say(api, venue, webm, { language: 'English, please' })).body.errors).toEqual([{ field: 'language', message: 'must be a language, as in en or de-CH' }]);
    expect(server.heard).toEqual([]);
  });
});

describe('without a speech server', () => {
  base('it is said so, and that typing works', async ({ api, venue }) => {
    const answer = await say(api, venue);
    expect([answer.status, answer.body.error]).toMatchObject([501, { code: 'SPEECH_NOT_SET_UP', message: 'Speech cannot be turned into text here. Type what you would say.' }]);
  });
});

describe('who may', () => {
  test('users who count, and none who only look', async ({ api, venue, server }) => {
    server.answer = (_, reply) => json(reply, { text: 'Two' });
    expect((await say(api, { owner: await venue.user('counter', ['counter']) })).status).toBe(200);
    expect((await say(api, { owner: await venue.user('viewer', ['viewer']) })).status).toBe(403);
  });
});
