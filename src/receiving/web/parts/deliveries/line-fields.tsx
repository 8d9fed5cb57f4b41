import { CloseButton, NumberInput, Select } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useMeasures } from '../../../../kernel/web/ui/values/house-measures.ts';
import { ProductPicker } from '../../../../stock/web/public/product-picker.tsx';
import type { PackedCard } from '../../../contract/delivery.ts';
import type { LineUnit } from '../../../contract/units.ts';
import { PriceInput } from '../prices/price-input.tsx';
import { PriceMark } from '../prices/price-mark.tsx';
import type { Usual } from '../prices/use-usual-prices.ts';
import { packedOf, unitChoices, unitText } from '../words.ts';
import styles from './line-fields.module.css';

/** A line as somebody types it. */
export interface TypedLine {
  readonly key: number;
  /** The line of the delivery that it was, and what that is called there. */
  readonly line?: number;
  readonly name?: string;
  readonly product?: PackedCard | undefined;
  readonly quantity?: number | undefined;
  readonly unit: LineUnit;
  /** Left open, it is what one cost the last time; null where somebody took that away. */
  readonly unit_cost?: number | null | undefined;
}

/** The price that a line has, typed or usual. */
export const priceOf = ({ product, unit, unit_cost }: TypedLine, usual: Usual): number | undefined =>
  unit_cost === undefined ? usual.priceOf(product, unit) : (unit_cost ?? undefined);

interface Props {
  readonly line: TypedLine;
  readonly title: string;
  readonly usual: Usual;
  readonly problemOf: (name: 'product_id' | 'quantity' | 'unit' | 'unit_cost') => string | undefined;
  readonly onChange: (more: Partial<TypedLine>) => void;
  readonly onRemove?: () => void;
}

/** Which product, how many of what, at which price. */
export function LineFields({ line, title, usual, problemOf, onChange, onRemove }: Props) {
  const measures = useMeasures();
  const { product, name, quantity, unit } = line;
  const price = priceOf(line, usual);
  const amount = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(false);
  // Once the product is chosen, its amount is next.
  useEffect(() => {
    if (chosen) amount.current?.focus();
  }, [chosen]);
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
          onChange({ product: card, unit: card && card.pack_units > 1 ? 'pack' : 'unit', unit_cost: undefined });
          setChosen(card !== undefined);
        }}
      />
      {product && (
        <div className={styles.numbers}>
          <NumberInput
            ref={amount}
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
          <Select label="Of what" data={unitChoices(product, measures)} value={unit} error={problemOf('unit')} onChange={(next) => next && onChange({ unit: next })} />
          <PriceInput
            label={`Price, ${unitText(unit, product)}`}
            description={<PriceMark price={price} product={product} unit={unit} usual={usual} />}
            price={price}
            error={problemOf('unit_cost')}
            onPrice={(next) => onChange({ unit_cost: next })}
          />
        </div>
      )}
    </fieldset>
  );
}
