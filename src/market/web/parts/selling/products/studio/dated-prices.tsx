import { Button, NumberInput, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useStore } from '../../../../../../kernel/web/store.ts';
import { currency } from '../../../../../../kernel/web/ui/values/currency.ts';
import { currencySign } from '../../../../../../kernel/web/ui/values/number-text.ts';
import type { SectionProps } from './fields.ts';
import styles from './studio.module.css';
import type { PriceDraft } from './studio-values.ts';

interface Kind {
  readonly title: string;
  readonly none: string;
  readonly add: string;
  readonly one: string;
  readonly hasQuantity: boolean;
}

const kinds: Readonly<Record<PriceDraft['kind'], Kind>> = {
  list: { title: 'List price by date', none: 'The list price holds every day.', add: 'Add a dated price', one: 'Dated price', hasQuantity: false },
  tier: { title: 'Volume prices', none: 'One pack costs as much as a pallet.', add: 'Add a volume price', one: 'Volume price', hasQuantity: true },
  promotion: { title: 'Promotions', none: 'No promotion.', add: 'Add a promotion', one: 'Promotion', hasQuantity: true },
};

const empty = (kind: PriceDraft['kind']): PriceDraft => ({ kind, min_quantity: kind === 'tier' ? '' : 1, price: '', valid_from: '', valid_until: '', name: '' });

/** Prices of one kind, each with the days on which it holds. */
export function DatedPrices({ form, kind }: SectionProps & { readonly kind: PriceDraft['kind'] }) {
  const { title, none, add, one, hasQuantity } = kinds[kind];
  const all = form.values.prices;
  const own = all.flatMap((price, at) => (price.kind === kind ? [{ price, at }] : []));
  const sign = currencySign(useStore(currency));
  const put = (at: number, change: Partial<PriceDraft>) =>
    form.set(
      'prices',
      all.map((price, n) => (n === at ? { ...price, ...change } : price)),
    );
  const typed = (value: number | string) => (value === '' ? ('' as const) : Number(value));
  return (
    <div className={styles.prices}>
      <h3>{title}</h3>
      {own.length === 0 && <p className={styles.about}>{none}</p>}
      <ul>
        {own.map(({ price, at }, n) => {
          const label = `${one} ${n + 1}`;
          const problem = (field: string) => form.problemOf(`prices.${at}.${field}`);
          return (
            <li key={at} data-quantity={hasQuantity || undefined}>
              {hasQuantity && (
                <NumberInput
                  label="From"
                  aria-label={`${label}, from how many`}
                  suffix={price.min_quantity === 1 ? ' pack' : ' packs'}
                  hideControls
                  min={1}
                  allowDecimal={false}
                  value={price.min_quantity}
                  error={problem('min_quantity')}
                  onChange={(next) => put(at, { min_quantity: typed(next) })}
                />
              )}
              <NumberInput
                label="Price"
                aria-label={label}
                prefix={sign}
                hideControls
                min={0}
                decimalScale={4}
                value={price.price}
                error={problem('price')}
                onChange={(next) => put(at, { price: typed(next) })}
              />
              <TextInput
                type="date"
                label="From day"
                aria-label={`${label}, first day`}
                value={price.valid_from}
                error={problem('valid_from')}
                onChange={({ currentTarget }) => put(at, { valid_from: currentTarget.value })}
              />
              <TextInput
                type="date"
                label="Until"
                aria-label={`${label}, last day`}
                value={price.valid_until}
                error={problem('valid_until')}
                onChange={({ currentTarget }) => put(at, { valid_until: currentTarget.value })}
              />
              {kind === 'promotion' && (
                <TextInput
                  label="Called"
                  aria-label={`${label}, what venues read`}
                  maxLength={80}
                  value={price.name}
                  error={problem('name')}
                  onChange={({ currentTarget }) => put(at, { name: currentTarget.value })}
                />
              )}
              <Button
                variant="subtle"
                color="gray"
                aria-label={`Remove ${label.toLowerCase()}`}
                onClick={() =>
                  form.set(
                    'prices',
                    all.filter((_, m) => m !== at),
                  )
                }
              >
                <IconTrash size={18} aria-hidden />
              </Button>
            </li>
          );
        })}
      </ul>
      <Button variant="default" size="sm" className={styles.add ?? ''} leftSection={<IconPlus size={18} aria-hidden />} onClick={() => form.set('prices', [...all, empty(kind)])}>
        {add}
      </Button>
    </div>
  );
}
