import { Button, MultiSelect, NumberInput, Select, Switch, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { FormSheet } from '../../../../kernel/web/kit/forms/form-sheet.tsx';
import { useForm } from '../../../../kernel/web/kit/forms/use-form.ts';
import { useCall, useCallMutation } from '../../../../kernel/web/query/query.ts';
import { holdsAll } from '../../../../kernel/web/session/roles.ts';
import { useUser } from '../../../../kernel/web/session/use-user.ts';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { RelativeTime } from '../../../../kernel/web/ui/values/relative-time.tsx';
import { createTemplate, deleteTemplate, listTemplates, type Schedule, type TemplateRow, weekdays } from '../../../contract/template.ts';
import { useCountPlaces } from '../places/use-count-places.ts';
import styles from './templates-sheet.module.css';
import { useGroups } from './use-groups.ts';

const dayNames: Readonly<Record<(typeof weekdays)[number], string>> = {
  sun: 'Sunday',
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
};

const scheduleWords = (schedule: Schedule | null): string => {
  if (schedule === null) return 'When someone starts it';
  const at = `at ${String(schedule.hour).padStart(2, '0')}:00`;
  return schedule.every === 'day' ? `Every day ${at}` : schedule.every === 'week' ? `Every ${dayNames[schedule.weekday]} ${at}` : `On day ${schedule.day} of the month ${at}`;
};

/** Counts that come again: what they are about, and when they fall due. */
export function TemplatesSheet({ onClose }: { readonly onClose: () => void }) {
  const canEdit = holdsAll(useUser(), ['stock.count.complete']);
  const templates = useCall(listTemplates, {});
  const [adding, setAdding] = useState(false);
  const drop = useCallMutation(deleteTemplate, { onDone: () => toast.done('Template deleted; its counts stay') });
  if (adding) return <NewTemplate onClose={() => setAdding(false)} />;
  return (
    <FormSheet title="Templates and schedules" touched={false} busy={false} submit={undefined} onSubmit={() => undefined} onClose={onClose}>
      {templates.data?.data.length === 0 && (
        <p className={styles.none}>Nothing planned yet. A template keeps what is counted; with a schedule the count is there when it is due.</p>
      )}
      <ul className={styles.list}>
        {templates.data?.data.map((row: TemplateRow) => (
          <li key={row.template_id}>
            <span>
              <strong>{row.name}</strong>
              <small>
                {scheduleWords(row.schedule)}
                {row.next_due && (
                  <>
                    , next <RelativeTime at={row.next_due} />
                  </>
                )}
              </small>
            </span>
            {canEdit && (
              <Button variant="subtle" color="red" px={8} aria-label={`Delete ${row.name}`} onClick={() => drop.mutate({ params: { id: row.template_id } })}>
                <IconTrash size={18} />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {canEdit && (
        <Button leftSection={<IconPlus size={18} />} onClick={() => setAdding(true)}>
          New template
        </Button>
      )}
    </FormSheet>
  );
}

function NewTemplate({ onClose }: { readonly onClose: () => void }) {
  const places = useCountPlaces();
  const groupChoices = useGroups();
  const form = useForm<{
    name: string;
    location_ids: string[];
    group_ids: string[];
    blind: boolean;
    every: 'never' | Schedule['every'];
    weekday: (typeof weekdays)[number];
    day: number;
    hour: number;
  }>({ name: '', location_ids: [], group_ids: [], blind: false, every: 'never', weekday: 'mon', day: 1, hour: 6 });
  const values = form.values;
  const { every, weekday, day, hour } = values;
  const schedule: Schedule | null = every === 'never' ? null : every === 'day' ? { every, hour } : every === 'week' ? { every, weekday, hour } : { every, day, hour };
  const create = useCallMutation(createTemplate, {
    onDone: () => {
      toast.done('Template saved');
      onClose();
    },
    onFailed: form.refused,
  });
  const submit = () => {
    const body = { name: values.name, location_ids: values.location_ids.map(Number), group_ids: values.group_ids.map(Number), blind: values.blind, schedule };
    if (form.checked(createTemplate.body, body)) create.mutate({ body });
  };
  return (
    <FormSheet title="New template" touched={form.touched} busy={create.isPending} submit="Save" onSubmit={submit} onClose={onClose}>
      <TextInput label="Name" required maxLength={120} value={values.name} error={form.problemOf('name')} onChange={(event) => form.set('name', event.currentTarget.value)} />
      <MultiSelect
        label="Places"
        placeholder={values.location_ids.length === 0 ? 'All' : ''}
        searchable
        data={places.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={values.location_ids}
        onChange={(next) => form.set('location_ids', next)}
      />
      <MultiSelect
        label="Groups"
        placeholder={values.group_ids.length === 0 ? 'All' : ''}
        searchable
        data={groupChoices}
        value={values.group_ids}
        onChange={(next) => form.set('group_ids', next)}
      />
      <Switch label="Blind" description="Counters don’t see the expected amounts" checked={values.blind} onChange={(event) => form.set('blind', event.currentTarget.checked)} />
      <Select
        label="Due"
        data={[
          { value: 'never', label: 'When someone starts it' },
          { value: 'day', label: 'Every day' },
          { value: 'week', label: 'Every week' },
          { value: 'month', label: 'Every month' },
        ]}
        value={every}
        onChange={(value) => value && form.set('every', value)}
      />
      {every === 'week' && (
        <Select label="On" data={weekdays.map((value) => ({ value, label: dayNames[value] }))} value={weekday} onChange={(value) => value && form.set('weekday', value)} />
      )}
      {every === 'month' && <NumberInput label="On day" min={1} max={31} value={day} onChange={(value) => form.set('day', Number(value))} />}
      {every !== 'never' && <NumberInput label="At" description="Venue time" suffix=":00" min={0} max={23} value={hour} onChange={(value) => form.set('hour', Number(value))} />}
    </FormSheet>
  );
}
