import { wholeHouse } from '../../../../catalogue/contract/whole-house.ts';
import type { BulkEdit } from '../../../../kernel/web/kit/bulk/bulk-choice.ts';
import { changePars } from '../../../contract/par.ts';
import { PlacePicker } from '../../public/place-picker.tsx';

/** What is changed of many par levels at once: amounts are in the unit in which each product is counted. */
export const parChanges: BulkEdit = {
  calls: changePars,
  one: 'par level',
  many: 'par levels',
  choices: [
    { field: 'par_min', label: 'Min', kind: 'amount', unit: 'units' },
    { field: 'par_max', label: 'Max', kind: 'amount', unit: 'units' },
    {
      field: 'location_id',
      label: 'Place',
      kind: 'other',
      none: wholeHouse,
      input: (value, onChange, error) => (
        <PlacePicker
          label="Place"
          placeholder={value === null ? wholeHouse : 'Choose a place'}
          value={value ?? undefined}
          error={error}
          onChange={(next) => onChange(next ?? null)}
        />
      ),
    },
  ],
};
