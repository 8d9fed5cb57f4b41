import { Link } from '@tanstack/react-router';
import { Avatar } from '../../../../../kernel/web/ui/face.tsx';
import { StatusBadge } from '../../../../../kernel/web/ui/status-badge.tsx';
import { dayWords } from '../../../../../kernel/web/ui/values/clock.ts';
import { Money } from '../../../../../kernel/web/ui/values/money.tsx';
import type { WorkItem, WorkKind } from '../../../../contract/workbench.ts';
import { linesText, shortDay } from '../../words.ts';
import { dueText } from '../orders/order-words.tsx';
import styles from './work-list.module.css';
import { workLink, workWords } from './work-words.ts';

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
          <li key={item.title}>
            <Work item={item} now={now} today={today} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Work({ item, now, today }: { readonly item: WorkItem; readonly now: number; readonly today: string }) {
  const due = item.due_at ? dueText(item.due_at, now) : undefined;
  const late = due?.late ?? item.day < today;
  return (
    <Link {...workLink(item)} className={styles.item}>
      <span className={styles.money}>
        <Money value={item.money} />
      </span>
      <span className={styles.what}>
        <span className={styles.who}>
          {item.client_name && <Avatar name={item.client_name} size={24} />}
          <strong>{item.client_name ?? item.title}</strong>
        </span>
        <small>
          {item.client_name && `${item.title} · `}
          {linesText(item.lines)} · for {dayWords(item.day, shortDay)}
        </small>
        {item.note && <small className={styles.note}>“{item.note}”</small>}
      </span>
      <span className={styles.due}>
        {due ? (
          <StatusBadge tone={due.late ? 'bad' : due.near ? 'attention' : 'quiet'}>{due.text}</StatusBadge>
        ) : (
          <StatusBadge tone={late ? 'bad' : item.day === today ? 'attention' : 'quiet'}>{late ? 'Late' : item.day === today ? 'Today' : dayWords(item.day, shortDay)}</StatusBadge>
        )}
      </span>
      <span className={styles.verb}>{workWords[item.kind].verb} ›</span>
    </Link>
  );
}
