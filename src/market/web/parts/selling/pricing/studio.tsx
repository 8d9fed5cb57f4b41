import { Button, NumberInput, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconTag } from '@tabler/icons-react';
import { useState } from 'react';
import { EmptyState } from '../../../../../kernel/web/ui/empty-state.tsx';
import { dayOf } from '../../../../../stock/web/public/days.ts';
import { type Proposal, priceImpact } from '../../../../contract/price-studio.ts';
import { DraftRule } from './draft-rule.tsx';
import { ImpactCard } from './impact-card.tsx';
import { ClientPicker, ProductPicker } from './pickers.tsx';
import { PriceExplained } from './price-explained.tsx';
import styles from './studio.module.css';
import { useStudio } from './use-studio.ts';

const pauseMs = 300;

/** Whether it is whole enough to be asked about. */
const askable = (proposal: unknown): Proposal | undefined => priceImpact.body.safeParse({ proposal }).data?.proposal;

/** At the left whose price of what, and what might be agreed; at the right what that means. */
export function Studio() {
  const { asked, ask, rule } = useStudio();
  const [drafting, setDrafting] = useState(false);
  const [draft, setDraft] = useState<unknown>();
  const [settled] = useDebouncedValue(JSON.stringify(draft), pauseMs);
  const isDrafting = drafting || asked.rule !== undefined;
  const proposal = isDrafting && settled !== undefined ? askable(JSON.parse(settled)) : undefined;
  const close = () => {
    setDrafting(false);
    setDraft(undefined);
    if (asked.rule !== undefined) ask({ rule: undefined });
  };
  const effect = isDrafting && <ImpactCard proposal={proposal} />;
  return (
    <div className={styles.studio}>
      <section aria-label="Question" className={styles.form}>
        <ClientPicker label="Client" value={asked.client} onChange={(client) => ask({ client, ...(rule && { rule: undefined }) })} />
        <ProductPicker label="Product" value={asked.product} onChange={(product) => ask({ product })} />
        <NumberInput
          label="Quantity"
          min={1}
          max={100_000}
          allowDecimal={false}
          hideControls
          inputMode="numeric"
          suffix={asked.quantity === 1 ? ' pack' : ' packs'}
          value={asked.quantity}
          onChange={(next) => typeof next === 'number' && next > 0 && ask({ quantity: next })}
        />
        <TextInput
          type="date"
          label="On"
          value={asked.day ?? dayOf(new Date())}
          onChange={({ currentTarget: { value } }) => ask({ day: value === '' || value === dayOf(new Date()) ? undefined : value })}
        />
        {isDrafting && (asked.rule === undefined || rule) ? (
          <DraftRule key={rule ? `${rule.rule_id} ${rule.version}` : 'new'} rule={rule} client={asked.client} product={asked.product} onDraft={setDraft} onDone={close} />
        ) : (
          !isDrafting && (
            <Button variant="default" onClick={() => setDrafting(true)}>
              Propose a private price
            </Button>
          )
        )}
      </section>
      <div className={styles.live}>
        {asked.product === undefined ? (
          effect || (
            <EmptyState icon={IconTag} title="Choose a product">
              You see what a client pays for it, which price wins and why, and what it leaves you.
            </EmptyState>
          )
        ) : (
          <PriceExplained asked={{ ...asked, product: asked.product }} proposal={proposal} effect={effect} onRule={(next) => ask({ rule: next })} />
        )}
      </div>
    </div>
  );
}
