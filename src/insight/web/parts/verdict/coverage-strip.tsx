import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useStore } from '../../../../kernel/web/store.ts';
import { currency } from '../../../../kernel/web/ui/values/currency.ts';
import { moneyText } from '../../../../kernel/web/ui/values/number-text.ts';
import type { Coverage } from '../../../contract/variance.ts';
import { missingHints, stillMoving } from '../part-words.ts';
import styles from './coverage-strip.module.css';
import { expectedText } from './expected-text.ts';

interface MeterProps {
  readonly label: string;
  readonly share: number | null;
  readonly needed: number;
  readonly none: string;
}

function Meter({ label, share, needed, none }: MeterProps) {
  const enough = share !== null && share >= needed;
  return (
    <li className={styles.meter}>
      <span>{label}</span>
      <strong className={share !== null && !enough ? styles.short : undefined}>
        {share === null ? none : `${share.toLocaleString(undefined, { maximumFractionDigits: 0 })}%`}
      </strong>
      <span className={styles.track} aria-hidden>
        <i className={enough ? styles.enough : styles.less} style={{ width: `${share ?? 0}%` }} />
      </span>
    </li>
  );
}

/** What the number rests on. */
export function CoverageStrip({ coverage }: { readonly coverage: Coverage }) {
  const code = useStore(currency);
  const { sales_percent, cost_percent, counted_percent, needed_percent: needed, age_days, missing, unmapped, unmapped_net, unplaced_net } = coverage;
  const moving = stillMoving(coverage);
  const expected = expectedText(coverage);
  return (
    <div className={styles.coverage}>
      <ul className={styles.meters} aria-label="Data quality">
        <Meter label="Sales with a recipe" share={sales_percent} needed={needed} none="no POS" />
        <Meter label="Cost updated in 60 days" share={cost_percent} needed={needed} none="nothing used" />
        <Meter label="Counted both times" share={counted_percent} needed={needed} none="nothing" />
        <li className={styles.meter}>
          <span>Closing count</span>
          <strong>{age_days === 0 ? 'today' : age_days === 1 ? '1 day old' : `${age_days.toLocaleString()} days old`}</strong>
        </li>
      </ul>
      {expected && <p className={styles.note}>{expected}</p>}
      {(missing.length > 0 || unmapped_net > 0 || unplaced_net > 0 || moving !== undefined) && (
        <p className={missing.length > 0 ? styles.missing : styles.note} role={missing.length > 0 ? 'status' : undefined}>
          {missing.length > 0 && <IconAlertTriangle size={16} aria-hidden />}
          <span>
            {missing.length > 0 && `${missingHints(coverage).join(' ')} `}
            {unmapped_net > 0 &&
              `Without a recipe: ${unmapped
                .slice(0, 3)
                .map(({ description, net }) => `${description} ${moneyText(net, code, 0)}`)
                .join(', ')}${unmapped.length > 3 ? ' and more' : ''}. `}
            {unplaced_net > 0 && `Sold at outlets with no place: ${moneyText(unplaced_net, code, 0)}, deducted from each product’s usual place. `}
            {moving !== undefined && `${moving} `}
            {missing.includes('counts') && <Link to="/stock-count-wizard/list">To the counts</Link>}
          </span>
        </p>
      )}
    </div>
  );
}
