import { Button, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { columnFilters } from '../../../../kernel/web/kit/filters/column-filters.ts';
import { choiceFilter } from '../../../../kernel/web/kit/filters/filter-kinds.tsx';
import { columnsOf } from '../../../../kernel/web/kit/table/columns.tsx';
import { ListView } from '../../../../kernel/web/kit/table/list-view.tsx';
import { useList } from '../../../../kernel/web/kit/table/use-list.ts';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { StatusBadge, type Tone } from '../../../../kernel/web/ui/status-badge.tsx';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { choicesOf, State } from '../../../../stock/web/public/states.tsx';
import { acceptLikely, listMappings, type MappingRow, mapProducts, mappingGrammar, mappingRow } from '../../../contract/feeds/mapping.ts';
import { tellWaiting } from './feed-words.ts';
import styles from './feeds.module.css';
import { MappingSheet } from './mapping-sheet.tsx';

const stateWords: Readonly<Record<MappingRow['state'], readonly [Tone, string]>> = {
  open: ['attention', 'To map'],
  linked: ['good', 'Mapped'],
  ignored: ['quiet', 'Ignored'],
};

const sureFrom = 90;
const certaintyAtFirst = 90;

/** The product that a code is, or may be, with how sure that is. */
const Stands = ({ of }: { readonly of: MappingRow }) =>
  of.listing_name !== null ? (
    <span>
      {of.listing_name}, {of.listing_sku}
    </span>
  ) : of.likely_name !== null && of.state === 'open' ? (
    <span>
      {of.likely_name}, {of.likely_sku} <StatusBadge tone={(of.likeness ?? 0) >= sureFrom ? 'good' : 'attention'}>{`${of.likeness} % alike`}</StatusBadge>
    </span>
  ) : (
    <span className={styles.faint}>No product like it</span>
  );

const columns = columnsOf(mappingRow, mappingGrammar.sort, [
  'name',
  'code',
  'price',
  'source',
  { key: 'likely_name', title: 'Your product', render: (row) => <Stands of={row} /> },
  { key: 'state', render: (row) => <State of={row.state} table={stateWords} />, folded: true, onCard: false },
  { key: 'act', title: '', render: (row) => <Accept of={row} /> },
]);
const choices = [choiceFilter('state', 'State', choicesOf(stateWords), { ways: ['is', 'isNot'] }), ...columnFilters(mappingRow, ['source', 'likeness'])];

function Accept({ of }: { readonly of: MappingRow }) {
  const say = useCallMutation(mapProducts, {
    onDone: ({ waiting }) => {
      toast.done(`${of.name} is ${of.likely_name}`);
      tellWaiting(waiting);
    },
  });
  if (of.state !== 'open' || of.likely_listing_id === null) return null;
  const { feed_product_id, likely_listing_id } = of;
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={say.isPending}
      onClick={(event) => {
        event.stopPropagation();
        say.mutate({ body: { items: [{ feed_product_id, as: 'product', listing_id: likely_listing_id }] } });
      }}
      aria-label={`Accept ${of.likely_name} for ${of.name}`}
    >
      Accept
    </Button>
  );
}

/** Codes of lists that stand for no product yet, the likeliest first. */
export function MappingList() {
  const list = useList<MappingRow>({ call: listMappings, sort: { field: 'likeness', order: 'desc' } });
  const [open, setOpen] = useState<MappingRow>();
  return (
    <>
      <ListView
        name="list-mappings"
        label="Products of lists"
        list={list}
        columns={columns}
        rowKey={(row) => String(row.feed_product_id)}
        rowName={(row) => row.name}
        choices={choices}
        onOpen={setOpen}
        beside={<AcceptSure any={(list.answer?.total ?? 0) > 0} />}
        empty={{ title: 'Nothing to map', hint: 'Rows of lists that may be products you sell already stand here, until you say which they are.' }}
      />
      {open && <MappingSheet of={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

/** Every likely product above a certainty, at once. */
function AcceptSure({ any }: { readonly any: boolean }) {
  const [atLeast, setAtLeast] = useState(certaintyAtFirst);
  const accept = useCallMutation(acceptLikely, {
    onDone: ({ linked, waiting }) => {
      toast.done(linked === 0 ? `None is ${atLeast} % alike` : `${linked.toLocaleString()} ${linked === 1 ? 'product is' : 'products are'} mapped`);
      tellWaiting(waiting);
    },
  });
  if (!any) return null;
  return (
    <span className={styles.certain}>
      <NumberInput
        aria-label="Accept from, % alike"
        size="sm"
        w={96}
        min={50}
        max={100}
        suffix=" %"
        allowDecimal={false}
        value={atLeast}
        onChange={(next) => setAtLeast(Number(next) || certaintyAtFirst)}
      />
      <Button variant="default" loading={accept.isPending} onClick={() => accept.mutate({ body: { at_least: Math.min(100, Math.max(50, atLeast)) } })}>
        Accept from there
      </Button>
    </span>
  );
}
