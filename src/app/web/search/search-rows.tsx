import {
  IconArrowRight,
  IconBolt,
  IconBottle,
  IconChefHat,
  IconClipboardCheck,
  IconFileDollar,
  IconLogout,
  IconMapPin,
  IconReceipt,
  IconShoppingCart,
  IconTruck,
  IconTruckDelivery,
  IconUser,
} from '@tabler/icons-react';
import { Fragment } from 'react';
import { ProductFace } from '../../../catalogue/web/public/faces/product-face.tsx';
import { dayWords } from '../../../kernel/web/ui/values/clock.ts';
import { type Entry, groups, signOutKey } from './entries.ts';
import { marked } from './marked.ts';
import styles from './search-dialog.module.css';

const icons: Readonly<Record<string, NonNullable<Entry['icon']>>> = {
  page: IconArrowRight,
  action: IconBolt,
  product: IconBottle,
  recipe: IconChefHat,
  supplier: IconTruck,
  place: IconMapPin,
  person: IconUser,
  count: IconClipboardCheck,
  delivery: IconTruckDelivery,
  order: IconShoppingCart,
  sale: IconReceipt,
  shipment: IconTruckDelivery,
  rfq: IconFileDollar,
  quote: IconFileDollar,
  listing: IconBottle,
};

const iconOf = ({ key, kind, icon }: Entry) => (key === signOutKey ? IconLogout : (icon ?? icons[kind] ?? IconArrowRight));
const headOf = (kind: string) => groups[kind as keyof typeof groups] ?? kind;

interface Props {
  readonly list: string;
  readonly entries: readonly Entry[];
  readonly typed: string;
  readonly at: number;
  readonly onPoint: (at: number) => void;
  readonly onChoose: (entry: Entry, inNewTab: boolean) => void;
}

/** What is found, those of a kind under one head. */
export function SearchRows({ list, entries, typed, at, onPoint, onChoose }: Props) {
  return entries.map((entry, index) => {
    const Icon = iconOf(entry);
    const product = entry.kind === 'product' ? Number(entry.key.split(':')[1]) : undefined;
    const begins = entries[index - 1]?.kind !== entry.kind;
    const detail = [entry.detail, entry.day ? dayWords(entry.day) : ''].filter(Boolean).join(' · ');
    return (
      <Fragment key={entry.key}>
        {begins && (
          <div role="presentation" className={styles.head}>
            {typed === '' && entry.kind !== 'page' ? `Recent ${headOf(entry.kind).toLowerCase()}` : headOf(entry.kind)}
          </div>
        )}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field above keeps the focus and hears the keys */}
        {/* biome-ignore lint/a11y/useFocusableInteractive: an option of a combobox is pointed at, not focused */}
        <div
          id={`${list}-${index}`}
          data-at={index}
          role="option"
          aria-selected={index === at}
          aria-label={entry.kind === 'page' ? entry.title : [entry.title, headOf(entry.kind), detail].filter(Boolean).join(', ')}
          className={styles.row}
          onMouseMove={() => onPoint(index)}
          onClick={(event) => onChoose(entry, event.ctrlKey || event.metaKey)}
        >
          <span className={styles.face}>{product ? <ProductFace id={product} size={24} /> : <Icon size={20} stroke={1.5} />}</span>
          <span className={styles.title}>
            {marked(entry.title, typed).map((piece, nth) =>
              piece.marked ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one title keep their order
                <mark key={nth}>{piece.text}</mark>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one title keep their order
                <Fragment key={nth}>{piece.text}</Fragment>
              ),
            )}
          </span>
          <span className={styles.detail}>{detail}</span>
        </div>
      </Fragment>
    );
  });
}
