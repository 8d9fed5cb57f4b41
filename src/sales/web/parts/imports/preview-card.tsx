import { Alert } from '@mantine/core';
import type { AnswerOf } from '../../../../kernel/contract/call.ts';
import { Figure } from '../../../../kernel/web/ui/figure.tsx';
import { PlainTable } from '../../../../kernel/web/ui/plain-table.tsx';
import { StatusBadge } from '../../../../kernel/web/ui/status-badge.tsx';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import type { previewImport, VoidsMeant } from '../../../contract/import.ts';
import { givenBackWords } from '../../public/given-back-words.ts';
import { daysText, dayText } from '../days/day-words.ts';
import { kindWords } from '../items/kind-words.ts';
import styles from '../sales.module.css';

const whole = new Intl.NumberFormat();
const number = new Intl.NumberFormat(undefined, { maximumFractionDigits: 3 });

interface Props {
  readonly preview: AnswerOf<typeof previewImport>;
  readonly busy: boolean;
  /** What this till's voids mean, once somebody has said it. */
  readonly voids: VoidsMeant | null;
}

/** What bringing a file in would do, before anything is written. */
export function PreviewCard({ preview, busy, voids }: Props) {
  const {
    totals,
    days,
    unmapped,
    mapping: { period },
    tax_in_prices: tax,
  } = preview;
  const known = days.filter((day) => day.known);
  const [first, last] = [days[0]?.business_date ?? null, days.at(-1)?.business_date ?? null];
  const apart = [
    totals.voids > 0 && `${whole.format(totals.voids)} voided`,
    totals.refunds > 0 && `${whole.format(totals.refunds)} refunded`,
    totals.comps > 0 && `${whole.format(totals.comps)} comped`,
  ].filter(Boolean);
  const returned = givenBackWords({ refunded: totals.refunds, voided_made: voids === 'after' ? totals.voids : 0, voided_unmade: voids === 'before' ? totals.voids : 0 }, 'lines');
  return (
    <section className={styles.part} aria-label="Import preview" aria-busy={busy}>
      <h2>{preview.lines > 0 ? 'Import preview' : 'Nothing can be imported'}</h2>
      {preview.lines > 0 && (
        <div className={styles.figures}>
          <Figure label={apart.length > 0 ? `Lines, ${apart.join(', ')}` : 'Lines'} value={whole.format(preview.lines)} />
          <Figure label={`${first === last ? 'Business day' : 'Business days'} ${daysText({ first_day: first, last_day: last })}`} value={whole.format(days.length)} />
          <Figure label="Net sales" value={<Money value={totals.net} />} />
          <Figure
            label={unmapped.length === 0 ? 'Every item is linked' : `Sold as ${unmapped.length} ${unmapped.length === 1 ? 'item' : 'items'} not linked yet`}
            value={<Money value={preview.unmapped_net} />}
          />
        </div>
      )}
      {preview.skipped > 0 && (
        <p className={styles.faint}>
          {whole.format(preview.skipped)} {preview.skipped === 1 ? 'row is' : 'rows are'} skipped: blank, headings, totals, tips or deposits.
        </p>
      )}
      {period && first !== null && (
        <Alert color="blue" title={`The file covers ${daysText({ first_day: period.first, last_day: period.last })}`}>
          Its rows have no days of their own: all of it is put on {dayText(first)}.
        </Alert>
      )}
      {returned.length > 0 && <p className={styles.faint}>{returned.join(' ')}</p>}
      {tax && (
        <p className={styles.faint}>
          Prices contain tax, {tax.by_file ? 'as the file says' : 'as the settings say'}:{' '}
          {tax.file_rates
            ? `net from the file’s own tax rates: ${tax.file_rates.map((rate) => `${number.format(rate)}%`).join(', ')}. Rows without one use the item’s rate, or ${tax.rate}%.`
            : `net uses each item’s tax rate, or ${tax.rate}%.`}
          {tax.rate === 0 && !tax.file_rates && ' Set the usual tax in the settings.'}
        </p>
      )}
      {known.length > 0 && (
        <Alert color="yellow" title={known.length === 1 ? 'One of these days is already imported' : `${known.length} of these days are already imported`}>
          {known
            .slice(0, 10)
            .map(({ business_date }) => dayText(business_date))
            .join('; ')}
          {known.length > 10 && ' and more'} came from this POS before. They will be fully replaced, and their stock is put back first. If this file is from another POS, name it
          above.
        </Alert>
      )}
      {preview.rows.length > 0 && (
        <PlainTable label="The first lines" className={styles.lines}>
          <thead>
            <tr>
              <th data-number>Row</th>
              <th>Code</th>
              <th>Item</th>
              <th />
              <th data-number>Quantity</th>
              <th data-number>Net</th>
              <th>Business day</th>
              <th>Time</th>
            </tr>
          </thead>
          <tbody>
            {preview.rows.map((row) => (
              <tr key={row.row}>
                <td data-number>{row.row}</td>
                <td>{row.plu_code}</td>
                <td>{row.description}</td>
                <td>{row.kind !== 'sale' && <StatusBadge tone="quiet">{kindWords[row.kind]}</StatusBadge>}</td>
                <td data-number>{number.format(row.quantity)}</td>
                <td data-number>
                  <Money value={row.net} />
                </td>
                <td>{dayText(row.business_date)}</td>
                <td>{row.time?.slice(0, 5)}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
      {preview.lines > preview.rows.length && <p className={styles.faint}>The first {preview.rows.length} lines.</p>}
    </section>
  );
}
