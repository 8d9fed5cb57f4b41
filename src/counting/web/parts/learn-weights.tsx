import { Button, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { clientProducts } from '../../../catalogue/contract/client-products.ts';
import { useCallMutation } from '../../../kernel/web/query.ts';
import { holdsAll } from '../../../kernel/web/roles.ts';
import { toast } from '../../../kernel/web/ui/toast.ts';
import { useUser } from '../../../kernel/web/use-user.ts';
import { fullName } from '../../../stock/web/public/products.ts';
import type { Countable } from '../../contract/cards.ts';
import { learnTare } from '../../contract/scale.ts';
import styles from './learn-weights.module.css';

/** Weighs a few empties and keeps what they weigh, so that the open ones can be read. */
export function LearnWeights({ product }: { readonly product: Countable }) {
  const mayEdit = holdsAll(useUser(), ['catalogue.edit']);
  const [typed, setTyped] = useState<number | string>('');
  const [empties, setEmpties] = useState<readonly number[]>([]);
  const save = useCallMutation(clientProducts.update, {
    onDone: () => {
      toast.done(`${fullName(product)}: the empty weight is kept`);
      setEmpties([]);
    },
  });
  if (!mayEdit || product.base_unit === 'each') return null;
  const learned = learnTare(empties);
  return (
    <details className={styles.learn}>
      <summary>{product.tare_g === null ? 'Teach it what an empty one weighs' : `An empty one weighs ${product.tare_g.toLocaleString()} g. Weigh it anew`}</summary>
      <form
        className={styles.row}
        onSubmit={(event) => {
          event.preventDefault();
          if (typeof typed !== 'number' || typed <= 0) return;
          setEmpties([...empties, typed]);
          setTyped('');
        }}
      >
        <NumberInput label="An empty one" suffix=" g" min={1} max={100_000} decimalScale={1} hideControls value={typed} onChange={setTyped} />
        <Button type="submit" variant="default">
          Add
        </Button>
      </form>
      {learned && (
        <p className={styles.learned}>
          {learned.tare_g.toLocaleString()} g ± {learned.spread_g.toLocaleString()} g, from {learned.used === 1 ? 'one empty' : `${learned.used} empties`}
          {learned.left_out > 0 && `; ${learned.left_out} left out, too far from the others`}.
        </p>
      )}
      {learned && (
        <Button loading={save.isPending} onClick={() => save.mutate({ params: { id: product.product_id }, body: { tare_weight_g: learned.tare_g } } as never)}>
          Keep {learned.tare_g.toLocaleString()} g
        </Button>
      )}
    </details>
  );
}
