import { Button } from '@mantine/core';
import { useState } from 'react';
import { clientProducts } from '../../../../catalogue/contract/client-products.ts';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { holdsAll } from '../../../../kernel/web/session/roles.ts';
import { useUser } from '../../../../kernel/web/session/use-user.ts';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { useMeasures } from '../../../../kernel/web/ui/values/house-measures.ts';
import { fullName } from '../../../../stock/web/public/products.ts';
import type { Countable } from '../../../contract/cards.ts';
import { learnTare } from '../../../domain/scale.ts';
import { houseWeight, readWeight } from '../../../domain/weight-text.ts';
import { WeightInput } from '../../devices/weight-input.tsx';
import styles from './learn-weights.module.css';

/** Weighs a few empties and keeps what they weigh, so that the open ones can be read. */
export function LearnWeights({ product }: { readonly product: Countable }) {
  const mayEdit = holdsAll(useUser(), ['catalogue.edit']);
  const unit = houseWeight(useMeasures());
  const [typed, setTyped] = useState('');
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
      <summary>{product.tare_g === null ? 'Set the empty weight' : `An empty one weighs ${product.tare_g.toLocaleString()} g. Change`}</summary>
      <form
        className={styles.row}
        onSubmit={(event) => {
          event.preventDefault();
          const read = readWeight(typed, unit);
          if ('refusal' in read) return;
          setEmpties([...empties, read.grams]);
          setTyped('');
        }}
      >
        <WeightInput label="An empty one" unit={unit} typed={typed} onType={setTyped} />
        <Button type="submit" variant="default">
          Add
        </Button>
      </form>
      {learned && (
        <p className={styles.learned}>
          {learned.tare_g.toLocaleString()} g ± {learned.spread_g.toLocaleString()} g, from {learned.used === 1 ? 'one empty' : `${learned.used} empties`}
          {learned.left_out > 0 && `; ${learned.left_out} ignored, too far from the others`}.
        </p>
      )}
      {learned && (
        <Button loading={save.isPending} onClick={() => save.mutate({ params: { id: product.product_id }, body: { tare_weight_g: learned.tare_g } })}>
          Keep {learned.tare_g.toLocaleString()} g
        </Button>
      )}
    </details>
  );
}
