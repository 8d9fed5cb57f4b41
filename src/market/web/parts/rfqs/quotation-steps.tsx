import { Button } from '@mantine/core';
import { AnchorLink } from '../../../../kernel/web/ui/links.tsx';
import { State } from '../../../../stock/web/public/states.tsx';
import type { BoughtQuotation } from '../../../contract/rfqs/quotation.ts';
import type { RfqDetail } from '../../../contract/rfqs/rfq.ts';
import type { Choice } from './choice.ts';
import styles from './rfq.module.css';
import { quotationWords } from './rfq-words.ts';

/** What is compared, and what may be done with it. */
export interface Comparing {
  readonly rfq: RfqDetail;
  readonly quotations: readonly BoughtQuotation[];
  readonly awardable: boolean;
  readonly choice: Choice;
  readonly choose: (line: number, quotation: number) => void;
  readonly award: (choice: Choice) => void;
  readonly again: (of: BoughtQuotation) => void;
  readonly whole: (of: BoughtQuotation) => Choice;
}

interface Props {
  readonly of: BoughtQuotation;
  readonly open: boolean;
  readonly onAccept: () => void;
  readonly onAgain: () => void;
}

/** Where a quotation stands, and what may be done with the whole of it. */
export function QuotationSteps({ of, open, onAccept, onAgain }: Props) {
  return (
    <div className={styles.cell}>
      <State of={of.status} table={quotationWords} />
      <span className={styles.about}>Version {of.revision}</span>
      {of.request && of.status === 'renegotiation_requested' && <span className={styles.about}>“{of.request}”</span>}
      {open && of.status === 'submitted' && of.terms && (
        <span className={styles.foot}>
          <Button size="compact-md" variant="default" onClick={onAgain}>
            Ask for better
          </Button>
          <Button size="compact-md" variant="default" onClick={onAccept}>
            Accept all
          </Button>
        </span>
      )}
      {of.order_id !== null && (
        <AnchorLink to="/marketplace" search={{ tab: 'orders', order: of.order_id }}>
          Open the order
        </AnchorLink>
      )}
    </div>
  );
}
