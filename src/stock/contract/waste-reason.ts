import { choiceField, flagField, textField } from '../../kernel/contract/records/field.ts';
import { resource } from '../../kernel/contract/records/resource.ts';

/** What waste of a reason counts as: lost, given to a guest or to staff, or run through the lines when they are cleaned. */
export const wasteMeanings = ['waste', 'comp', 'staff', 'line_cleaning'] as const;
type WasteMeaning = (typeof wasteMeanings)[number];

/** In the variance this is no loss: it was given away. */
export const givenAway = ['comp', 'staff'] as const satisfies readonly WasteMeaning[];

const words: Readonly<Record<WasteMeaning, string>> = { waste: 'Waste', comp: 'Comp', staff: 'Staff drink', line_cleaning: 'Line cleaning' };
const mayEdit = { permission: 'settings.edit' } as const;

export const wasteReasonList = resource({
  name: 'waste-reasons',
  title: 'Waste Reasons',
  one: 'waste reason',
  idField: 'reason_id',
  labelField: 'name',
  fields: {
    name: textField('Reason', { hint: 'Corked, dropped, tasting' }),
    counts_as: choiceField('Counts as', wasteMeanings, 'waste', { words, hint: 'Comps and staff drinks are given away: the variance does not call them lost' }),
    needs_note: flagField('Needs a note', false),
  },
  search: ['name'],
  edit: mayEdit,
  bulk: mayEdit,
  rows: 'reference',
  // What was given away stands apart in the variance, which follows the movements.
  refreshes: ['waste-books.reasons', 'waste-books.list', 'waste-books.stats', 'stock-movements.list'],
});
