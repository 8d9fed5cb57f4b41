import { Link } from '@tanstack/react-router';
import { Avatar } from '../../../../../kernel/web/ui/face.tsx';
import { StatusBadge } from '../../../../../kernel/web/ui/status-badge.tsx';
import { dayWords } from '../../../../../kernel/web/ui/values/clock.ts';
import { Money } from '../../../../../kernel/web/ui/values/money.tsx';
import { RelativeTime } from '../../../../../kernel/web/ui/values/relative-time.tsx';
import type { WorkItem, WorkKind } from '../../../../contract/workbench.ts';
import { daysText } from '../../rfqs/rfq-words.ts';
import { linesText, shortDay } from '../../words.ts';
import { dueText } from '../orders/order-words.tsx';
import styles from './work-list.module.css';
import { workLink, workWords } from './work-words.ts';

const dayMs = 86_400_000;

interface Props {
  readonly kind: WorkKind;
  readonly items: readonly WorkItem[];
  readonly now: number;
  readonly today: string;
}

/** Everything of one kind that waits, the next to be due first, each with its one verb. */
export function WorkList({ kind, items, now, today }: Props) {
  const { title, hint } = workWords[kind];
  return (
    <section className={styles.card} aria-label={title}>
      <h2 className={styles.head}>
        {title}
        <span className={styles.count}>{items.length.toLocaleString()}</span>
        <small>{hint}</small>
      </h2>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.claim_id ?? item.title}>
            <Work item={item} now={now} today={today} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Waiting {
  readonly item: WorkItem;
  readonly now: number;
  readonly today: string;
}

/** Until when, or on which day; a claim has neither, and says for how long somebody has waited. */
function Due({ item, now, today }: Waiting) {
  if (item.due_at) {
    const { text, near, late } = dueText(item.due_at, now);
    return <StatusBadge tone={late ? 'bad' : near ? 'attention' : 'quiet'}>{text}</StatusBadge>;
  }
  if (item.since) {
    const days = Math.floor((now - Date.parse(item.since)) / dayMs);
    return <StatusBadge tone={days >= 7 ? 'bad' : days >= 2 ? 'attention' : 'quiet'}>{days < 1 ? 'New' : `Waits ${daysText(days)}`}</StatusBadge>;
  }
  if (item.day < today) return <StatusBadge tone="bad">Late</StatusBadge>;
  return <StatusBadge tone={item.day === today ? 'attention' : 'quiet'}>{item.day === today ? 'Today' : dayWords(item.day, shortDay)}</StatusBadge>;
}

const Since = ({ kind, at }: { readonly kind: WorkKind; readonly at: string }) => (
  <>
    {kind === 'claim' ? 'claimed' : 'asked'} <RelativeTime at={at} />
  </>
);

function Work({ item, now, today }: Waiting) {
  return (
    <Link {...workLink(item)} className={styles.item}>
      <span className={styles.money}>{item.money !== null && <Money value={item.money} />}</span>
      <span className={styles.what}>
        <span className={styles.who}>
          {item.client_name && <Avatar name={item.client_name} size={24} />}
          <strong>{item.client_name ?? item.title}</strong>
        </span>
        <small>
          {item.client_name && `${item.title} · `}
          {item.claim_id === null && `${linesText(item.lines)} · `}
          {item.since ? <Since kind={item.kind} at={item.since} /> : `for ${dayWords(item.day, shortDay)}`}
        </small>
        {item.note && <small className={styles.note}>“{item.note}”</small>}
      </span>
      <span className={styles.due}>
        <Due item={item} now={now} today={today} />
      </span>
      <span className={styles.verb}>{workWords[item.kind].verb} ›</span>
    </Link>
  );
}
