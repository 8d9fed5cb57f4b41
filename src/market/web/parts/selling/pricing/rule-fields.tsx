import { NumberInput, SegmentedControl, TextInput } from '@mantine/core';
import type { FormFields } from '../../../../../kernel/web/kit/forms/use-form.ts';
import { useStore } from '../../../../../kernel/web/store.ts';
import { currency } from '../../../../../kernel/web/ui/values/currency.ts';
import { CategoryPicker, ProductPicker } from './pickers.tsx';
import styles from './pricing.module.css';
import { prefixOf, type RuleValues } from './rule-values.ts';

interface Props {
  readonly form: FormFields<RuleValues>;
  /** What it still lacks, once somebody has tried. */
  readonly lacks: { readonly field: string; readonly message: string } | undefined;
}

/** What is agreed: of what, how much, from how many on and for how long. */
export function RuleFields({ form: { values, set, problemOf }, lacks }: Props) {
  const code = useStore(currency);
  const problem = (field: string) => problemOf(field) ?? (lacks?.field === field ? lacks.message : undefined);
  const isPrice = values.scope === 'product' && values.type === 'fixed';
  const number = (next: string | number) => (next === '' ? undefined : Number(next));
  return (
    <>
      <SegmentedControl
        fullWidth
        classNames={{ label: styles.scope ?? '' }}
        aria-label="What it is for"
        value={values.scope}
        onChange={(next) => set('scope', next as RuleValues['scope'])}
        data={[
          { value: 'product', label: 'A product' },
          { value: 'category', label: 'A category' },
          { value: 'all', label: 'Everything' },
        ]}
      />
      {values.scope === 'product' && <ProductPicker label="Product" value={values.product_id} error={problem('product_id')} onChange={(next) => set('product_id', next)} />}
      {values.scope === 'category' && <CategoryPicker label="Category" value={values.category} error={problem('category')} onChange={(next) => set('category', next)} />}
      {values.scope === 'product' && (
        <SegmentedControl
          fullWidth
          aria-label="How it is agreed"
          value={values.type}
          onChange={(next) => set('type', next as RuleValues['type'])}
          data={[
            { value: 'fixed', label: 'A price' },
            { value: 'percent', label: 'Per cent off list' },
          ]}
        />
      )}
      <div className={styles.pair}>
        <NumberInput
          label={isPrice ? 'Price' : 'Off the list price'}
          min={0}
          max={isPrice ? undefined : 100}
          decimalScale={isPrice ? 4 : 2}
          hideControls
          inputMode="decimal"
          prefix={prefixOf(code, values)}
          suffix={isPrice ? undefined : '%'}
          value={values.value ?? ''}
          error={problem('value')}
          onChange={(next) => set('value', number(next))}
        />
        <NumberInput
          label="From quantity"
          min={1}
          allowDecimal={false}
          hideControls
          inputMode="numeric"
          suffix={values.min_qty === 1 ? ' pack' : ' packs'}
          value={values.min_qty ?? ''}
          error={problem('min_qty')}
          onChange={(next) => set('min_qty', number(next))}
        />
      </div>
      <div className={styles.pair}>
        <TextInput
          type="date"
          label="From"
          description="Empty: at once"
          value={values.valid_from}
          error={problem('valid_from')}
          onChange={({ currentTarget }) => set('valid_from', currentTarget.value)}
        />
        <TextInput
          type="date"
          label="Until"
          description="Empty: until you end it"
          value={values.valid_until}
          error={problem('valid_until')}
          onChange={({ currentTarget }) => set('valid_until', currentTarget.value)}
        />
      </div>
    </>
  );
}
