import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import type { Field } from '../../../kernel/contract/records/field.ts';
import { FieldInput } from '../../../kernel/web/kit/fields/field-input.tsx';
import { useCall, useCallMutation } from '../../../kernel/web/query/query.ts';
import { EmptyState } from '../../../kernel/web/ui/empty-state.tsx';
import { ErrorState } from '../../../kernel/web/ui/errors/error-state.tsx';
import { ButtonLink } from '../../../kernel/web/ui/links.tsx';
import { PageHeader } from '../../../kernel/web/ui/page-header.tsx';
import { ListSkeleton } from '../../../kernel/web/ui/skeletons.tsx';
import { toast } from '../../../kernel/web/ui/toasts/toast.ts';
import { clientProducts } from '../../contract/client-products.ts';
import { catalogueHealth, type Flaw, flawedProducts } from '../../contract/health.ts';
import { targets } from '../targets.ts';
import styles from './cards.module.css';
import { tareFrom } from './cost-facts.ts';
import { DuplicatePairs } from './duplicate-pairs.tsx';
import { type Fix, flawWords } from './flaw-words.ts';

interface Product {
  readonly client_product_id: number;
  readonly name: string;
  readonly labels: Record<string, string>;
  readonly size_quantity: number;
  readonly full_weight_g: number | null;
  readonly version: number;
}

const back = (
  <ButtonLink to="/catalogue-health" variant="default" leftSection={<IconArrowLeft size={18} />}>
    Catalog health
  </ButtonLink>
);

/** One flaw, product after product: type, Enter, next. */
export function FixList({ kind }: { readonly kind: Fix }) {
  if (kind === 'duplicates') return <DuplicatePairs back={back} />;
  return <Flawed kind={kind} />;
}

function Flawed({ kind }: { readonly kind: Flaw }) {
  const list = useCall(flawedProducts, { params: { kind }, query: { pageSize: 50 } }, { keepPrevious: true });
  const health = useCall(catalogueHealth, {});
  const lookedAt = health.data?.flaws.find((flaw) => flaw.kind === kind)?.looked_at;
  const rows = list.data?.data as Product[] | undefined;
  return (
    <>
      <PageHeader title={`Products ${flawWords[kind].title}`} count={list.data?.total} note={flawWords[kind].why} actions={back} />
      {list.error && !rows ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : rows === undefined ? (
        <ListSkeleton rows={6} />
      ) : rows.length === 0 ? (
        <EmptyState title="All fixed" action={back}>
          {lookedAt === undefined ? 'Nothing left to do here.' : `${lookedAt} of ${health.data?.products} products checked, none ${flawWords[kind].title}.`}
        </EmptyState>
      ) : (
        <ul className={styles.steps}>
          {rows.map((product) => (
            <FixRow key={product.client_product_id} product={product} name={flawWords[kind].field as string} />
          ))}
        </ul>
      )}
    </>
  );
}

const proposedTare = ({ full_weight_g, size_quantity, labels }: Product): number | undefined =>
  tareFrom({ full: full_weight_g ?? undefined, holds: size_quantity, density: labels.density_id === undefined ? undefined : Number(labels.density_id) });

function FixRow({ product, name }: { readonly product: Product; readonly name: string }) {
  const proposed = name === 'tare_weight_g' ? proposedTare(product) : undefined;
  const [value, setValue] = useState<unknown>(proposed ?? null);
  const [problem, setProblem] = useState<string>();
  const save = useCallMutation(clientProducts.update, {
    onDone: () => toast.done(`Saved ${product.name}`),
    onFailed: (error) => setProblem(error.fieldErrors[0]?.message ?? error.detail ?? error.headline),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (value === null || value === '') return;
    const next = event.currentTarget.closest('li')?.nextElementSibling?.querySelector('input');
    save.mutate({ params: { id: product.client_product_id }, body: { [name]: value, version: product.version } }, { onSuccess: () => next?.focus() });
  };
  const { brand_id, size_id } = product.labels;
  return (
    <li>
      <form className={styles.row} onSubmit={submit}>
        <span className={styles.product}>
          {product.name}
          <small>{[brand_id, size_id].filter(Boolean).join(' · ')}</small>
          {proposed !== undefined && <small>From the full weight: {proposed} g for the empty bottle.</small>}
        </span>
        <div className={styles.input}>
          <FieldInput
            name={name}
            field={(clientProducts.spec.fields as Record<string, Field>)[name] as Field}
            required={false}
            value={value}
            shown={undefined}
            error={problem}
            disabled={save.isPending}
            targets={targets}
            onChange={(next) => {
              setProblem(undefined);
              setValue(next);
            }}
          />
        </div>
        <Button type="submit" loading={save.isPending}>
          Save
        </Button>
      </form>
    </li>
  );
}
