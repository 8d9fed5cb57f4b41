import { MultiSelect, SegmentedControl, Select, Switch, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { FormSheet } from '../../../../kernel/web/kit/forms/form-sheet.tsx';
import { useAttemptKey } from '../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { useForm } from '../../../../kernel/web/kit/forms/use-form.ts';
import { useCall, useCallMutation } from '../../../../kernel/web/query/query.ts';
import { createCount } from '../../../contract/count.ts';
import type { CountKind } from '../../../contract/states.ts';
import { listTemplates } from '../../../contract/template.ts';
import { useCountPlaces } from '../places/use-count-places.ts';
import { ChooseItems } from './choose-items.tsx';
import styles from './new-count-sheet.module.css';
import { useGroups } from './use-groups.ts';

const kinds: readonly { value: CountKind; label: string; what: string }[] = [
  { value: 'full', label: 'Everything', what: 'Every item in the chosen places. Uncounted items need a reason before you can finish.' },
  { value: 'partial', label: 'Part', what: 'Some places or some groups. Uncounted items stay unchanged.' },
  { value: 'spot', label: 'A few items', what: 'Only the items you choose, wherever they are. A quick check between counts.' },
];

/** What is to be counted. A template says it in one tap. */
export function NewCountSheet({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const places = useCountPlaces();
  const groupChoices = useGroups();
  const templates = useCall(listTemplates, {}).data?.data ?? [];
  const [templateId, setTemplateId] = useState<string | null>(null);
  const form = useForm<{ name: string; kind: CountKind; location_ids: string[]; group_ids: string[]; product_ids: number[]; blind: boolean }>({
    name: '',
    kind: 'full',
    location_ids: [],
    group_ids: [],
    product_ids: [],
    blind: false,
  });
  const keyFor = useAttemptKey();
  const [begun, setBegun] = useState<number>();
  const values = form.values;
  const create = useCallMutation(createCount, {
    idempotencyKey: keyFor,
    onDone: ({ stock_count_id }) => setBegun(stock_count_id),
    onFailed: form.refused,
  });
  // Once it is made there is nothing left to lose, and only then may this be left.
  useEffect(() => {
    if (begun !== undefined) void navigate({ to: '/stock-count-wizard/count/$id', params: { id: String(begun) } });
  }, [begun, navigate]);
  const submit = () => {
    const own = {
      kind: values.kind,
      location_ids: values.location_ids.map(Number),
      group_ids: values.kind === 'partial' ? values.group_ids.map(Number) : [],
      product_ids: values.kind === 'spot' ? values.product_ids : [],
      blind: values.blind,
    };
    const body = { ...(values.name.trim() && { name: values.name.trim() }), ...(templateId === null ? own : { template_id: Number(templateId) }) };
    if (form.checked(createCount.body, body)) create.mutate({ body });
  };
  return (
    <FormSheet title="New count" touched={begun === undefined && form.touched} busy={create.isPending} submit="Start count" onSubmit={submit} onClose={onClose}>
      {templates.length > 0 && (
        <Select
          label="Template"
          placeholder="None"
          clearable
          clearButtonProps={{ 'aria-label': 'Clear template' }}
          data={templates.map(({ template_id, name }) => ({ value: String(template_id), label: name }))}
          value={templateId}
          onChange={setTemplateId}
        />
      )}
      {templateId === null && (
        <>
          <div>
            <SegmentedControl
              fullWidth
              aria-label="What is counted"
              data={kinds.map(({ value, label }) => ({ value, label }))}
              value={values.kind}
              onChange={(value) => form.set('kind', value)}
            />
            <p className={styles.what}>{kinds.find(({ value }) => value === values.kind)?.what}</p>
          </div>
          {values.kind === 'spot' && <ChooseItems chosen={values.product_ids} problem={form.problemOf('product_ids')} onChange={(next) => form.set('product_ids', next)} />}
          <MultiSelect
            label="Places"
            placeholder={values.location_ids.length === 0 ? 'All' : ''}
            searchable
            clearable
            clearButtonProps={{ 'aria-label': 'Clear places' }}
            data={[...new Set(places.map(({ area_name }) => area_name))].map((group) => ({
              group,
              items: places.filter(({ area_name }) => area_name === group).map(({ id, name }) => ({ value: String(id), label: name })),
            }))}
            value={values.location_ids}
            error={form.problemOf('location_ids')}
            onChange={(next) => form.set('location_ids', next)}
          />
          {values.kind === 'partial' && (
            <MultiSelect
              label="Groups"
              placeholder={values.group_ids.length === 0 ? 'All' : ''}
              searchable
              clearable
              clearButtonProps={{ 'aria-label': 'Clear groups' }}
              data={groupChoices}
              value={values.group_ids}
              onChange={(next) => form.set('group_ids', next)}
            />
          )}
          <Switch
            label="Blind"
            description="Counters don’t see the expected or last amounts"
            checked={values.blind}
            onChange={(event) => form.set('blind', event.currentTarget.checked)}
          />
        </>
      )}
      <TextInput
        label="Name"
        placeholder="Blank = kind and date"
        maxLength={120}
        value={values.name}
        error={form.problemOf('name')}
        onChange={(event) => form.set('name', event.currentTarget.value)}
      />
    </FormSheet>
  );
}
