import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { percentText } from '../../../../kernel/web/ui/values/number-text.ts';
import type { PackedCard } from '../../../contract/delivery.ts';
import type { LineUnit } from '../../../contract/units.ts';
import styles from './price-mark.module.css';
import type { Usual } from './use-usual-prices.ts';

interface Props {
  readonly price: number | null | undefined;
  readonly product: PackedCard | null | undefined;
  readonly unit: LineUnit;
  readonly usual: Usual;
}

const fromWords = { last: 'last time', product: 'product cost' } as const;

/** What a price is held against, and by how much it is beyond that. */
export function PriceMark({ price, product, unit, usual }: Props) {
  const [before, from, percent] = [usual.priceOf(product, unit), usual.fromOf(product), usual.beyond(price, product, unit)];
  if (before === undefined || from === undefined) return null;
  const Icon = (percent ?? 0) > 0 ? IconTrendingUp : IconTrendingDown;
  return (
    <span className={styles.mark} data-beyond={percent !== undefined}>
      {percent !== undefined && (
        <strong>
          <Icon size={16} aria-hidden /> {percent > 0 && '+'}
          {percentText(percent)}
        </strong>
      )}{' '}
      {fromWords[from]} <Money value={before} />
    </span>
  );
}
