import { Button, Radio } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { Avatar, Faced } from '../../../../kernel/web/ui/face.tsx';
import { PlainTable } from '../../../../kernel/web/ui/plain-table.tsx';
import { dayWords } from '../../../../kernel/web/ui/values/clock.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { none } from '../../../../kernel/web/ui/values/number-text.ts';
import type { BoughtQuotation, QuotationLine } from '../../../contract/rfqs/quotation.ts';
import type { RfqDetail, RfqItem } from '../../../contract/rfqs/rfq.ts';
import { coversWhole } from '../../../domain/coverage.ts';
import { packText, shortDay } from '../words.ts';
import { AskedItem } from './asked-item.tsx';
import { AwardDialog } from './award-dialog.tsx';
import { bestOfLine, bestTotal, type Choice, cheapestChoice, lineIn, linesCovered } from './choice.ts';
import { type Comparing, QuotationSteps } from './quotation-steps.tsx';
import { QuoteCards } from './quote-cards.tsx';
import { Renegotiate } from './renegotiate.tsx';
import styles from './rfq.module.css';
import { coveredLinesText, coverText, daysText, perBaseText } from './rfq-words.ts';

interface Props {
  readonly rfq: RfqDetail;
  /** One of each supplier: what stands, or what was decided on. */
  readonly quotations: readonly BoughtQuotation[];
}

const wholeOf = ({ quotation_id, terms }: BoughtQuotation): Choice => new Map(terms?.lines.map(({ line }) => [line, quotation_id]));

/** Quotes held against each other; each line may go to another supplier. */
export function QuotesCompared({ rfq, quotations }: Props) {
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [chosen, choose] = useState<Choice>(new Map());
  const [asked, ask] = useState<{ kind: 'award'; choice: Choice } | { kind: 'again'; of: BoughtQuotation }>();
  // What was chosen of a version that is replaced is chosen no more.
  const open = new Set(quotations.filter(({ status }) => status === 'submitted').map(({ quotation_id }) => quotation_id));
  const choice: Choice = new Map([...cheapestChoice(rfq, quotations), ...[...chosen].filter(([, id]) => open.has(id))]);
  const comparing: Comparing = {
    rfq,
    quotations,
    awardable: rfq.allowed_next.includes('awarded') && quotations.some(({ status, terms }) => status === 'submitted' && terms !== null),
    choice,
    choose: (line, quotation) => choose(new Map(chosen).set(line, quotation)),
    award: (taken) => ask({ kind: 'award', choice: taken }),
    again: (of) => ask({ kind: 'again', of }),
    whole: wholeOf,
  };
  return (
    <>
      {phone ? <QuoteCards {...comparing} /> : <QuoteColumns {...comparing} />}
      {asked?.kind === 'award' && <AwardDialog rfq={rfq} quotations={quotations} choice={asked.choice} onClose={() => ask(undefined)} />}
      {asked?.kind === 'again' && <Renegotiate rfq={rfq} of={asked.of} onClose={() => ask(undefined)} />}
    </>
  );
}

