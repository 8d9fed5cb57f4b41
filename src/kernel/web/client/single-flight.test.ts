import { expect, test } from 'vitest';
import { singleFlight } from './single-flight.ts';

function server() {
  const asked: { request: unknown; answer: (text: string) => void; refuse: (error: Error) => void }[] = [];
  const press = singleFlight((request: unknown) => new Promise<string>((answer, refuse) => void asked.push({ request, answer, refuse })));
  return { asked, press };
}

test('a second press for what is on its way is the first one, and afterwards it is another', async () => {
  const { asked, press } = server();
  const [first, second] = [press({ body: { name: 'Gin' } }), press({ body: { name: 'Gin' } })];
  expect(asked.length).toBe(1);
  asked[0]?.answer('made');
  expect(await Promise.all([first, second])).toEqual(['made', 'made']);
  void press({ body: { name: 'Gin' } });
  expect(asked.length).toBe(2);
});

test('something else is sent at once, another file is something else, and what failed may be tried again', async () => {
  const { asked, press } = server();
  const file = (text: string) => new File([text], 'sheet.csv', { lastModified: 7 });
  for (const request of [{ upload: file('a') }, { upload: file('a') }, { upload: file('ab') }, { body: { on: true } }, { upload: file('ab') }])
    void press(request).catch(() => undefined);
  expect(asked.length).toBe(4);
  const failing = press({ body: { name: 'Rum' } });
  asked[4]?.refuse(new Error('no signal'));
  await expect(failing).rejects.toThrow('no signal');
  void press({ body: { name: 'Rum' } });
  expect(asked.length).toBe(6);
});
