import { sql } from 'kysely';
import { moneyToStore } from '../../../kernel/contract/money.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { invalid } from '../../../kernel/server/fault.ts';
import type { Proposal } from '../../contract/price-studio.ts';
import type { RuleBody } from '../../contract/pricing.ts';
import { checkAccounts, checkProducts } from '../accounts/rules.ts';
import type { OwnRule } from '../offers/prices.ts';

export type BuyersRule = OwnRule & { readonly buyer_id: number };

/** A rule that is only proposed has no number yet, and stands after all that have one. */
export const proposedId = 2_147_483_647;

/** What is proposed, of whom it is, and what of it stands already. */
export interface Proposed {
  readonly buyers: readonly number[];
  readonly standing: BuyersRule | undefined;
  readonly becomes: RuleBody | undefined;
}

/** Whom and what a proposal names must be one's own. */
export async function readProposal(ctx: Ctx, proposal: Proposal): Promise<Proposed> {
  const { clientId } = ctx.who;
  if (proposal.change !== 'ended') await checkProducts(ctx, [proposal.rule], () => 'proposal.rule.product_id');
  if (proposal.change === 'new') {
    await checkAccounts(ctx, proposal.client_ids, (at) => `proposal.client_ids.${at}`);
    return { buyers: [...new Set(proposal.client_ids)], standing: undefined, becomes: proposal.rule };
  }
  const { rows } = await sql<BuyersRule>`
    select client_id as buyer_id, seller_id, rule_id, listing_id, category, kind, value, min_quantity, valid_from, valid_until from pricing_rules
    where seller_id = ${clientId} and rule_id = ${proposal.rule_id}`.execute(ctx.db);
  const [standing] = rows;
  if (!standing) throw invalid('proposal.rule_id', 'does not exist');
  return { buyers: [standing.buyer_id], standing, becomes: proposal.change === 'changed' ? proposal.rule : undefined };
}

const asRule = (said: RuleBody, seller_id: number, rule_id: number): OwnRule => ({
  seller_id,
  rule_id,
  listing_id: said.product_id ?? null,
  category: said.category ?? null,
  kind: said.type,
  value: moneyToStore(said.value),
  min_quantity: said.min_qty,
  valid_from: said.valid_from ?? null,
  valid_until: said.valid_until ?? null,
});

/** The rules of one of these venues as they would be. */
export function rulesAfter(rules: readonly OwnRule[], { standing, becomes }: Proposed, sellerId: number): OwnRule[] {
  const others = rules.filter(({ rule_id }) => rule_id !== standing?.rule_id);
  return becomes === undefined ? others : [...others, asRule(becomes, sellerId, standing?.rule_id ?? proposedId)];
}
