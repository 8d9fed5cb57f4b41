import { useState } from 'react';
import { addingUp } from '../../../../kernel/domain/adding-up.ts';
import { ActionButton } from '../../../../kernel/web/kit/action-button.tsx';
import { StatusBadge } from '../../../../kernel/web/ui/status-badge.tsx';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import type { DeliveryDetail } from '../../../contract/delivery.ts';
import { ClaimLater } from '../claims/claim-later.tsx';
import { useWhyNot } from '../permissions.ts';
import { amountText, numberText, unitText } from '../words.ts';
import styles from './delivery-lines.module.css';
import { lineName } from './line-name.ts';
import { LinePhoto } from './line-photo.tsx';

/** Every line: ordered and received beside each other, and what differs. */
export function DeliveryLines({ row }: { readonly row: DeliveryDetail }) {
  const whyNot = useWhyNot();
  const [short, setShort] = useState<number>();
  const values = addingUp(
    row.lines.map(({ value }) => value),
    row.value,
  );
  // What somebody has to look at stands first.
  const lines = row.lines
    .map((line, at) => ({ ...line, value: values[at] ?? line.value }))
    .toSorted((a, b) => Number(b.exceptions.length > 0) - Number(a.exceptions.length > 0) || a.line - b.line);
  return (
    <ul className={styles.lines} aria-label="Lines">
      {lines.map((line) => (
        <li key={line.line}>
          <p className={styles.head}>
            <strong>{lineName(line)}</strong>
            <Money value={line.value} />
          </p>
          <p className={styles.facts}>
            {line.received === null ? (
              <span>{amountText(line.ordered, line.unit, line.product)} ordered</span>
            ) : (
              <span>
                ordered {numberText(line.ordered)}, received {numberText(line.received)} <small>{unitText(line.unit, line.substitute ?? line.product, line.received)}</small>
              </span>
            )}
            {line.unit_cost !== null && (
              <span>
                <Money value={line.unit_cost} /> each
                {line.billed_cost !== null && line.billed_cost !== line.unit_cost && (
                  <>
                    , billed <Money value={line.billed_cost} />
                  </>
                )}
              </span>
            )}
            {line.location_name && <span>{line.location_name}</span>}
            {row.status === 'received' && (line.received ?? 0) > 0 && (
              <ActionButton why={whyNot} variant="subtle" size="compact-xs" onClick={() => setShort(line.line)}>
                Report a shortage found later
              </ActionButton>
            )}
          </p>
          {(line.exceptions.length > 0 || line.product === null) && (
            <p className={styles.exceptions}>
              {line.product === null && <StatusBadge tone="attention">not matched</StatusBadge>}
              {line.exceptions.map(({ kind, said }) => (
                <StatusBadge key={kind} tone="attention">
                  {said}
                </StatusBadge>
              ))}
            </p>
          )}
          {line.substitute && <p className={styles.note}>Received instead: {lineName({ product: line.substitute, name: line.name })}</p>}
          {line.issue_note && <p className={styles.note}>{line.issue_note}</p>}
          {line.has_photo && <LinePhoto delivery={row.delivery_id} line={line.line} stamp={String(row.version)} alt={`Line ${line.line}: ${lineName(line)}`} />}
          {short === line.line && <ClaimLater row={row} line={line} onClose={() => setShort(undefined)} />}
        </li>
      ))}
    </ul>
  );
}
