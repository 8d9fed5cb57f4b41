import { Alert, Button, NumberInput, Select } from '@mantine/core';
import { useState } from 'react';
import { ActionButton } from '../../../../kernel/web/kit/action-button.tsx';
import { useAttemptKey } from '../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { Refusal } from '../../../../kernel/web/kit/refusal.tsx';
import { useCall, useCallMutation } from '../../../../kernel/web/query/query.ts';
import { ErrorState } from '../../../../kernel/web/ui/errors/error-state.tsx';
import { Avatar, Faced } from '../../../../kernel/web/ui/face.tsx';
import { FormSkeleton } from '../../../../kernel/web/ui/skeletons.tsx';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { getOrderLimits, type OrderLimits as Limits, putOrderLimits } from '../../../contract/orders/order-limit.ts';
import styles from './approvals.module.css';

/** Up to which sum each role and each person orders alone. */
export function OrderLimits() {
  const { data, error, refetch } = useCall(getOrderLimits, {});
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} what="limits" />;
  return data ? <LimitsForm key={JSON.stringify(data)} limits={data} /> : <FormSkeleton rows={6} />;
}

type Way = 'roles' | 'own' | 'none';
interface Personal {
  readonly way: Way;
  readonly limit: number | undefined;
}
const wayOf = ({ own, own_limit }: Limits['people'][number]): Way => (own ? (own_limit === null ? 'none' : 'own') : 'roles');

function LimitsForm({ limits }: { readonly limits: Limits }) {
  const [roles, setRoles] = useState<Readonly<Record<number, number | null>>>({});
  const [people, setPeople] = useState<Readonly<Record<number, Personal>>>({});
  const touched = Object.keys(roles).length + Object.keys(people).length > 0;
  const lacking = limits.people.find(({ user_id }) => people[user_id]?.way === 'own' && people[user_id]?.limit === undefined);
  const save = useCallMutation(putOrderLimits, { idempotencyKey: useAttemptKey(), onDone: () => toast.done('Saved. It holds from the next order on.'), onFailed: () => undefined });
  const submit = () =>
    save.mutate({
      body: {
        roles: Object.entries(roles).map(([id, limit]) => ({ role_id: Number(id), limit })),
        people: Object.entries(people).map(([id, { way, limit }]) => ({ user_id: Number(id), as_roles: way === 'roles', limit: way === 'own' ? (limit ?? null) : null })),
      },
    });
  const amount = (label: string, value: number | null | undefined, onChange: (next: number | undefined) => void) => (
    <NumberInput
      aria-label={label}
      placeholder="No limit"
      min={0}
      decimalScale={2}
      hideControls
      thousandSeparator
      suffix={` ${limits.currency}`}
      disabled={!limits.may_change}
      value={value ?? ''}
      onChange={(next) => onChange(next === '' ? undefined : Number(next))}
    />
  );
  return (
    <form
      className={styles.limits}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className={styles.about}>
        Whoever orders more at once than their limit asks for it, and somebody whose own limit allows so much approves it. Without a limit one orders, and approves, any sum.
      </p>
      {!limits.may_change && (
        <Alert color="blue" title="You have a limit yourself">
          Somebody without one sets limits.
        </Alert>
      )}
      <section aria-label="Roles">
        <h2>Roles</h2>
        <ul className={styles.rows}>
          {limits.roles.map(({ role_id, name, limit }) => (
            <li key={role_id} className={styles.row} data-short>
              <span>{name}</span>
              {amount(`Limit of ${name}`, role_id in roles ? roles[role_id] : limit, (next) => setRoles({ ...roles, [role_id]: next ?? null }))}
            </li>
          ))}
        </ul>
      </section>
      <section aria-label="People">
        <h2>People</h2>
        <ul className={styles.rows}>
          {limits.people.map((person) => {
            const { user_id, name, limit } = person;
            const chosen = people[user_id] ?? { way: wayOf(person), limit: person.own_limit ?? undefined };
            const put = (next: Partial<Personal>) => setPeople({ ...people, [user_id]: { ...chosen, ...next } });
            return (
              <li key={user_id} className={styles.row}>
                <div>
                  <Faced face={<Avatar name={name} />}>{name}</Faced>
                  <div className={styles.about}>{person.roles.join(', ')}</div>
                </div>
                <Select
                  aria-label={`What holds for ${name}`}
                  allowDeselect={false}
                  disabled={!limits.may_change}
                  data={[
                    { value: 'roles', label: 'As roles say' },
                    { value: 'own', label: 'Own limit' },
                    { value: 'none', label: 'No limit' },
                  ]}
                  value={chosen.way}
                  onChange={(next) => next && put({ way: next as Way })}
                />
                {chosen.way === 'own' ? (
                  amount(`Limit of ${name}`, chosen.limit, (next) => put({ limit: next }))
                ) : (
                  <span className={styles.about}>
                    {chosen.way === 'none' || (!(user_id in people) && limit === null) ? (
                      'any sum'
                    ) : user_id in people ? (
                      'as their roles say'
                    ) : (
                      <>
                        up to <Money value={limit} />
                      </>
                    )}
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      </section>
      <Refusal error={save.error} />
      {limits.may_change && (
        <div>
          <ActionButton
            why={touched ? (lacking ? `Say up to which sum ${lacking.name} orders alone.` : undefined) : 'Nothing has changed.'}
            loading={save.isPending}
            onClick={submit}
          >
            Save limits
          </ActionButton>
          {touched && (
            <Button
              variant="subtle"
              color="gray"
              onClick={() => {
                setRoles({});
                setPeople({});
              }}
            >
              Discard
            </Button>
          )}
        </div>
      )}
    </form>
  );
}
