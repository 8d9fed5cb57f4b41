import { Chart } from '../../../../kernel/web/charts/chart.tsx';
import { useCall } from '../../../../kernel/web/query/query.ts';
import { useStore } from '../../../../kernel/web/store.ts';
import { ErrorState } from '../../../../kernel/web/ui/errors/error-state.tsx';
import { Figure } from '../../../../kernel/web/ui/figure.tsx';
import { FiguresSkeleton } from '../../../../kernel/web/ui/skeletons.tsx';
import { currency } from '../../../../kernel/web/ui/values/currency.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { moneyText } from '../../../../kernel/web/ui/values/number-text.ts';
import { listPlaces } from '../../../contract/inventory.ts';
import { movementKpis } from '../../../contract/movement.ts';

const useMoved = (place: number) => useCall(movementKpis, { query: { location_id: place } });

/** What stands there, and what went in and out lately. */
export function PlaceFigures({ place }: { readonly place: number }) {
  const places = useCall(listPlaces, {});
  const moved = useMoved(place);
  const failed = places.error ?? moved.error;
  const here = places.data?.data.find(({ id }) => id === place);
  if (!places.data || !moved.data) return failed ? <ErrorState error={failed} onRetry={() => void Promise.all([places.refetch(), moved.refetch()])} /> : <FiguresSkeleton />;
  const { value_in, value_out, waste_value } = moved.data;
  return (
    <>
      <Figure label="Stock value" value={<Money value={here?.value ?? 0} />} />
      <Figure label="Products" value={(here?.products ?? 0).toLocaleString()} />
      <Figure label="Came in, 30 days" value={<Money value={value_in} decimals={0} />} />
      <Figure label="Went out, 30 days" value={<Money value={value_out} decimals={0} />} />
      <Figure label="Wasted, 30 days" value={<Money value={waste_value} />} />
    </>
  );
}

/** What went in and out of it, day by day. */
export function PlaceTurnover({ place }: { readonly place: number }) {
  const { data } = useMoved(place);
  const code = useStore(currency);
  if (!data || data.days.length < 2 || data.value_out + data.value_in === 0) return null;
  return (
    <Chart
      title={`${moneyText(data.value_out, code, 0)} went out${data.value_in > 0 ? `, ${moneyText(data.value_in, code, 0)} came in` : ''}`}
      note="At cost by day, last 30 days, without transfers"
      level={2}
      chart={{
        kind: 'time',
        times: data.days.map(({ day }) => day),
        measure: { kind: 'money', label: 'At cost' },
        series: [
          { name: 'Went out', values: data.days.map(({ value_out }) => value_out), series: 1 },
          // What a bar sells mostly comes to it from another place.
          ...(data.value_in > 0 ? [{ name: 'Came in', values: data.days.map(({ value_in }) => value_in), series: 2 as const }] : []),
        ],
      }}
    />
  );
}
