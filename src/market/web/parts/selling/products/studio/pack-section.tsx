import { NumberInput, Select, TextInput } from '@mantine/core';
import { fieldsOf, type SectionProps } from './fields.ts';
import styles from './studio.module.css';
import { packNameOf, type SizeUnit, sizeUnits } from './studio-values.ts';

const unitWords: Readonly<Record<SizeUnit, string>> = { ml: 'ml', cl: 'cl', l: 'litres', gal: 'US gallons', g: 'g', kg: 'kg', lb: 'lb', each: 'pieces' };
const unitChoices = Object.keys(sizeUnits).map((value) => ({ value, label: unitWords[value as SizeUnit] }));

/** What one orders: how large one is, how many are in a pack, and how many packs go together. */
export function PackSection({ form }: SectionProps) {
  const { text, number } = fieldsOf(form);
  const { values, set, problemOf } = form;
  return (
    <section className={styles.part} aria-label="Pack">
      <h2>Pack</h2>
      <div className={styles.four}>
        <NumberInput label="Size of one" required withAsterisk decimalScale={6} {...number('size')} error={problemOf('size_quantity')} />
        <Select
          label="In"
          data={unitChoices}
          allowDeselect={false}
          value={values.size_unit}
          error={problemOf('base_unit')}
          onChange={(next) => next && set('size_unit', next as SizeUnit)}
        />
        <NumberInput label="In a pack" allowDecimal={false} suffix={values.pack_units === 1 ? ' unit' : ' units'} {...number('pack_units')} min={1} />
        <TextInput label="The pack is called" placeholder={packNameOf(values)} maxLength={40} {...text('pack_name')} />
      </div>
      <div className={styles.four}>
        <NumberInput label="Sold in multiples of" allowDecimal={false} suffix={values.order_multiple === 1 ? ' pack' : ' packs'} {...number('order_multiple')} min={1} />
        <NumberInput label="At least" allowDecimal={false} suffix={values.minimum_quantity === 1 ? ' pack' : ' packs'} {...number('minimum_quantity')} min={1} />
      </div>
    </section>
  );
}
