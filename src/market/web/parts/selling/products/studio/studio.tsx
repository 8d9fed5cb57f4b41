import { Alert } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { AnswerOf } from '../../../../../../kernel/contract/call.ts';
import { Faults } from '../../../../../../kernel/web/kit/forms/faults.tsx';
import { LeaveGuard } from '../../../../../../kernel/web/kit/forms/leave-guard.tsx';
import { OutdatedDraft } from '../../../../../../kernel/web/kit/forms/outdated-draft.tsx';
import { useCall } from '../../../../../../kernel/web/query/query.ts';
import { useStore } from '../../../../../../kernel/web/store.ts';
import { PageHeader } from '../../../../../../kernel/web/ui/page-header.tsx';
import { useRecordName } from '../../../../../../kernel/web/ui/record-name.ts';
import { currency } from '../../../../../../kernel/web/ui/values/currency.ts';
import { currencySign } from '../../../../../../kernel/web/ui/values/number-text.ts';
import { State } from '../../../../../../stock/web/public/states.tsx';
import { getMarketClient } from '../../../../../contract/pricing.ts';
import type { getSellerProfile } from '../../../../../contract/seller.ts';
import { asBuyerSees, offeredInstead } from '../../../../../domain/as-buyer.ts';
import { minutesToCutOff, minutesToOrder, nextDeliveries } from '../../../../../domain/delivery-days.ts';
import { listingWords } from '../product-words.ts';
import { BasicsSection } from './basics-section.tsx';
import { BuyerView } from './buyer-view.tsx';
import { Consequence } from './consequence.tsx';
import { PackSection } from './pack-section.tsx';
import { PictureSection } from './picture-section.tsx';
import { PriceSection } from './price-section.tsx';
import styles from './studio.module.css';
import { keptText, StudioActs } from './studio-acts.tsx';
import { saidOf } from './studio-values.ts';
import { recordOf, studioLabels, studioText } from './studio-words.ts';
import { SupplySection } from './supply-section.tsx';
import { type StudioStart, type Studio as StudioState, useStudio } from './use-studio.ts';

type Profile = AnswerOf<typeof getSellerProfile>;

interface Props {
  readonly start: StudioStart;
  readonly profile: Profile;
  readonly onMade: (id: number) => Promise<void>;
}

/** A product as it is written, with what follows from it beside. */
export function Studio({ start, profile, onMade }: Props) {
  const studio = useStudio(start, onMade);
  const { form, listing, status } = studio;
  const sign = currencySign(useStore(currency));
  const name = form.values.name.trim();
  useRecordName(name || undefined);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void studio.save();
      }}
    >
      <PageHeader title={name || 'New product'} note={<State of={status} table={listingWords} />} />
      {listing && <OutdatedDraft form={form} record={recordOf(listing)} labels={studioLabels} show={(name, value) => studioText(name, value, sign)} />}
      <NotKept studio={studio} />
      <div className={styles.columns}>
        <div className={styles.form}>
          <BasicsSection form={form} />
          <PackSection form={form} />
          <PriceSection form={form} />
          <SupplySection form={form} listing={listing} />
          <PictureSection listing={listing} onPictures={studio.setPictures} />
        </div>
        <Beside studio={studio} profile={profile} />
      </div>
      <div className={styles.foot}>
        <Faults />
        <span className={styles.kept} role="status">
          {keptText(studio)}
        </span>
        <StudioActs studio={studio} isShown={profile.published} />
      </div>
      <LeaveGuard unsaved={studio.isUnsaved} />
    </form>
  );
}

/** Why it was not kept. */
function NotKept({ studio: { failure } }: { readonly studio: StudioState }) {
  if (!failure || failure.fieldErrors.length > 0) return null;
  return (
    <Alert color="red" role="alert" title={failure.detail ?? failure.headline} mb={16}>
      Nothing was saved. Your entries are still here.
    </Alert>
  );
}

function Beside({ studio: { form, listing }, profile }: { readonly studio: StudioState; readonly profile: Profile }) {
  const [buyer, setBuyer] = useState<string>();
  const client = useCall(getMarketClient, { params: { id: Number(buyer) } }, { enabled: buyer !== undefined });
  const rules = (buyer !== undefined && client.data?.pricing_rules) || [];
  const shop = useMemo(() => ({ ...profile, closed_days: profile.closed_days.map(({ day }) => day) }), [profile]);
  const { card, at } = useMemo(() => {
    const now = new Date();
    const times = { next_deliveries: nextDeliveries(shop, now), minutes_to_cut_off: minutesToCutOff(shop, now), minutes_to_order: minutesToOrder(shop, now) };
    return { card: { ...shop, ...times, listings_count: 0, account: null }, at: now.getTime() };
  }, [shop]);
  const said = saidOf(form.values, listing);
  if (!said)
    return (
      <aside className={styles.beside}>
        <section className={styles.part} aria-label="What follows">
          <h2>What follows</h2>
          <p className={styles.about}>Give it a name, a size and a price: here you then see what a litre, a kilogram or a piece costs, what is left of it, and what venues see.</p>
        </section>
      </aside>
    );
  const offer = asBuyerSees(said, shop, rules, new Date());
  return (
    <aside className={styles.beside}>
      <Consequence said={said} offer={offer} rules={rules} shop={shop} buyer={buyer === undefined ? undefined : client.data?.client_name} />
      <BuyerView offer={offer} card={card} at={at} buyer={buyer} instead={offeredInstead(said).map(({ name }) => name)} onBuyer={setBuyer} />
    </aside>
  );
}
