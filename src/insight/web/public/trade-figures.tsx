import { Skeleton } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import type { AnswerOf } from '../../../kernel/contract/call.ts';
import { comparisonOf } from '../../../kernel/web/charts/findings.ts';
import type { ScreenLink } from '../../../kernel/web/screen-link.ts';
import { ErrorState } from '../../../kernel/web/ui/errors/error-state.tsx';
import { Figure } from '../../../kernel/web/ui/figure.tsx';
import { Sparkline } from '../../../kernel/web/ui/sparkline.tsx';
import { dayWords } from '../../../kernel/web/ui/values/clock.ts';
import { Money } from '../../../kernel/web/ui/values/money.tsx';
import { percentText } from '../../../kernel/web/ui/values/number-text.ts';
import { useWasteWeek, wasteWeekLabel } from '../../../stock/web/public/use-waste-week.ts';
import type { tradeByDay } from '../../contract/trade.ts';
import { costPercent, endOfSales, everyTradeDay, stretches, sumOf } from './trade-days.ts';
import styles from './trade-figures.module.css';
import { useTrade } from './use-trade.ts';

type Comparison = ComponentProps<typeof Figure>['comparison'];

interface Said {
  readonly label: string;
  readonly value: ReactNode;
  readonly comparison: Comparison;
  readonly values: readonly (number | null)[];
  readonly link: ScreenLink;
}

const [aWeek, fourWeeks] = [7, 28];
const week = 'the week before';

/** Shares differ by points, and not by a share of themselves. */
function pointsOf(now: number | null, before: number | null | undefined): Comparison {
  if (now === null || before === null || before === undefined) return undefined;
  const points = Math.round((now - before) * 10) / 10;
  if (points === 0) return { text: `Same as ${week}`, direction: 'same', good: undefined };
  return { text: `${Math.abs(points).toLocaleString()} points ${points > 0 ? 'more' : 'less'} than ${week}`, direction: points > 0 ? 'up' : 'down', good: points < 0 };
}

/** Less missing is better; more than there should be is neither. */
const differencesOf = (now: number, before: number): Comparison => (now < 0 && before < 0 ? comparisonOf(-now, -before, 'the four weeks before', 'less') : undefined);

interface Wasted {
  readonly now: number;
  readonly before: number | undefined;
}

function figuresOf(answer: AnswerOf<typeof tradeByDay>, wasted: Wasted): Said[] {
  const all = everyTradeDay(answer);
  const past = all.slice(0, -1);
  const sold = past.slice(0, endOfSales(past));
  const [soldBefore = [], soldNow = []] = stretches(sold, aWeek).slice(-2);
  const [before = [], now = []] = stretches(past, aWeek).slice(-2);
  const [countedBefore = [], countedNow = []] = stretches(past, fourWeeks).slice(-2);
  const lately = past.slice(-fourWeeks);
  const worth = all.at(-1)?.stock_value ?? 0;
  const last = soldNow.at(-1)?.day;
  const until = last !== undefined && last !== past.at(-1)?.day ? ` to ${dayWords(last, { day: 'numeric', month: 'short' })}` : '';
  const byWeek = stretches(past, aWeek);
  return [
    {
      label: `Net sales, 7 days${until}`,
      value: <Money value={sumOf(soldNow, 'net')} decimals={0} />,
      comparison: comparisonOf(sumOf(soldNow, 'net'), sumOf(soldBefore, 'net'), week, 'more'),
      values: sold.slice(-fourWeeks).map(({ net }) => net),
      link: { to: '/sales-import', search: { tab: 'days' } },
    },
    {
      label: `Cost of goods, 7 days${until}`,
      value: percentText(costPercent(soldNow)),
      comparison: pointsOf(costPercent(soldNow), costPercent(soldBefore)),
      values: stretches(sold, aWeek).map(costPercent),
      link: { to: '/recipe-management' },
    },
    {
      label: 'Count differences, 4 weeks',
      value: <Money value={sumOf(countedNow, 'differences')} decimals={0} />,
      comparison: differencesOf(sumOf(countedNow, 'differences'), sumOf(countedBefore, 'differences')),
      values: byWeek.map((some) => sumOf(some, 'differences')),
      link: { to: '/reports/variance-report' },
    },
    {
      label: wasteWeekLabel,
      value: <Money value={wasted.now} decimals={0} />,
      comparison: comparisonOf(wasted.now, wasted.before, week, 'less'),
      values: lately.map(({ waste }) => waste),
      link: { to: '/waste-log' },
    },
    {
      label: 'Received, 7 days',
      value: <Money value={sumOf(now, 'received')} decimals={0} />,
      comparison: comparisonOf(sumOf(now, 'received'), sumOf(before, 'received'), week, 'neither'),
      values: byWeek.map((some) => sumOf(some, 'received')),
      link: { to: '/delivery-management' },
    },
    {
      label: 'Stock value',
      value: <Money value={worth} decimals={0} />,
      comparison: comparisonOf(worth, past.at(-aWeek)?.stock_value, 'a week ago', 'neither'),
      values: [...lately.map(({ stock_value }) => stock_value), worth],
      link: { to: '/reports/current-inventory' },
    },
  ];
}

/** How the house does, in six numbers, each beside what it was before. */
export function TradeFigures() {
  const { data, error, refetch } = useTrade();
  const { week: waste, before } = useWasteWeek();
  if (waste.error && !waste.data) return <ErrorState error={waste.error} onRetry={() => void waste.refetch()} />;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data || !waste.data) return <TradeFiguresSkeleton />;
  return (
    <section className={styles.figures} aria-label="In figures">
      {figuresOf(data, { now: waste.data.cost, before }).map(({ label, value, comparison, values, link }) => (
        <Figure key={label} label={label} value={value} comparison={comparison} {...link}>
          <span className={styles.line}>
            <Sparkline values={values} />
          </span>
        </Figure>
      ))}
    </section>
  );
}

const figuresInAll = 6;

export const TradeFiguresSkeleton = () => (
  <div className={styles.figures} aria-hidden>
    {Array.from({ length: figuresInAll }, (_, at) => `figure ${at + 1}`).map((key) => (
      <div key={key} className={styles.waiting}>
        <Skeleton height={12} width={90} />
        <Skeleton height={28} width={120} />
      </div>
    ))}
  </div>
);
