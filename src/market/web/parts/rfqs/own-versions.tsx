import { PlainTable } from '../../../../kernel/web/ui/plain-table.tsx';
import { dayWords } from '../../../../kernel/web/ui/values/clock.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { momentText } from '../../../../stock/web/public/days.ts';
import { State } from '../../../../stock/web/public/states.tsx';
import type { SoldRfqDetail } from '../../../contract/rfqs/rfq-sold.ts';
import { linesText, shortDay } from '../words.ts';
import { quotationWords } from './rfq-words.ts';

/** What one has quoted so far, the latest first. */
export const OwnVersions = ({ quotations }: { readonly quotations: SoldRfqDetail['quotations'] }) => (
  <PlainTable label="Your versions">
    <thead>
      <tr>
        <th data-number>Version</th>
        <th>Status</th>
        <th>Sent</th>
        <th data-number>Lines</th>
        <th data-number>Total</th>
        <th>Valid until</th>
      </tr>
    </thead>
    <tbody>
      {quotations.map(({ quotation_id, revision, status, submitted_at, terms }) => (
        <tr key={quotation_id}>
          <td data-number>{revision}</td>
          <td>
            <State of={status} table={quotationWords} />
          </td>
          <td>{momentText(submitted_at)}</td>
          <td data-number>{linesText(terms.lines.length)}</td>
          <td data-number>
            <Money value={terms.total} />
          </td>
          <td>{dayWords(terms.valid_until, shortDay)}</td>
        </tr>
      ))}
    </tbody>
  </PlainTable>
);
