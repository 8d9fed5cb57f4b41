import { VisuallyHidden } from '@mantine/core';
import { IconDownload, IconTable } from '@tabler/icons-react';
import { useId, useMemo, useRef, useState } from 'react';
import { useStore } from '../../store.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { clock } from '../../ui/values/clock.ts';
import { currency } from '../../ui/values/currency.ts';
import { type ChartProps, colourOf } from '../spec.ts';
import { tableOf } from '../table-of.ts';
import { textsOf } from '../texts.ts';
import styles from './chart-card.module.css';
import { ChartTable } from './chart-table.tsx';
import { savePicture } from './picture.ts';
import { Plot } from './plot.tsx';
import { useDrawing } from './use-drawing.ts';

/** More rows than anybody listens to; they can still be looked at. */
const readOutMost = 400;

/** The finding, the chart, and the table that it is drawn from. */
export function ChartCard({ title, note, chart, level = 3, onOpen, onPeriod }: ChartProps) {
  const [asTable, setAsTable] = useState(false);
  const [code, venue] = [useStore(currency), useStore(clock)];
  const texts = useMemo(() => textsOf(code, venue), [code, venue]);
  const { drawing, place } = useDrawing(chart, texts);
  const [id, svg] = [useId(), useRef<SVGSVGElement>(null)];
  const Heading = level === 2 ? 'h2' : 'h3';
  const save = () => {
    if (svg.current) void savePicture(svg.current, title, note).catch(() => toast.warn('The picture could not be made.'));
  };
  const table = () => <ChartTable title={title} table={tableOf(chart, texts)} />;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <div>
          <Heading id={id} className={styles.title}>
            {title}
          </Heading>
          {note && <p className={styles.note}>{note}</p>}
        </div>
        <div className={`${styles.tools} no-print`}>
          <button type="button" className={styles.tool} aria-pressed={asTable} aria-label="Table" title="The table behind it" onClick={() => setAsTable(!asTable)}>
            <IconTable size={16} aria-hidden />
          </button>
          <button type="button" className={styles.tool} aria-label="Save as picture" title="Save as picture" disabled={asTable} onClick={save}>
            <IconDownload size={16} aria-hidden />
          </button>
        </div>
      </header>
      {asTable ? (
        table()
      ) : (
        <>
          <div ref={place} className={styles.place} style={{ minHeight: drawing?.height ?? 214 }}>
            {drawing && <Plot svg={svg} title={title} drawing={drawing} onOpen={onOpen} onPeriod={onPeriod} />}
          </div>
          {drawing?.legend && (
            <ul className={styles.legend} aria-hidden>
              {drawing.legend.map(({ name, series, dashed }) => (
                <li key={name}>
                  <i className={dashed ? styles.dashed : series ? undefined : styles.range} style={series && { background: colourOf(series) }} />
                  {name}
                </li>
              ))}
            </ul>
          )}
          {drawing && drawing.marks.count <= readOutMost && <VisuallyHidden>{table()}</VisuallyHidden>}
        </>
      )}
    </section>
  );
}
