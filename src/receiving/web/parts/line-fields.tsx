import { CloseButton, NumberInput, Select } from '@mantine/core';
import { useMeasures } from '../../../kernel/web/ui/house-measures.ts';
import { ProductPicker } from '../../../stock/web/public/product-picker.tsx';
import type { PackedCard } from '../../contract/delivery.ts';
import type { LineUnit } from '../../contract/units.ts';
import styles from './line-fields.module.css';
import { packedOf, unitChoices, unitText } from './words.ts';

/** A line as somebody types it. */
export interface TypedLine {
  readonly key: number;
  /** The line of the delivery that it was, and what that is called there. */
  readonly line?: number;
  readonly name?: string;
  readonly product?: PackedCard | undefined;
  readonly quantity?: number | undefined;
  readonly unit: LineUnit;
  readonly unit_cost?: number | undefined;
}

interface Props {
  readonly line: TypedLine;
  readonly title: string;
  readonly problemOf: (name: 'product_id' | 'quantity' | 'unit' | 'unit_cost') => string | undefined;
  readonly onChange: (more: Partial<TypedLine>) => void;
  readonly onRemove?: () => void;
}

/** Which product, how many of what, at which price. */
export function LineFields({ line, title, problemOf, onChange, onRemove }: Props) {
  const measures = useMeasures();
  const { product, name, quantity, unit, unit_cost } = line;
  return (
    <fieldset className={styles.line}>
      <legend>{title}</legend>
      {name && !product && <p className={styles.name}>{name}</p>}
      {onRemove && <CloseButton className={styles.remove} aria-label={`Remove ${title.toLowerCase()}`} onClick={onRemove} />}
      <ProductPicker
        value={product}
        error={product ? undefined : problemOf('product_id')}
        onChange={(next) => {
          const card = packedOf(next);
          onChange({ product: card, unit: card && card.pack_units > 1 ? 'pack' : 'unit' });
        }}
      />
      {product && (
        <div className={styles.numbers}>
          <NumberInput
            label="How many"
            required
            withAsterisk
            min={0}
            decimalScale={3}
            hideControls
            inputMode="decimal"
            value={quantity ?? ''}
            error={problemOf('quantity')}
            onChange={(next) => onChange({ quantity: next === '' ? undefined : Number(next) })}
          />
          <Select label="Of what" data={unitChoices(product, measures)} value={unit} error={problemOf('unit')} onChange={(next) => next && onChange({ unit: next as LineUnit })} />
          <NumberInput
            label={`Price, ${unitText(unit, product)}`}
            min={0}
            decimalScale={4}
            hideControls
            inputMode="decimal"
            value={unit_cost ?? ''}
            error={problemOf('unit_cost')}
            onChange={(next) => onChange({ unit_cost: next === '' ? undefined : Number(next) })}
          />
        </div>
      )}
    </fieldset>
  );
}
