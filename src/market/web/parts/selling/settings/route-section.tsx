import { Button, MultiSelect, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton } from '../../../../../kernel/web/kit/action-button.tsx';
import { FormSheet } from '../../../../../kernel/web/kit/forms/form-sheet.tsx';
import { OutdatedDraft } from '../../../../../kernel/web/kit/forms/outdated-draft.tsx';
import { useAttemptKey } from '../../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { useForm } from '../../../../../kernel/web/kit/forms/use-form.ts';
import { Refusal } from '../../../../../kernel/web/kit/refusal.tsx';
import { useCall, useCallMutation } from '../../../../../kernel/web/query/query.ts';
import { ErrorState } from '../../../../../kernel/web/ui/errors/error-state.tsx';
import { toast } from '../../../../../kernel/web/ui/toasts/toast.ts';
import { createRoute, type DeliveryRoute, deleteRoute, listRoutes, updateRoute } from '../../../../contract/delivery-route.ts';
import styles from './settings.module.css';
import { useWhyFixed } from './why-fixed.ts';

type Stop = DeliveryRoute['stops'][number];

/** The rounds that vans drive: each with its clients in the order of the stops. */
export function RouteSection() {
  const { data, error, refetch } = useCall(listRoutes, {});
  const why = useWhyFixed();
  const [open, setOpen] = useState<number | 'new'>();
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <section className={`${styles.part} ${styles.routes}`} aria-label="Routes">
      <h2>Routes</h2>
      {data?.total === 0 && <p className={styles.about}>No routes yet. Waves are then made of a whole day, and the driver puts the stops in order.</p>}
      {data?.data.map((route) => (
        <div key={route.route_id} className={styles.route}>
          <div>
            <strong>{route.name}</strong>
            <p className={styles.about}>{[route.driver, route.stops.map(({ client_name }) => client_name).join(' → ') || 'no stops yet'].filter(Boolean).join(' · ')}</p>
          </div>
          <ActionButton variant="default" why={why} aria-label={`Change ${route.name}`} onClick={() => setOpen(route.route_id)}>
            Change
          </ActionButton>
        </div>
      ))}
      {data && data.without.length > 0 && data.total > 0 && <p className={styles.about}>On no route: {data.without.map(({ client_name }) => client_name).join(', ')}</p>}
      <ActionButton variant="default" why={why} className={styles.add ?? ''} leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen('new')}>
        Add a route
      </ActionButton>
      {open && data && <RouteSheet route={data.data.find(({ route_id }) => route_id === open)} free={data.without} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

interface SheetProps {
  readonly route: DeliveryRoute | undefined;
  /** Clients that are on no route. */
  readonly free: readonly Stop[];
  readonly onClose: () => void;
}

const routeLabels = { name: 'Name', driver: 'Driver', stops: 'Stops' };

function RouteSheet({ route, free, onClose }: SheetProps) {
  const record = route && { entity: 'delivery route', id: route.route_id };
  const form = useForm({ name: route?.name ?? '', driver: route?.driver ?? '', stops: (route?.stops ?? []).map(({ client_id }) => String(client_id)) }, record);
  const { values, set, problemOf } = form;
  const keyFor = useAttemptKey();
  const doing = {
    idempotencyKey: keyFor,
    onDone: ({ name }: DeliveryRoute) => {
      toast.done(`${name} is saved`);
      onClose();
    },
    onFailed: form.refused,
  };
  const create = useCallMutation(createRoute, doing);
  const update = useCallMutation(updateRoute, doing);
  const remove = useCallMutation(deleteRoute, { onDone: onClose });
  const submit = () => {
    const body = { name: values.name.trim(), driver: values.driver.trim() || null, stops: values.stops.map(Number) };
    if (!form.checked(createRoute.body, body)) return;
    if (route) update.mutate({ params: { id: route.route_id }, body: { ...body, version: route.version } });
    else create.mutate({ body });
  };
  return (
    <FormSheet
      title={route ? route.name : 'New route'}
      touched={form.touched}
      busy={create.isPending || update.isPending}
      submit={route ? 'Save' : 'Add route'}
      also={
        route && (
          <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => remove.mutate({ params: { id: route.route_id } })}>
            Delete
          </Button>
        )
      }
      onSubmit={submit}
      onClose={onClose}
    >
      {record && <OutdatedDraft form={form} record={record} labels={routeLabels} />}
      <TextInput label="Name" required maxLength={80} value={values.name} error={problemOf('name')} onChange={({ currentTarget }) => set('name', currentTarget.value)} />
      <TextInput label="Driver" maxLength={80} value={values.driver} error={problemOf('driver')} onChange={({ currentTarget }) => set('driver', currentTarget.value)} />
      <MultiSelect
        label="Stops"
        description="In the order in which they are chosen"
        searchable
        data={[...(route?.stops ?? []), ...free].map(({ client_id, client_name }) => ({ value: String(client_id), label: client_name }))}
        value={values.stops}
        error={problemOf('stops')}
        onChange={(next) => set('stops', next)}
      />
      <Refusal error={create.error ?? update.error} />
    </FormSheet>
  );
}
