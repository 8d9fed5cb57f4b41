import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useMeasures } from '../../../../kernel/web/ui/values/house-measures.ts';
import { nameAndSize } from '../../../../stock/web/public/products.ts';
import type { Countable } from '../../../contract/cards.ts';
import type { EntryMode } from '../../../contract/states.ts';
import { readAmount } from '../../../domain/amounts.ts';
import type { Planned, ReviewReason } from '../../../domain/voice/plan.ts';
import { amountWords, unitWord } from '../lines/amount-words.ts';
import styles from '../lines/conflict-choice.module.css';

interface Props {
  readonly planned: Planned;
  readonly products: ReadonlyMap<number, Countable>;
  readonly onWrite: (decided: Planned) => void;
  readonly onDrop: () => void;
}

const why: Readonly<Record<ReviewReason, string>> = {
  which_product: 'Which one?',
  unknown_product: 'That is not among your products.',
  how_much: 'How much exactly?',
  unsure: 'Was that it?',
  implausible: 'That is far from the usual amount. Is it right?',
  counted_already: 'Already counted here. Add to it or replace it?',
};

/** Spoken amounts that were not recorded: the user chooses, nothing is guessed. */
export function ReviewCard({ planned, products, onWrite, onDrop }: Props) {
  const { line, waits } = planned;
  const system = useMeasures();
  const likely = line.alternatives.flatMap(({ product_id }) => products.get(product_id) ?? []);
  const [productId, setProductId] = useState(planned.product?.product_id ?? (likely.length === 1 ? likely[0]?.product_id : undefined));
  const [typed, setTyped] = useState(line.quantity === null ? '' : String(line.quantity));
  const product = productId === undefined ? undefined : products.get(productId);
  const read = product && typed.trim() !== '' ? readAmount(typed, product, system) : undefined;
  const quantity = read && 'quantity' in read ? read.quantity : undefined;
  const write = (mode: EntryMode) => product && quantity !== undefined && onWrite({ ...planned, product, quantity, mode });
  return (
    <section className={styles.choice} aria-label={`Heard: ${line.said}`}>
      <h3>
        “{line.said}” · {why[waits ?? 'unsure']}
      </h3>
      {waits === 'which_product' &&
        likely.map((one) => (
          <Button key={one.product_id} variant={one.product_id === productId ? 'filled' : 'default'} fullWidth justify="start" onClick={() => setProductId(one.product_id)}>
            {nameAndSize(one)}
          </Button>
        ))}
      {product && (
        <TextInput
          label={nameAndSize(product)}
          description={read && 'quantity' in read ? amountWords(read.quantity, product) : `in ${unitWord(product)}`}
          error={read && 'refusal' in read ? read.refusal : undefined}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <div className={styles.acts}>
        <Button variant="subtle" onClick={onDrop}>
          Drop it
        </Button>
        {product && waits === 'counted_already' && (
          <Button variant="default" disabled={quantity === undefined} onClick={() => write('add')}>
            Add
          </Button>
        )}
        {product && (
          <Button disabled={quantity === undefined} onClick={() => write(planned.mode)}>
            {waits === 'counted_already' ? 'Replace' : 'Save'}
          </Button>
        )}
      </div>
    </section>
  );
}
