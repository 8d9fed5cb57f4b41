import { Button, Skeleton } from '@mantine/core';
import { useAttemptKey } from '../../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { useCall, useCallMutation } from '../../../../../kernel/web/query/query.ts';
import { ErrorState } from '../../../../../kernel/web/ui/errors/error-state.tsx';
import { toast } from '../../../../../kernel/web/ui/toasts/toast.ts';
import { dayWords } from '../../../../../kernel/web/ui/values/clock.ts';
import { createWave, pickPlan } from '../../../../contract/picking.ts';
import { linesText, ordersText, shortDay } from '../../words.ts';
import { packsText } from './pick-words.ts';
import styles from './picking.module.css';

/** What is accepted and in no wave, by day and route; each batch becomes a wave with one press. */
export function PickPlan({ onMade }: { readonly onMade: (wave: number) => void }) {
  const { data, error, refetch } = useCall(pickPlan, {});
  const keyFor = useAttemptKey();
  const make = useCallMutation(createWave, {
    idempotencyKey: keyFor,
    onDone: ({ wave_id, wave_number, lines_count }) => {
      toast.done(`${wave_number} has ${linesText(lines_count)}`);
      onMade(wave_id);
    },
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={72} mb={24} radius={8} />;
  return (
    <section aria-label="To pick">
      <h2 className={styles.section}>To pick</h2>
      {data.total === 0 ? (
        <p className={styles.about}>Everything that is accepted is in a wave, on its way, or waits for its client.</p>
      ) : (
        <ul className={styles.plan}>
          {data.data.map(({ delivery_day, route, route_id, orders, lines, packs }) => (
            <li key={`${delivery_day} ${route_id}`} className={styles.batch}>
              <div>
                <strong>
                  {dayWords(delivery_day, shortDay)}
                  {route ? `, ${route}` : ''}
                </strong>
                <p className={styles.about}>
                  {ordersText(orders)} · {linesText(lines)} · {packsText(packs)}
                </p>
              </div>
              <Button
                aria-label={`Make a wave for ${dayWords(delivery_day, shortDay)}${route ? `, ${route}` : ''}`}
                loading={make.isPending && make.variables?.body.delivery_day === delivery_day && make.variables.body.route_id === route_id}
                onClick={() => make.mutate({ body: { delivery_day, route_id } })}
              >
                Make wave
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
