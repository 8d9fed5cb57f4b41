import { Button, Table } from '@mantine/core';
import { useState } from 'react';
import { dayWords } from '../../../kernel/web/ui/values/clock.ts';
import { type MeasuredProduct, quantityWords } from '../public/quantity-text.ts';
import styles from './level-line.module.css';

interface Props {
  readonly title: string;
  readonly of: MeasuredProduct;
  readonly days: readonly { readonly day: string; readonly on_hand: number }[];
}

const [width, height] = [600, 120];
const dayText = (day: string) => dayWords(day, { day: 'numeric', month: 'short' });

/** What there was, day by day, and the table it is drawn from. */
export function LevelLine({ title, of, days }: Props) {
  const [asTable, setAsTable] = useState(false);
  const most = Math.max(...days.map(({ on_hand }) => on_hand), 0) || 1;
  const x = (at: number) => (days.length < 2 ? 0 : (at / (days.length - 1)) * width);
  const y = (value: number) => height - (Math.max(0, value) / most) * (height - 8);
  // A level stays until something moves it: steps, not slopes.
  const path = days.map(({ on_hand }, at) => (at === 0 ? `M0 ${y(on_hand)}` : `H${x(at)}V${y(on_hand)}`)).join('');
  return (
    <section className={styles.chart} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <Button variant="subtle" size="compact-xs" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Chart' : 'Table'}
        </Button>
      </div>
      {asTable ? (
        <div className={styles.table}>
          <Table verticalSpacing={4} horizontalSpacing={0}>
            <Table.Tbody>
              {days.toReversed().map(({ day, on_hand }) => (
                <Table.Tr key={day}>
                  <Table.Td>{dayText(day)}</Table.Td>
                  <Table.Td className={styles.number}>{quantityWords(on_hand, of).main}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      ) : (
        <>
          <svg className={styles.line} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={`${title}: at most ${quantityWords(most, of).main}`}>
            <path className={styles.area} d={`${path}V${height}H0Z`} />
            <path className={styles.edge} d={path} vectorEffect="non-scaling-stroke" />
          </svg>
          <div className={styles.axis}>
            <span>{days[0] && dayText(days[0].day)}</span>
            <span>most {quantityWords(most, of).main}</span>
            <span>{days.at(-1) && dayText(days.at(-1)?.day ?? '')}</span>
          </div>
        </>
      )}
    </section>
  );
}
