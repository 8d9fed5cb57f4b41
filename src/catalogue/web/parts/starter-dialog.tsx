import { Button, Modal, Select, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useCall, useCallMutation } from '../../../kernel/web/query/query.ts';
import { EmptyState } from '../../../kernel/web/ui/empty-state.tsx';
import { ErrorState } from '../../../kernel/web/ui/errors/error-state.tsx';
import { ListSkeleton } from '../../../kernel/web/ui/skeletons.tsx';
import { toast } from '../../../kernel/web/ui/toasts/toast.ts';
import { addFromStarter, listStarterKinds, type StarterRow, searchStarter } from '../../contract/starter.ts';
import styles from './starter.module.css';

interface Props {
  readonly onClose: () => void;
}

const step = 50;
const most = 100;
const products = (count: number) => (count === 1 ? '1 product' : `${count} products`);

/** The common bottles of a kind, to be taken many at once: the quick way to set up a venue. */
export default function StarterDialog({ onClose }: Props) {
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), 200);
  const [chosenKind, setKind] = useState<string>();
  const [pageSize, setPageSize] = useState(step);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const kinds = useCall(listStarterKinds, {});
  // Without a word typed the first kind is shown: a list of everything helps nobody.
  const kind = chosenKind ?? (search === '' ? kinds.data?.kinds[0]?.kind : undefined);
  const found = useCall(searchStarter, { query: { pageSize, ...(search && { search }), ...(kind && { kind }) } }, { enabled: kinds.data !== undefined, keepPrevious: true });
  const add = useCallMutation(addFromStarter, {
    onDone: ({ created, already_there }) => {
      toast.done(already_there.length > 0 ? `Added ${products(created.length)}; ${already_there.length} were already in your products` : `Added ${products(created.length)}`);
      onClose();
    },
  });
  const toggle = (key: string) => setChosen((before) => (before.has(key) ? new Set([...before].filter((one) => one !== key)) : new Set([...before, key])));
  const groups = Object.entries(Object.groupBy(kinds.data?.kinds ?? [], ({ group }) => group)).map(([group, items = []]) => ({
    group,
    items: items.map((one) => ({ value: one.kind, label: `${one.kind} (${one.count})` })),
  }));
  const rows = found.data?.data;
  const total = found.data?.total ?? 0;
  return (
    <Modal opened onClose={onClose} title="Common products" size={720} fullScreen={phone} closeButtonProps={{ 'aria-label': 'Close' }}>
      <div className={styles.filters}>
        <TextInput
          label="Search"
          placeholder="Name or brand"
          value={typed}
          data-autofocus
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setPageSize(step);
          }}
        />
        <Select
          label="Kind"
          placeholder="All kinds"
          data={groups}
          value={kind ?? null}
          searchable
          clearable={search !== ''}
          clearButtonProps={{ 'aria-label': 'Clear kind' }}
          onChange={(next) => {
            setKind(next ?? undefined);
            setPageSize(step);
          }}
        />
      </div>
      <p className={styles.hint}>Choose the sizes that you carry. Name, brand, size, group and strength come with them; cost and supplier you add.</p>
      <div className={styles.list}>
        {found.error && !rows ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : rows === undefined ? (
          <ListSkeleton rows={8} />
        ) : rows.length === 0 ? (
          <EmptyState title="Nothing matches">Try fewer letters or another kind, or add your own product.</EmptyState>
        ) : (
          <>
            <ul className={styles.rows}>
              {rows.map((row) => (
                <StarterItem key={row.key} row={row} chosen={chosen} onToggle={toggle} />
              ))}
            </ul>
            {total > pageSize && pageSize < most && (
              <Button className={styles.more} variant="default" loading={found.isFetching} onClick={() => setPageSize(most)}>
                Show more
              </Button>
            )}
            {total > pageSize && pageSize >= most && <p className={styles.hint}>{`The first ${most} of ${total}. Type a name or choose a kind to see others.`}</p>}
          </>
        )}
      </div>
      <div className={styles.foot}>
        <Button fullWidth disabled={chosen.size === 0} loading={add.isPending} onClick={() => add.mutate({ body: { entries: [...chosen] } })}>
          {chosen.size === 0 ? 'Add products' : `Add ${products(chosen.size)}`}
        </Button>
      </div>
    </Modal>
  );
}

interface ItemProps {
  readonly row: StarterRow;
  readonly chosen: ReadonlySet<string>;
  readonly onToggle: (key: string) => void;
}

function StarterItem({ row: { name, entries }, chosen, onToggle }: ItemProps) {
  const strengths = [...new Set(entries.flatMap(({ abv }) => abv ?? []))];
  return (
    <li>
      <span className={styles.name}>
        {name} {strengths.length > 0 && <small>{strengths.join(' or ')}% vol</small>}
      </span>
      <span className={styles.sizes}>
        {entries.map(({ key, size, had }) => (
          <UnstyledButton
            key={key}
            className={styles.size}
            disabled={had}
            aria-pressed={chosen.has(key)}
            aria-label={`${name}, ${size}${had ? ', yours already' : ''}`}
            {...(chosen.has(key) && { 'data-chosen': true })}
            onClick={() => onToggle(key)}
          >
            {size}
            {had && <small> · yours already</small>}
          </UnstyledButton>
        ))}
      </span>
    </li>
  );
}
