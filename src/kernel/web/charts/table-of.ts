import type { ChartSpec } from './spec.ts';
import type { ChartTexts } from './texts.ts';

/** The rows that a chart is drawn from, as one reads them. */
export interface ChartTable {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Of how many; what nobody reads to its end is not written out. */
  readonly total?: number;
}

const timesMost = 1000;

const percent = (part: number, whole: number) => (whole === 0 ? '—' : (part / whole).toLocaleString(undefined, { style: 'percent', maximumFractionDigits: 1 }));

export function tableOf(chart: ChartSpec, { full, time }: ChartTexts): ChartTable {
  switch (chart.kind) {
    case 'time': {
      const { times, measure, series, band, before } = chart;
      const columns = [
        ...series,
        ...(before ? [before] : []),
        ...(band
          ? [
              { name: `${band.name}, from`, values: band.low },
              { name: `${band.name}, to`, values: band.high },
            ]
          : []),
      ];
      return {
        heads: [times[0]?.length === 10 ? 'Day' : 'When', ...columns.map(({ name }) => name)],
        total: times.length,
        rows: times.slice(0, timesMost).map((at, index) => [time(at), ...columns.map(({ values }) => full(measure, values[index] ?? null))]),
      };
    }
    case 'bars': {
      const { what, measure, items, before } = chart;
      return {
        heads: [what, measure.label, ...(before ? [before] : [])],
        rows: items.map((item) => [item.label, full(measure, item.value), ...(before ? [full(measure, item.before ?? null)] : [])]),
      };
    }
    case 'stacked': {
      const { what, measure, groups, series } = chart;
      return {
        heads: [what, ...series.map(({ name }) => name), 'Total'],
        rows: groups.map(({ label }, index) => {
          const values = series.map((one) => one.values[index] ?? 0);
          return [
            label,
            ...values.map((value) => full(measure, value)),
            full(
              measure,
              values.reduce((sum, value) => sum + value, 0),
            ),
          ];
        }),
      };
    }
    case 'waterfall': {
      const { what, measure, steps } = chart;
      return {
        heads: [what, 'Change', 'Then'],
        rows: steps.map(({ label, from, to, tone }) => [label, tone === 'level' ? '' : full(measure, to - from), full(measure, to)]),
      };
    }
    case 'heatmap': {
      const { what, measure, rows, columns, values } = chart;
      return { heads: [what, ...columns], rows: rows.map((row, at) => [row, ...columns.map((_, column) => full(measure, values[at]?.[column] ?? null))]) };
    }
    case 'scatter': {
      const { what, x, y, points } = chart;
      return { heads: [what, x.label, y.label], rows: points.map((point) => [point.label, full(x, point.x), full(y, point.y)]) };
    }
    case 'donut': {
      const { what, measure, parts } = chart;
      const whole = parts.reduce((sum, { value }) => sum + value, 0);
      return { heads: [what, measure.label, 'Share'], rows: parts.map(({ label, value }) => [label, full(measure, value), percent(value, whole)]) };
    }
    case 'bullet': {
      const { what, measure, items, range } = chart;
      return {
        heads: [what, measure.label, range],
        rows: items.map(({ label, value, low, high }) => [label, full(measure, value), `${full(measure, low)} – ${full(measure, high)}`]),
      };
    }
  }
}
