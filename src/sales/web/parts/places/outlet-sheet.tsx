import { Facts } from '../../../../kernel/web/kit/facts.tsx';
import { FormSheet } from '../../../../kernel/web/kit/forms/form-sheet.tsx';
import { useForm } from '../../../../kernel/web/kit/forms/use-form.ts';
import { Refusal } from '../../../../kernel/web/kit/refusal.tsx';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { holds } from '../../../../kernel/web/session/roles.ts';
import { useUser } from '../../../../kernel/web/session/use-user.ts';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { HoldsFrom } from '../../../../recipes/web/public/holds-from.tsx';
import { PlacePicker } from '../../../../stock/web/public/place-picker.tsx';
import { mapOutlet, type OutletRow } from '../../../contract/place.ts';
import { anewText, dayText } from '../days/day-words.ts';

interface Props {
  readonly row: OutletRow;
  readonly onClose: () => void;
}

/** Sets the place from which an outlet takes. */
export function OutletSheet({ row, onClose }: Props) {
  const may = holds(useUser(), 'sales.import');
  const form = useForm<{ location_id: number | undefined; from: 'now' | 'open' }>({ location_id: row.location_id ?? undefined, from: 'open' });
  const values = form.values;
  const map = useCallMutation(mapOutlet, {
    onDone: ({ days }) => {
      toast.done(`${row.outlet_name} is set${anewText(days)}`);
      onClose();
    },
    onFailed: form.refused,
  });
  const submit = () => {
    const body = { location_id: values.location_id ?? null, from: values.from };
    if (form.checked(mapOutlet.body, body)) map.mutate({ params: { id: row.outlet_id }, body });
  };
  return (
    <FormSheet title={row.outlet_name} touched={form.touched} busy={map.isPending} submit={may ? 'Save' : undefined} onSubmit={submit} onClose={onClose}>
      <Facts
        facts={[
          { label: 'Net sales, 90 days', value: <Money value={row.net} /> },
          { label: 'Last sold', value: row.last_sold ? dayText(row.last_sold) : null },
        ]}
      />
      <PlacePicker
        label="Deduct from"
        placeholder="Each product’s usual place"
        value={values.location_id}
        error={form.problemOf('location_id')}
        onChange={(next) => form.set('location_id', next)}
      />
      <HoldsFrom value={values.from} onChange={(next) => form.set('from', next)} />
      <Refusal error={map.error} />
    </FormSheet>
  );
}
