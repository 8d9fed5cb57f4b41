import { givenBackWords } from '../../../../sales/web/public/given-back-words.ts';
import type { Coverage } from '../../../contract/variance.ts';

/** What expected use says of sales that were given back. */
export function expectedText({ returned }: Coverage): string | undefined {
  const words = givenBackWords(returned);
  return words.length === 0 ? undefined : `Expected is what sales poured. Of all items sold in this period, ${words.join(' ')}`;
}
