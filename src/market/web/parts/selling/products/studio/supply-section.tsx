import { NumberInput, SegmentedControl, TextInput } from '@mantine/core';
import type { ListingDetail } from '../../../../../contract/listing.ts';
import { fieldsOf, type SectionProps } from './fields.ts';
import { ShortStock } from './short-stock.tsx';
import styles from './studio.module.css';
import { SubstitutesInput } from './substitutes-input.tsx';

/** What there is of it, when, and what goes in its place. */
export function SupplySection({ form, listing }: SectionProps & { readonly listing: ListingDetail | undefined }) {
  const { text, number } = fieldsOf(form);
  const { values, set } = form;
  const reserved = listing?.reserved ?? 0;
  return (
    <section className={styles.part} aria-label="Stock and delivery">
      <h2>Stock and delivery</h2>
      <SegmentedControl
        aria-label="Where it comes from"
        data={[
          { value: 'stock', label: 'From stock' },
          { value: 'order', label: 'Made to order' },
        ]}
        value={values.made_to_order ? 'order' : 'stock'}
        onChange={(next) => set('made_to_order', next === 'order')}
      />
      <div className={styles.three}>
        {!values.made_to_order && (
          <>
            <NumberInput
              label="On hand"
              description={reserved > 0 ? `${reserved.toLocaleString()} promised to orders` : 'Packs on your shelf'}
              suffix={values.on_hand === 1 ? ' pack' : ' packs'}
              allowDecimal={false}
              {...number('on_hand')}
            />
            <NumberInput
              label="Low at"
              description="From then on venues read “Low stock”"
              suffix={values.low_at === 1 ? ' pack' : ' packs'}
              allowDecimal={false}
              {...number('low_at')}
            />
          </>
        )}
        <NumberInput
          label="Lead time"
          description="Until it is ready to leave"
          suffix={values.lead_time_days === 1 ? ' day' : ' days'}
          max={365}
          allowDecimal={false}
          {...number('lead_time_days')}
        />
      </div>
      {listing && !values.made_to_order && <ShortStock listing={listing} onHand={Number(values.on_hand)} />}
      <div className={styles.three}>
        <TextInput type="date" label="Available from" description="Empty: at once" {...text('available_from')} />
        <TextInput type="date" label="Available until" description="Empty: for good" {...text('available_until')} />
      </div>
      <SubstitutesInput value={values.substitutes} self={listing?.listing_id} problemOf={form.problemOf} onChange={(next) => set('substitutes', next)} />
    </section>
  );
}
