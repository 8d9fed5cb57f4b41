import { ActionIcon, Button, NumberInput, Select, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { FacedProduct } from '../../../catalogue/web/public/faces/product-face.tsx';
import type { CallError } from '../../../kernel/web/client/call-error.ts';
import { useForm } from '../../../kernel/web/kit/forms/use-form.ts';
import { useCall, useCallMutation } from '../../../kernel/web/query/query.ts';
import { ConfirmDialog } from '../../../kernel/web/ui/confirm-dialog.tsx';
import { EmptyState } from '../../../kernel/web/ui/empty-state.tsx';
import { ErrorState } from '../../../kernel/web/ui/errors/error-state.tsx';
import { PlainTable } from '../../../kernel/web/ui/plain-table.tsx';
import { FormSkeleton } from '../../../kernel/web/ui/skeletons.tsx';
import { toast } from '../../../kernel/web/ui/toasts/toast.ts';
import { ProductPicker } from '../../../stock/web/public/product-picker.tsx';
import type { ProductChoice } from '../../../stock/web/public/products.ts';
import { baseText } from '../../../stock/web/public/quantity-text.ts';
import { createModifier, deleteModifier, listModifiers, type ModifierRow } from '../../contract/modifiers.ts';
import { HoldsFrom } from '../public/holds-from.tsx';
import { useWhyNotEdit } from './base.ts';
import own from './modifier-list.module.css';
import styles from './recipe.module.css';
import { restatedText } from './restated-text.ts';

const effects = [
  { value: 'deduct', label: 'adds' },
  { value: 'skip', label: 'removes' },
  { value: 'return', label: 'adds back' },
];
const effectWords: Readonly<Record<ModifierRow['effect'], string>> = { deduct: 'adds', skip: 'removes', return: 'adds back' };

/** What a word that the till writes beside a sale changes in what the sale takes. */
export function ModifierList() {
  const whyNot = useWhyNotEdit();
  const list = useCall(listModifiers, {});
  const [forgetting, setForgetting] = useState<ModifierRow>();
  const [until, setUntil] = useState<'now' | 'open'>('now');
  const forget = useCallMutation(deleteModifier, {
    onDone: ({ restated_days }) => {
      setForgetting(undefined);
      toast.done(['Modifier deleted', restatedText(restated_days)].filter(Boolean).join('. '));
    },
  });
  if (!list.data) return list.error ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : <FormSkeleton />;
  return (
    <>
      {!whyNot && <NewModifier />}
      {list.data.total === 0 ? (
        <EmptyState title="No modifiers yet">
          “Double”, “no ice” or “extra cheese” change what a sale uses. Enter each as the POS does. Otherwise the recipe is unchanged.
        </EmptyState>
      ) : (
        <PlainTable label="Modifiers" className={styles.rows}>
          <thead>
            <tr>
              <th>When the POS says</th>
              <th>the sale</th>
              <th>Product</th>
              <th data-number>Amount</th>
              <th />
            </tr>
          </thead>
          <tbody>
            {list.data.data.map((row) => (
              <tr key={row.modifier_id}>
                <td>{row.name}</td>
                <td>{effectWords[row.effect]}</td>
                <td>
                  <FacedProduct id={row.product_id} name={row.product_name} />
                </td>
                <td data-number>{row.quantity === null ? 'all' : baseText(row.quantity, row.base_unit)}</td>
                <td data-number>
                  {!whyNot && (
                    <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Delete ${row.name}`} onClick={() => setForgetting(row)}>
                      <IconTrash size={18} />
                    </ActionIcon>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
      <ConfirmDialog
        opened={forgetting !== undefined}
        title={`Delete “${forgetting?.name ?? ''}”?`}
        action="Delete"
        destructive
        busy={forget.isPending}
        onConfirm={() => forgetting && forget.mutate({ params: { id: forgetting.modifier_id }, body: { from: until } })}
        onClose={() => setForgetting(undefined)}
      >
        <HoldsFrom value={until} onChange={setUntil} />
      </ConfirmDialog>
    </>
  );
}

interface Values {
  readonly name: string;
  readonly effect: string;
  readonly product_id: number | undefined;
  readonly quantity: number | '';
  readonly from: 'now' | 'open';
}
const nothing: Values = { name: '', effect: 'deduct', product_id: undefined, quantity: '', from: 'open' };

function NewModifier() {
  const form = useForm(nothing);
  const { name, effect, product_id, quantity, from } = form.values;
  const [product, setProduct] = useState<ProductChoice>();
  const add = useCallMutation(createModifier, {
    onDone: ({ name: added, restated_days }) => {
      toast.done([`“${added}” is added`, restatedText(restated_days)].filter(Boolean).join('. '));
      form.reset(nothing);
      setProduct(undefined);
    },
    onFailed: (error: CallError) => {
      if (error.fieldErrors.length > 0) form.refused(error);
      else toast.failure(error);
    },
  });
  const submit = () => {
    const body = { name, effect, product_id, from, ...(effect !== 'skip' && quantity !== '' && { quantity }) };
    if (form.checked(createModifier.body, body)) add.mutate({ body });
  };
  return (
    <form
      className={own.add}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextInput label="When the POS says" maxLength={120} value={name} error={form.problemOf('name')} onChange={(event) => form.set('name', event.currentTarget.value)} />
      <Select label="the sale" data={effects} value={effect} onChange={(value) => value && form.set('effect', value)} />
      <ProductPicker
        value={product}
        required={false}
        error={form.problemOf('product_id')}
        onChange={(next) => {
          setProduct(next);
          form.set('product_id', next?.product_id);
        }}
      />
      {effect !== 'skip' && (
        <NumberInput
          label={`Amount${product ? `, ${product.base_unit}` : ''}`}
          min={0}
          decimalScale={3}
          hideControls
          value={quantity}
          error={form.problemOf('quantity')}
          onChange={(value) => form.set('quantity', value === '' ? '' : Number(value))}
        />
      )}
      <HoldsFrom value={from} onChange={(next) => form.set('from', next)} />
      <Button type="submit" loading={add.isPending}>
        Add
      </Button>
    </form>
  );
}
