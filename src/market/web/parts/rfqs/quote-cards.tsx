import { Button, Radio } from '@mantine/core';
import { Avatar, Faced } from '../../../../kernel/web/ui/face.tsx';
import { dayWords } from '../../../../kernel/web/ui/values/clock.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import type { BoughtQuotation } from '../../../contract/rfqs/quotation.ts';
import type { RfqItem } from '../../../contract/rfqs/rfq.ts';
import { coversWhole } from '../../../domain/coverage.ts';
import { packText, shortDay } from '../words.ts';
import { AskedItem } from './asked-item.tsx';
import { bestOfLine, bestTotal, lineIn, linesCovered } from './choice.ts';
import { type Comparing, QuotationSteps } from './quotation-steps.tsx';
import styles from './rfq.module.css';
import { coveredLinesText, coverText, daysText, perBaseText } from './rfq-words.ts';

/** Quotes below each other, item by item, where there is no room for columns; then each supplier with its sum and terms. */
export const QuoteCards = ({ rfq, quotations, awardable, choice, choose, award, again, whole }: Comparing) => (
  <>
    {rfq.items.map((item) => (
      <section key={item.line} className={styles.card} aria-label={item.name}>
        <AskedItem item={item} decided={rfq.status === 'awarded'} />
        <ul className={styles.rows}>
          {quotations.map((of) => {
            const line = lineIn(of, item.line);
            const best = bestOfLine(quotations, item) === of.quotation_id;
            return (
              <li key={of.quotation_id} className={styles.row}>
                <span className={styles.choice}>
                  {line && awardable && of.status === 'submitted' && (
                    <Radio
                      name={`line ${item.line}`}
                      aria-label={`${item.name} from ${of.seller_name}`}
                      checked={choice.get(item.line) === of.quotation_id}
                      onChange={() => choose(item.line, of.quotation_id)}
                    />
                  )}
                  {of.seller_name}
                </span>
                {line ? (
                  <span className={styles.quoted}>
                    <span className={best ? styles.best : undefined}>
                      <Money value={line.price_per_base} /> / {perBaseText(line.base_unit, line.price_basis)}
                      {best && ' · lowest'}
                    </span>
                    <span className={styles.about}>
                      {line.quantity_available.toLocaleString()} × {packText({ ...line, pack_name: line.pack })}, <Money value={line.total} />
                      {line.awarded && ' · awarded'}
                    </span>
                    <span className={coversWhole(item, line.covers) ? styles.about : styles.lacking}>{coverText(item, line.covers)}</span>
                  </span>
                ) : (
                  <span className={styles.about}>{of.terms ? 'not quoted' : 'sealed'}</span>
                )}
              </li>
            );
          })}
        </ul>
      </section>
    ))}
    {awardable && <Button onClick={() => award(choice)}>Award by line</Button>}
    {quotations.map((of) => (
      <section key={of.quotation_id} className={styles.card} aria-label={of.seller_name}>
        <div className={styles.row}>
          <Faced face={<Avatar name={of.seller_name} />}>{of.seller_name}</Faced>
          <span className={styles.sum}>{of.terms ? <Money value={of.terms.total} /> : 'sealed'}</span>
        </div>
        {of.terms && <CoveredText items={rfq.items} of={of} lowest={bestTotal(rfq.items, quotations) === of.quotation_id} />}
        {of.terms && <p className={styles.about}>{termsText(of.terms)}</p>}
        <QuotationSteps of={of} open={awardable} onAccept={() => award(whole(of))} onAgain={() => again(of)} />
      </section>
    ))}
  </>
);

function CoveredText({ items, of, lowest }: { readonly items: readonly RfqItem[]; readonly of: BoughtQuotation; readonly lowest: boolean }) {
  const covered = linesCovered(items, of);
  const text = `Covers ${coveredLinesText(covered, items.length)}`;
  if (covered < items.length) return <p className={styles.lacking}>{text}. Not comparable: less than was asked.</p>;
  return <p className={lowest ? styles.best : styles.about}>{lowest ? `${text} · lowest total` : text}</p>;
}

const termsText = ({ delivery_timeframe, valid_until, terms_conditions, notes }: NonNullable<BoughtQuotation['terms']>): string =>
  [`Comes within ${daysText(delivery_timeframe)}`, `valid until ${dayWords(valid_until, shortDay)}`, terms_conditions, notes].filter(Boolean).join(' · ');
