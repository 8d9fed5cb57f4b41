import '../../../src/kernel/web/theme/tokens.css';
import '../../../src/kernel/web/theme/mantine.css';
import '../../../src/kernel/web/theme/base.css';
import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { Chart } from '../../../src/kernel/web/charts/chart.tsx';
import { type ChartMeasure, type ChartSpec, seriesAt } from '../../../src/kernel/web/charts/spec.ts';
import { resolveVariables, theme } from '../../../src/kernel/web/theme/theme.ts';
import { Sparkline } from '../../../src/kernel/web/ui/sparkline.tsx';
import { currency } from '../../../src/kernel/web/ui/values/currency.ts';

const money: ChartMeasure = { kind: 'money', label: 'Net sales' };
const days = Array.from({ length: 42 }, (_, at) => new Date(Date.UTC(2026, 9, 5 + at)).toISOString().slice(0, 10));
const sold = days.map((_, at) => 2400 + 900 * Math.sin((at * 2 * Math.PI) / 7) + ((at * 7919) % 397));
const reasons = ['Spillage', 'Expired', 'Broken', 'Staff drink', 'Returned'];
const dishes = ['Margherita', 'Burrata', 'Negroni', 'Old Fashioned', 'Fish and chips', 'Caesar salad', 'Espresso Martini', 'House red', 'Tiramisu', 'Lager pint'];
const waste = reasons.map((label, at) => ({ label, value: 120 - at * 23.5, before: 70 + ((at * 37) % 60) }));
/** Drawn on demand: it holds many readings. */
const isMany = location.search === '?many';
const moments = Array.from({ length: isMany ? 100_000 : 0 }, (_, at) => new Date(Date.UTC(2026, 0, 1) + at * 300_000).toISOString());

const charts: Readonly<Record<string, ChartSpec>> = {
  time: {
    kind: 'time',
    times: days,
    measure: money,
    series: [{ name: 'This period', values: sold }],
    before: { name: 'Period before', values: sold.map((value, at) => value * (0.86 + (at % 5) / 50)) },
    band: { name: 'Usual', low: sold.map((value) => value * 0.75), high: sold.map((value) => value * 1.15) },
  },
  bars: { kind: 'bars', what: 'Reason', measure: { kind: 'money', label: 'Cost' }, items: waste, before: 'Month before' },
  losses: {
    kind: 'bars',
    what: 'Product',
    measure: { kind: 'money', label: 'Unexplained' },
    items: dishes.slice(0, 5).map((label, at) => ({ label, value: 60 - at * 48, series: seriesAt(at > 1 ? 7 : 2) })),
  },
  upright: { kind: 'bars', upright: true, what: 'Day', measure: money, items: days.slice(0, 7).map((key, at) => ({ key, label: key.slice(5), value: sold[at] ?? 0 })) },
  stacked: {
    kind: 'stacked',
    what: 'Week',
    measure: { kind: 'money', label: 'Waste' },
    groups: Array.from({ length: 8 }, (_, at) => ({ label: `Week ${at + 40}` })),
    series: reasons.map((name, row) => ({ name, values: Array.from({ length: 8 }, (_, at) => 12 + ((at * 31 + row * 17) % 48)) })),
  },
  waterfall: {
    kind: 'waterfall',
    what: 'Step',
    measure: { kind: 'number', label: 'Bottles' },
    steps: [
      { label: 'Opening count', from: 0, to: 10, tone: 'level' },
      { key: 'delivery', label: 'Delivered', from: 10, to: 16, tone: 'in' },
      { key: 'sale', label: 'Sold', from: 16, to: 6.5, tone: 'out' },
      { key: 'waste', label: 'Wasted', from: 6.5, to: 6, tone: 'out' },
      { key: 'missing', label: 'Unexplained loss', from: 6, to: 4, tone: 'missing' },
      { label: 'Closing count', from: 0, to: 4, tone: 'level' },
    ],
  },
  heatmap: {
    kind: 'heatmap',
    what: 'Day',
    measure: money,
    rows: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    columns: Array.from({ length: 14 }, (_, at) => `${at + 10}`),
    values: Array.from({ length: 7 }, (_, row) => Array.from({ length: 14 }, (_, at) => (at === 0 ? null : ((row * 53 + at * 29) % 90) * (at / 6)))),
  },
  scatter: {
    kind: 'scatter',
    what: 'Dish',
    x: { kind: 'number', label: 'Sold' },
    y: { kind: 'percent', label: 'Margin' },
    points: dishes.map((label, at) => ({ label, x: (at * 37) % 100, y: 40 + ((at * 53) % 48), series: seriesAt(at % 4) })),
    middle: { x: 45, y: 65 },
  },
  donut: { kind: 'donut', what: 'Group', measure: { kind: 'money', label: 'Stock' }, parts: dishes.map((label, at) => ({ label, value: 900 / (at + 1) })) },
  bullet: {
    kind: 'bullet',
    what: 'Product',
    measure: { kind: 'number', label: 'Bottles' },
    range: 'Par',
    items: dishes.slice(0, 4).map((label, at) => ({ label, value: at * 2.5, low: 4, high: 8 })),
  },
  many: { kind: 'time', times: moments, measure: money, series: [{ name: 'Reading', values: moments.map((_, at) => 4000 + 1200 * Math.sin(at / 900) + ((at * 7919) % 997)) }] },
};

const place = document.getElementById('gallery') as HTMLElement;
const said = (words: string) => {
  place.dataset.said = words;
};
currency.set('USD');

createRoot(place).render(
  <MantineProvider theme={theme} cssVariablesResolver={resolveVariables} defaultColorScheme="auto">
    <main style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 520px), 1fr))', gap: 16, padding: 16 }}>
      <h1 style={{ gridColumn: '1 / -1' }}>
        Every chart <Sparkline values={sold.slice(-14)} />
      </h1>
      {Object.entries(charts)
        .filter(([kind]) => (kind === 'many') === isMany)
        .map(([kind, chart]) => (
          <div key={kind} data-kind={kind}>
            <Chart
              title={`The finding of ${kind}`}
              note="Unit, period and comparison"
              chart={chart}
              onOpen={(key) => said(`open ${key}`)}
              onPeriod={(from, to) => said(`period ${from} ${to}`)}
            />
          </div>
        ))}
    </main>
  </MantineProvider>,
);
