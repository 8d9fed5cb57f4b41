import { expect, test } from 'vitest';
import { CallError } from '../../../../kernel/web/client/call-error.ts';
import { memoryStorage } from '../../../../kernel/web/session/test-session.ts';
import { createCartWrites } from './cart-writes.ts';

const gin = { quantity: 1, name: 'Gin' };

function device(owner: string | undefined = '7:149', storage = memoryStorage()) {
  const sent: (readonly [number, number])[] = [];
  const told: string[] = [];
  let answer: () => Promise<string> = async () => 'cart';
  const writes = createCartWrites({
    storage,
    owner: () => owner,
    write: (product, quantity) => {
      sent.push([product, quantity]);
      return answer();
    },
    written: (cart) => told.push(cart),
    refused: (_, { name }) => told.push(`not ${name}`),
  });
  const answers = (next: typeof answer) => {
    answer = next;
  };
  return { writes, sent, told, storage, answers };
}

const failing = (status: number) => async () => {
  throw new CallError({ status, code: status === 0 ? 'NO_ANSWER' : 'NOT_FOUND' });
};

test('of what was said while something was on its way, the last word is sent', async () => {
  const { writes, sent } = device();
  writes.want(1, gin);
  const sending = writes.send();
  writes.want(1, { quantity: 2, name: 'Gin' });
  writes.want(1, { quantity: 5, name: 'Gin' });
  await sending;
  expect(sent).toEqual([
    [1, 1],
    [1, 5],
  ]);
  expect(writes.unsent.get().size).toBe(0);
});

test('without signal it is kept, for the same person alone, until it can be sent', async () => {
  const { writes, storage, answers } = device();
  answers(failing(0));
  writes.want(1, gin);
  await writes.send();
  expect(writes.unsent.get().get(1)).toEqual(gin);
  const other = device('8:149', storage);
  other.writes.restore();
  expect(other.writes.unsent.get().size).toBe(0);
  const later = device('7:149', storage);
  later.writes.restore();
  await later.writes.send();
  expect([later.sent, later.told, later.writes.unsent.get().size]).toEqual([[[1, 1]], ['cart'], 0]);
});

test('what the server refuses is told and let go, and the rest is sent', async () => {
  const { writes, answers, told } = device();
  answers(failing(404));
  writes.want(1, gin);
  writes.want(2, { quantity: 3, name: 'Rum' });
  await writes.send();
  expect([told, writes.unsent.get().size]).toEqual([['not Gin', 'not Rum'], 0]);
});

test('what another program wrote there is no cart', () => {
  const { writes, storage } = device();
  for (const text of ['{', '[]', '{"owner":"7:149"}']) {
    storage.setItem('market.unsent', text);
    writes.restore();
    expect(writes.unsent.get().size).toBe(0);
  }
});
