import { Autocomplete, MultiSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import { readBarcode } from '../../../../../../catalogue/contract/gtin.ts';
import { groups } from '../../../../../../catalogue/contract/reference.ts';
import { useCall } from '../../../../../../kernel/web/query/query.ts';
import { allergens } from '../../../../../../recipes/contract/allergens.ts';
import { fieldsOf, type SectionProps } from './fields.ts';
import styles from './studio.module.css';

const groupsMost = 200;
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const allergenChoices = allergens.map((value) => ({ value, label: capital(value) }));

function barcodeHint(typed: string): string {
  if (typed.trim() === '') return 'Venues that know it recognise the product';
  const reading = readBarcode(typed);
  return 'barcode' in reading ? 'Check digit is right' : `Kept as it is, but it ${reading.refusal}`;
}

/** What it is and what it is called. */
export function BasicsSection({ form }: SectionProps) {
  const { text, number } = fieldsOf(form);
  const known = useCall(groups.list, { query: { pageSize: String(groupsMost) } }).data?.data ?? [];
  return (
    <section className={styles.part} aria-label="What it is">
      <h2>What it is</h2>
      <TextInput label="Name" required maxLength={200} {...text('name')} />
      <div className={styles.three}>
        <TextInput label="SKU" placeholder="Your number for it" required maxLength={60} {...text('sku')} />
        <TextInput label="Brand" maxLength={120} {...text('brand')} />
        <Autocomplete
          label="Category"
          required
          withAsterisk
          maxLength={80}
          data={[...new Set(known.map(({ group_name }) => String(group_name)))]}
          value={form.values.category}
          error={form.problemOf('category')}
          onChange={(value) => form.set('category', value)}
        />
      </div>
      <div className={styles.three}>
        <TextInput label="Barcode" description={barcodeHint(form.values.barcode)} inputMode="numeric" maxLength={20} {...text('barcode')} />
        <TextInput label="Origin" description="Country or region" maxLength={80} {...text('origin')} />
        <NumberInput label="Alcohol" description="By volume" suffix="%" max={100} decimalScale={2} {...number('abv')} />
      </div>
      <MultiSelect
        label="Allergens"
        searchable
        data={allergenChoices}
        value={[...form.values.allergens]}
        error={form.problemOf('allergens')}
        onChange={(value) => form.set('allergens', value)}
      />
      <Textarea label="Description" description="Venues read it" autosize minRows={2} maxRows={12} maxLength={4000} {...text('description')} />
    </section>
  );
}
