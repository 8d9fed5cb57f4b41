import type { BulkEdit } from '../../../../../kernel/web/kit/bulk/bulk-choice.ts';
import { choicesOf } from '../../../../../stock/web/public/states.tsx';
import { changeListings } from '../../../../contract/listing-change.ts';
import { listingWords } from './product-words.ts';

/** What is changed of many products at once. */
export const productChanges: BulkEdit = {
  calls: changeListings,
  one: 'product',
  many: 'products',
  choices: [
    { field: 'status', label: 'Status', kind: 'word', words: choicesOf(listingWords) },
    { field: 'list_price', label: 'List price', kind: 'money' },
    { field: 'on_hand', label: 'On hand', kind: 'whole', unit: 'packs' },
    { field: 'lead_time_days', label: 'Lead time', kind: 'whole', unit: 'days', setOnly: true },
  ],
};
