import { Alert } from '@mantine/core';
import type { AnswerOf } from '../../../kernel/contract/call.ts';
import { Figure } from '../../../kernel/web/ui/figure.tsx';
import { Money } from '../../../kernel/web/ui/money.tsx';
import { PlainTable } from '../../../kernel/web/ui/plain-table.tsx';
import { StatusBadge } from '../../../kernel/web/ui/status-badge.tsx';
import type { previewImport } from '../../contract/import.ts';
import { kindWords } from './kind-words.ts';
import styles from './sales.module.css';

const whole = new Intl.NumberFormat();
const number = new Intl.NumberFormat(undefined, { maximumFractionDigits: 3 });
const faultsShown = 20;

interface Props {
  readonly preview: AnswerOf<typeof previewImport>;
  readonly busy: boolean;
}

/** What bringing a file in would do, before anything is written. */
export function PreviewCard({ preview, busy }: Props) {
  const { totals, days, faults, faulty, unmapped } = preview;
  const known = days.filter((day) => day.known);
  const [first, last] = [days[0]?.business_date, days.at(-1)?.business_date];
  const apart = [
    totals.voids > 0 && `${whole.format(totals.voids)} voided`,
    totals.refunds > 0 && `${whole.format(totals.refunds)} refunded`,
    totals.comps > 0 && `${whole.format(totals.comps)} on the house`,
  ].filter(Boolean);
  return (
    <section className={styles.part} aria-label="What it would do" aria-busy={busy}>
      <h2>What it would do</h2>
      <div className={styles.figures}>
        <Figure label={apart.length > 0 ? `Lines, ${apart.join(', ')}` : 'Lines'} value={whole.format(preview.lines)} />
        <Figure label={first === last ? `Business day ${first ?? ''}` : `Business days ${first} to ${last}`} value={whole.format(days.length)} />
        <Figure label="Net sales" value={<Money value={totals.net} />} />
        <Figure
          label={unmapped.length === 0 ? 'Every code stands for something' : `Sold under ${unmapped.length} ${unmapped.length === 1 ? 'code' : 'codes'} that stand for nothing yet`}
          value={<Money value={preview.unmapped_net} />}
        />
      </div>
      {preview.skipped > 0 && (
        <p className={styles.faint}>
          {whole.format(preview.skipped)} {preview.skipped === 1 ? 'row is' : 'rows are'} left out: blank, headings or totals.
        </p>
      )}
      {known.length > 0 && (
        <Alert color="yellow" title={known.length === 1 ? 'One of these days is in already' : `${known.length} of these days are in already`}>
          {known
            .slice(0, 10)
            .map(({ business_date }) => business_date)
            .join(', ')}
          {known.length > 10 && ' and more'} came from this till before. They are replaced as a whole: what they took from stock goes back first. If this file is of another till,
          name it above.
        </Alert>
      )}
      {faulty > 0 && (
        <Alert color="red" title={faulty === 1 ? 'One row cannot be taken' : `${whole.format(faulty)} rows cannot be taken`}>
          <ul className={styles.notes}>
            {faults.slice(0, faultsShown).map((fault) => (
              <li key={`${fault.row} ${fault.column} ${fault.message}`}>
                Row {fault.row}
                {fault.column && `, ${fault.column}`}: {fault.message}
              </li>
            ))}
          </ul>
        </Alert>
      )}
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
              <td>{row.business_date}</td>
              <td>{row.time?.slice(0, 5)}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {preview.lines > preview.rows.length && <p className={styles.faint}>The first {preview.rows.length} lines.</p>}
    </section>
  );
}
