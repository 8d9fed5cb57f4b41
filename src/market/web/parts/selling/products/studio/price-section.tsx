import { NumberInput, SegmentedControl, Textarea } from '@mantine/core';
import { useStore } from '../../../../../../kernel/web/store.ts';
import { currency } from '../../../../../../kernel/web/ui/values/currency.ts';
import { currencySign } from '../../../../../../kernel/web/ui/values/number-text.ts';
import { DatedPrices } from './dated-prices.tsx';
import { fieldsOf, type SectionProps } from './fields.ts';
import styles from './studio.module.css';
import { sizeUnits } from './studio-values.ts';

/** What it costs whom, from when and from how many on; and what nobody else is told. */
export function PriceSection({ form }: SectionProps) {
  const { text, number } = fieldsOf(form);
  const { values, set } = form;
  const sign = currencySign(useStore(currency));
  const weighed = sizeUnits[values.size_unit] === 'g';
  const per = weighed && values.price_basis === 'weight' ? 'Of a kilogram, without tax' : 'Of a pack, without tax';
  return (
    <section className={styles.part} aria-label="Price">
      <h2>Price</h2>
      {weighed && (
        <SegmentedControl
          aria-label="Priced"
          data={[
            { value: 'pack', label: 'By the pack' },
            { value: 'weight', label: 'By the kilogram, weighed' },
          ]}
          value={values.price_basis}
          onChange={(next) => set('price_basis', next === 'weight' ? 'weight' : 'pack')}
        />
      )}
      <div className={styles.three}>
        <NumberInput label="List price" description={per} required withAsterisk prefix={sign} decimalScale={4} {...number('list_price')} />
        <NumberInput label="Tax" description="Added to the price" suffix="%" max={100} decimalScale={3} {...number('tax_rate')} />
        <NumberInput label="Cost" description="Only you see it" prefix={sign} decimalScale={4} {...number('cost')} />
      </div>
      <DatedPrices form={form} kind="list" />
      <DatedPrices form={form} kind="tier" />
      <DatedPrices form={form} kind="promotion" />
      <Textarea label="Private note" description="Only you see it" autosize minRows={1} maxLength={2000} {...text('note')} />
    </section>
  );
}
