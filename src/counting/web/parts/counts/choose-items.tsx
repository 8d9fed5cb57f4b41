import { Button, MultiSelect, Select } from '@mantine/core';
import { IconTrendingDown } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCall } from '../../../../kernel/web/query/query.ts';
import { matching } from '../../../../stock/web/public/products.ts';
import type { Countable } from '../../../contract/cards.ts';
import { mostOff } from '../../../contract/count.ts';
import { listCountable } from '../../../contract/sheet.ts';
import { labelOf } from '../ways-in/find-product.tsx';
import styles from './choose-items.module.css';

interface Props {
  readonly chosen: readonly number[];
  readonly problem: string | undefined;
  readonly onChange: (productIds: number[]) => void;
}

const shownMost = 40;
const none: readonly Countable[] = [];

/** Which items are meant: by name, a group of them at once, or those that were off most. */
export function ChooseItems({ chosen, problem, onChange }: Props) {
  const products = useCall(listCountable, {}, { freshMs: 15 * 60_000 }).data?.data ?? none;
  const worst = useCall(mostOff, {}).data?.data ?? [];
  const [typed, setTyped] = useState('');
  const known = useMemo(() => new Map(products.map((one) => [one.product_id, one])), [products]);
  const groups = useMemo(() => Map.groupBy(products, ({ group_id }) => group_id), [products]);
  const add = (productIds: readonly number[]) => onChange([...new Set([...chosen, ...productIds])]);
  const mine = chosen.flatMap((id) => known.get(id) ?? []);
  const offered = [...mine, ...matching(products, typed, shownMost).filter(({ product_id }) => !chosen.includes(product_id))];
  return (
    <>
      <MultiSelect
        label="Items"
        description={chosen.length > 0 ? `${chosen.length.toLocaleString()} chosen` : undefined}
        placeholder="Name or brand"
        required
        searchable
        clearable
        hidePickedOptions
        clearButtonProps={{ 'aria-label': 'Clear items' }}
        classNames={{ pillsList: styles.chosen ?? '' }}
        filter={({ options }) => options}
        nothingFoundMessage="No product like that"
        data={offered.map((one) => ({ value: String(one.product_id), label: labelOf(one) }))}
        value={chosen.map(String)}
        error={problem}
        searchValue={typed}
        onSearchChange={setTyped}
        onChange={(next) => onChange(next.map(Number))}
      />
      <Select
        label="Add a whole group"
        placeholder="Choose a group"
        searchable
        data={[...groups]
          .flatMap(([id, members]) => (id === null ? [] : [{ value: String(id), label: `${members[0]?.group_name} (${members.length})` }]))
          .sort((a, b) => a.label.localeCompare(b.label))}
        value={null}
        onChange={(id) => add((groups.get(Number(id)) ?? []).map(({ product_id }) => product_id))}
      />
      {worst.length > 0 && (
        <Button variant="default" leftSection={<IconTrendingDown size={18} />} onClick={() => add(worst.map(({ product_id }) => product_id))}>
          {worst.length === 1 ? 'The item with a variance last time' : `The ${worst.length} biggest variances last time`}
        </Button>
      )}
    </>
  );
}
