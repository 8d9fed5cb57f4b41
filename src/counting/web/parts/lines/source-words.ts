import type { EntrySource } from '../../../contract/states.ts';

export const sourceWords: Readonly<Record<EntrySource, string>> = {
  manual: 'typed',
  step: 'plus and minus',
  barcode: 'scanned',
  voice: 'by voice',
  scale: 'weighed',
  image: 'by photo',
};
