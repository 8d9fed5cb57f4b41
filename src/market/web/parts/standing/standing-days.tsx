import { Button } from '@mantine/core';
import { ActionButton } from '../../../../kernel/web/kit/action-button.tsx';
import { useAttemptKey } from '../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { Refusal } from '../../../../kernel/web/kit/refusal.tsx';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { AnchorLink } from '../../../../kernel/web/ui/links.tsx';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { dayWords } from '../../../../kernel/web/ui/values/clock.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { momentText } from '../../../../stock/web/public/days.ts';
import { State } from '../../../../stock/web/public/states.tsx';
import { placeStandingDay, type StandingDayRow, type StandingOrderDetail, skipStandingDay } from '../../../contract/orders/standing-order.ts';
import { hindranceWords, shortDay } from '../words.ts';
import styles from './standing.module.css';
import { standingDayWords } from './standing-words.ts';

const shownPast = 6;
const isOver = ({ status }: StandingDayRow): boolean => status === 'placed' || status === 'missed' || status === 'asked';

/** What is held back first, then what is planned, then what became of the last days. */
export function StandingDays({ standing }: { readonly standing: StandingOrderDetail }) {
  const ahead = standing.days.filter((day) => !isOver(day)).sort((a, b) => Number(b.status === 'held') - Number(a.status === 'held') || a.day.localeCompare(b.day));
  const past = standing.days.filter(isOver).reverse().slice(0, shownPast);
  return (
    <>
      <section className={styles.section} aria-label="Next days">
        <h2>Next days</h2>
        {ahead.length === 0 ? (
          <p className={styles.about}>{standing.paused ? 'It is paused.' : 'No day is planned.'}</p>
        ) : (
          <ul className={styles.days}>
            {ahead.map((day) => (
              <Day key={day.day} standing={standing} day={day} />
            ))}
          </ul>
        )}
      </section>
      {past.length > 0 && (
        <section className={styles.section} aria-label="Last days">
          <h2>Last days</h2>
          <ul className={styles.days}>
            {past.map((day) => (
              <Day key={day.day} standing={standing} day={day} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface Props {
  readonly standing: StandingOrderDetail;
  readonly day: StandingDayRow;
}

function Day({ standing, day }: Props) {
  const params = { id: standing.standing_id };
  const skip = useCallMutation(skipStandingDay, {
    idempotencyKey: useAttemptKey(),
    onDone: () => toast.done(day.status === 'skipped' ? `${dayWords(day.day, shortDay)} is planned again` : `${dayWords(day.day, shortDay)} is left out`),
  });
  return (
    <li className={styles.day}>
      <span className={styles.name}>{dayWords(day.day, shortDay)}</span>
      <span>
        <State of={day.status} table={standingDayWords} />
      </span>
      <span className={styles.acts}>
        {day.status === 'held' && <PlaceNow standing={standing} day={day} />}
        {day.allowed_next.includes('skipped') && (
          <Button size="compact-md" variant="default" loading={skip.isPending} onClick={() => skip.mutate({ params, body: { day: day.day, skipped: true } })}>
            Leave out
          </Button>
        )}
        {day.allowed_next.includes('planned') && (
          <Button size="compact-md" variant="default" loading={skip.isPending} onClick={() => skip.mutate({ params, body: { day: day.day, skipped: false } })}>
            Take in again
          </Button>
        )}
        {day.order_id !== null && (
          <AnchorLink to="/marketplace" search={{ tab: 'orders', order: day.order_id }}>
            {day.order_number}
          </AnchorLink>
        )}
        {day.request_id !== null && (
          <AnchorLink to="/marketplace" search={{ tab: 'approvals', request: day.request_id }}>
            See the request
          </AnchorLink>
        )}
      </span>
      <Why day={day} />
    </li>
  );
}

function Why({ day }: { readonly day: StandingDayRow }) {
  if (day.status === 'planned')
    return (
      <span className={`${styles.about} ${styles.why}`}>
        {day.orders_from && Date.parse(day.orders_from) > Date.now() ? `Ordered ${momentText(day.orders_from)}` : 'Ordered within minutes'}, cut-off {momentText(day.order_by)}
      </span>
    );
  if (day.problem === null) return null;
  return (
    <span className={`${styles.about} ${styles.why}`}>
      {day.problem}
      {day.status === 'held' && ` It can be ordered until ${momentText(day.order_by)}.`}
      {day.problem_lines.map(({ name, changes, unit_price }) => (
        <span key={name} className={styles.named}>
          {name}:{' '}
          {changes.map((change) =>
            change === 'dearer' || change === 'cheaper' ? (
              <span key={change}>
                now <Money value={unit_price} />{' '}
              </span>
            ) : (
              hindranceWords[change]
            ),
          )}
        </span>
      ))}
    </span>
  );
}

/** Orders it now at the prices that are shown, and without what cannot be ordered. */
function PlaceNow({ standing, day }: Props) {
  const place = useCallMutation(placeStandingDay, {
    idempotencyKey: useAttemptKey(),
    onDone: (after) => toast.done(after.days.find((one) => one.day === day.day)?.status === 'asked' ? 'It waits for approval' : `Ordered for ${dayWords(day.day, shortDay)}`),
    onFailed: () => undefined,
  });
  const gone = standing.lines.filter(({ changes }) => changes.some((change) => change !== 'dearer' && change !== 'cheaper'));
  const seen = standing.lines.flatMap(({ product_id, unit_price_now }) => (unit_price_now === null ? [] : [{ product_id, unit_price: unit_price_now }]));
  const why =
    gone.length === standing.lines.length
      ? 'None of it can be ordered now.'
      : !day.allowed_next.includes('placed')
        ? 'The cut-off has passed.'
        : standing.below_minimum > 0
          ? 'Below the minimum order. Change it first.'
          : undefined;
  return (
    <>
      <ActionButton
        why={why}
        size="compact-md"
        loading={place.isPending}
        onClick={() => place.mutate({ params: { id: standing.standing_id }, body: { day: day.day, seen, without_hindered: gone.length > 0 } })}
      >
        <span>
          {gone.length > 0 ? 'Order the rest for ' : 'Order for '}
          <Money value={standing.total} />
        </span>
      </ActionButton>
      <Refusal error={place.error} />
    </>
  );
}