/** Beside each other, line by line, per litre, kilogram or piece. */
const QuoteColumns = ({ rfq, quotations, awardable, choice, choose, award, again, whole }: Comparing) => (
  <PlainTable label="Quotes compared">
    <thead>
      <tr>
        <th>Item</th>
        {quotations.map((of) => (
          <th key={of.quotation_id} data-number>
            <Faced face={<Avatar name={of.seller_name} size={24} />}>{of.seller_name}</Faced>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rfq.items.map((item) => (
        <tr key={item.line}>
          <td>
            <AskedItem item={item} decided={rfq.status === 'awarded'} />
          </td>
          {quotations.map((of) => (
            <td key={of.quotation_id} data-number>
              <QuotedCell
                line={lineIn(of, item.line)}
                sealed={of.terms === null}
                item={item}
                best={bestOfLine(quotations, item) === of.quotation_id}
                choice={
                  awardable && of.status === 'submitted' ? (
                    <Radio
                      name={`line ${item.line}`}
                      aria-label={`${item.name} from ${of.seller_name}`}
                      checked={choice.get(item.line) === of.quotation_id}
                      onChange={() => choose(item.line, of.quotation_id)}
                    />
                  ) : null
                }
              />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
    <tfoot>
      <TermsRows items={rfq.items} quotations={quotations} />
      <tr>
        <td>{awardable && <Button onClick={() => award(choice)}>Award by line</Button>}</td>
        {quotations.map((of) => (
          <td key={of.quotation_id} data-number>
            <QuotationSteps of={of} open={awardable} onAccept={() => award(whole(of))} onAgain={() => again(of)} />
          </td>
        ))}
      </tr>
    </tfoot>
  </PlainTable>
);

interface CellProps {
  readonly line: QuotationLine | undefined;
  readonly sealed: boolean;
  readonly item: RfqItem;
  readonly best: boolean;
  readonly choice: ReactNode;
}

/** What one supplier quotes for an item, by what can be compared. */
function QuotedCell({ line, sealed, item, best, choice }: CellProps) {
  if (!line) return <span className={styles.about}>{sealed ? 'sealed' : 'not quoted'}</span>;
  return (
    <div className={styles.cell}>
      <span className={styles.choice}>
        {choice}
        <span className={best ? styles.best : undefined}>
          <Money value={line.price_per_base} /> / {perBaseText(line.base_unit, line.price_basis)}
          {best && ' · lowest'}
        </span>
      </span>
      <span className={styles.about}>
        {line.quantity_available.toLocaleString()} × {packText({ ...line, pack_name: line.pack })} at <Money value={line.quoted_price} />
      </span>
      <span className={styles.about}>
        <Money value={line.total} />
        {' · '}
        <span className={coversWhole(item, line.covers) ? undefined : styles.lacking}>{coverText(item, line.covers)}</span>
        {line.awarded && ' · awarded'}
      </span>
      {line.note && <span className={styles.about}>{line.note}</span>}
    </div>
  );
}

/** What stands below the lines of each: the sum, when it comes, and on what terms. */
function TermsRows({ items, quotations }: { readonly items: readonly RfqItem[]; readonly quotations: readonly BoughtQuotation[] }) {
  const lowest = bestTotal(items, quotations);
  const row = (label: string, draw: (of: NonNullable<BoughtQuotation['terms']>, whole: BoughtQuotation) => ReactNode, strong = false) => (
    <tr className={strong ? styles.sum : undefined}>
      <td>{label}</td>
      {quotations.map((of) => (
        <td key={of.quotation_id} data-number>
          {of.terms ? draw(of.terms, of) : <span className={styles.about}>sealed</span>}
        </td>
      ))}
    </tr>
  );
  return (
    <>
      {row('Covers', (_, of) => {
        const covered = linesCovered(items, of);
        return <span className={covered === items.length ? undefined : styles.lacking}>{coveredLinesText(covered, items.length)}</span>;
      })}
      {row('Tax', ({ tax }) => (
        <Money value={tax} />
      ))}
      {row('Delivery', ({ delivery_fee }) => (delivery_fee === 0 ? 'free' : <Money value={delivery_fee} />))}
      {row(
        'Total',
        ({ total }, of) => (
          <div className={styles.cell}>
            <span className={lowest === of.quotation_id ? styles.best : undefined}>
              <Money value={total} />
              {lowest === of.quotation_id && ' · lowest'}
            </span>
            {linesCovered(items, of) < items.length && <span className={styles.about}>not comparable: less than was asked</span>}
          </div>
        ),
        true,
      )}
      {row('Comes within', ({ delivery_timeframe }) => daysText(delivery_timeframe))}
      {row('Valid until', ({ valid_until }) => dayWords(valid_until, shortDay))}
      {row('Terms', ({ terms_conditions, notes }) => [terms_conditions, notes].filter(Boolean).join('. ') || none)}
    </>
  );
}
