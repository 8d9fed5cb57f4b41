import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { ProductPicker } from '../../../../stock/web/public/product-picker.tsx';
import { type DeliveryDetail, type DeliveryLine, type PackedCard, updateDelivery } from '../../../contract/delivery.ts';
import { useWhyNot } from '../permissions.ts';
import { amountText, packedOf } from '../words.ts';
import { lineName } from './line-name.ts';
import styles from './match-lines.module.css';

/** Lines whose product nobody has said yet: what the catalogue suggests, or any other. The answer is remembered for this supplier. */
export function MatchLines({ row }: { readonly row: DeliveryDetail }) {
  const whyNot = useWhyNot();
  const match = useCallMutation(updateDelivery, { onFailed: (error) => toast.warn('Not matched', error.fieldErrors[0]?.message ?? error.detail ?? error.headline) });
  const unmatched = row.lines.filter(({ product }) => product === null);
  const choose = (line: DeliveryLine, product: PackedCard) =>
    match.mutate({ params: { id: row.delivery_id }, body: { check: [{ line: line.line, product_id: product.product_id }], version: row.version } });
  const ahead = unmatched.flatMap(({ line, suggestions: [first], ahead }) => (ahead && first ? [{ line, product_id: first.product_id }] : []));
  const chooseAll = () => match.mutate({ params: { id: row.delivery_id }, body: { check: ahead, version: row.version } });
  const leaveOut = (line: DeliveryLine) => match.mutate({ params: { id: row.delivery_id }, body: { leave_out: [line.line], version: row.version } });
  return (
    <section className={styles.match} aria-label="Lines to match">
      <h3>
        {unmatched.length === 1 ? 'One line is not matched' : `${unmatched.length} lines are not matched`}
        <small>Your choice is remembered for {row.supplier_name}.</small>
      </h3>
      {ahead.length > 1 && (
        <Button className={styles.all} leftSection={<IconChecks size={18} aria-hidden />} disabled={whyNot !== undefined || match.isPending} onClick={chooseAll}>
          Accept {ahead.length} likely matches
        </Button>
      )}
      {unmatched.map((line) => (
        <Unmatched
          key={line.line}
          line={line}
          disabled={whyNot !== undefined || match.isPending}
          onChoose={(product) => choose(line, product)}
          {...(row.lines.length > 1 && { onLeaveOut: () => leaveOut(line) })}
        />
      ))}
    </section>
  );
}

interface UnmatchedProps {
  readonly line: DeliveryLine;
  readonly disabled: boolean;
  readonly onChoose: (product: PackedCard) => void;
  readonly onLeaveOut?: () => void;
}

function Unmatched({ line, disabled, onChoose, onLeaveOut }: UnmatchedProps) {
  const [other, setOther] = useState(line.suggestions.length === 0);
  return (
    <fieldset className={styles.line}>
      <legend>{line.name}</legend>
      <p>
        {amountText(line.ordered, line.unit, null)}
        {line.supplier_code && `, code ${line.supplier_code}`}
      </p>
      <div className={styles.choices}>
        {line.suggestions.map((product, at) => (
          <Button key={product.product_id} variant={line.ahead && at === 0 ? 'light' : 'default'} size="compact-md" disabled={disabled} onClick={() => onChoose(product)}>
            {lineName({ product, name: '' })}
          </Button>
        ))}
        {!other && (
          <Button variant="subtle" size="compact-md" disabled={disabled} onClick={() => setOther(true)}>
            Another product
          </Button>
        )}
        {onLeaveOut && (
          <Button variant="subtle" color="gray" size="compact-md" disabled={disabled} onClick={onLeaveOut}>
            Not stock, skip
          </Button>
        )}
      </div>
      {other && (
        <ProductPicker
          label={`What “${line.name}” is`}
          required={false}
          disabled={disabled}
          value={undefined}
          onChange={(choice) => {
            const product = packedOf(choice);
            if (product) onChoose(product);
          }}
        />
      )}
    </fieldset>
  );
}
