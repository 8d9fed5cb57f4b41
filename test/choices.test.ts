import { sql } from 'kysely';
import { servedWays } from '../src/catalogue/contract/client-products.ts';
import { pourUnits } from '../src/catalogue/contract/plus.ts';
import { countKinds, countStates, entryModes, entrySources, lineStates, placeStates } from '../src/counting/contract/states.ts';
import { confirm } from '../src/identity/contract/auth.ts';
import { roleKinds } from '../src/identity/contract/permission.ts';
import { clientChoices } from '../src/identity/contract/settings.ts';
import { userStatuses } from '../src/identity/contract/user.ts';
import { clientKinds } from '../src/identity/server/accounts/accounts.ts';
import { baseUnits } from '../src/kernel/contract/quantity.ts';
import { codeStates, leaverWays, newStates, rowActions, rowStates, runStates, sourceKinds } from '../src/market/contract/feeds/feed-states.ts';
import { invitationStates, quotationStates, rfqStates } from '../src/market/contract/rfqs/rfq-states.ts';
import {
  accountStates,
  availabilities,
  lineAnswers,
  listingStates,
  orderParties,
  orderRequestSources,
  orderRequestStates,
  orderStates,
  pickStates,
  priceBases,
  priceKinds,
  priceReasons,
  receiptStates,
  ruleKinds,
  shipmentStates,
  standingDayStates,
  waveStates,
} from '../src/market/contract/states.ts';
import { deliveryLine } from '../src/receiving/contract/delivery.ts';
import { priceAnswers } from '../src/receiving/contract/price-alert.ts';
import { claimKinds, claimStates, deliveryStates, issueKinds } from '../src/receiving/contract/states.ts';
import { lineUnits } from '../src/receiving/contract/units.ts';
import { batchRow } from '../src/recipes/contract/batch.ts';
import { modifierEffects } from '../src/recipes/contract/modifiers.ts';
import { recipeKinds, yieldUnits } from '../src/recipes/contract/recipe.ts';
import { feedSecrets } from '../src/sales/contract/feed.ts';
import { importRow, voidsMeant } from '../src/sales/contract/import.ts';
import { saleRow } from '../src/sales/contract/sale.ts';
import { movementKinds } from '../src/stock/contract/kinds.ts';
import { periodStates, postedStates, returnStates, transferStates } from '../src/stock/contract/states.ts';
import { dishUnits } from '../src/stock/contract/waste.ts';
import { wasteMeanings } from '../src/stock/contract/waste-reason.ts';
import { entryBases } from '../src/stock/domain/valuation.ts';
import { expect, test } from './harness.ts';

const states = (table: Readonly<Record<string, unknown>>) => Object.keys(table);

/** What the code says may stand in each column whose values the database lists. */
const said: Readonly<Record<string, readonly string[]>> = {
  'adjustments.status': states(postedStates),
  'checkouts.status': ['asked', 'completed', 'created'],
  'client_products.base_unit': baseUnits,
  'client_products.served_as': servedWays,
  'clients.kind': clientKinds,
  'count_templates.kind': countKinds,
  'deliveries.status': states(deliveryStates),
  'delivery_claims.kind': claimKinds,
  'delivery_claims.status': states(claimStates),
  'delivery_lines.per_unit_of': baseUnits,
  'delivery_lines.issue': issueKinds,
  'delivery_lines.matched_by': deliveryLine.shape.matched_by.unwrap().options,
  'delivery_lines.price_answer': priceAnswers,
  'delivery_lines.unit': lineUnits,
  'feed_products.state': codeStates,
  'feed_run_rows.action': rowActions,
  'feed_run_rows.state': rowStates,
  'feed_runs.state': states(runStates),
  'feed_sources.kind': sourceKinds,
  'feed_sources.leavers': leaverWays,
  'feed_sources.new_status': newStates,
  'listing_prices.kind': priceKinds,
  'listings.availability': availabilities,
  'listings.base_unit': baseUnits,
  'listings.price_basis': priceBases,
  'listings.status': states(listingStates),
  'market_order_events.party': orderParties,
  'market_order_lines.answer': lineAnswers,
  'market_claims.kind': claimKinds,
  'market_claims.status': states(claimStates).filter((state) => state !== 'draft'),
  'market_order_lines.price_reason': priceReasons,
  'market_orders.receipt': receiptStates,
  'market_orders.status': states(orderStates),
  'market_shipments.status': states(shipmentStates),
  'modifiers.effect': modifierEffects,
  'offer_counts.grain': ['brand', 'category'],
  'one_time_tokens.purpose': confirm.answer.shape.purpose.options,
  'order_requests.source': orderRequestSources,
  'order_requests.status': states(orderRequestStates),
  'pick_lines.state': states(pickStates),
  'pick_waves.status': states(waveStates),
  'plu_brands.unit': pourUnits,
  'pos_imports.status': importRow.shape.status.options,
  // One letter for each kind of line, and one for a void that gives back what was sold on another day.
  'pos_sale_lines.kind': ['s', 'v', 'r', 'c', 'x'],
  'pos_sales.status': saleRow.shape.status.options,
  'pos_tills.voids': voidsMeant,
  'pricing_rules.kind': ruleKinds,
  'quotations.status': states(quotationStates),
  'recipe_batches.status': batchRow.shape.status.options,
  'recipe_versions.yield_unit': yieldUnits,
  'recipes.kind': recipeKinds,
  'rfq_events.party': orderParties,
  'rfq_invitations.status': states(invitationStates),
  'rfq_items.base_unit': baseUnits,
  'rfqs.status': states(rfqStates),
  'roles.kind': roleKinds,
  'sizes.base_unit': baseUnits,
  'standing_order_days.status': states(standingDayStates),
  'stock_cost_methods.method': clientChoices.shape.cost_method.unwrap().options,
  'stock_count_entries.mode': entryModes,
  'stock_count_entries.source': entrySources,
  'stock_count_lines.state': lineStates,
  'stock_count_places.status': states(placeStates),
  // What became of a product without a place when the count was completed; as counts of each.
  'stock_count_unplaced.state': ['left', 'zero'],
  'stock_counts.kind': countKinds,
  'stock_counts.status': states(countStates),
  'stock_entries.basis': entryBases,
  'stock_entries.kind': movementKinds,
  'stock_periods.status': states(periodStates),
  'supplier_returns.status': states(returnStates),
  'till_feeds.secret_kind': feedSecrets,
  'trade_accounts.status': accountStates,
  'transfers.status': states(transferStates),
  'users.status': userStatuses,
  'waste_entries.recipe_unit': dishUnits,
  'waste_entries.status': states(postedStates),
  'waste_reasons.counts_as': wasteMeanings,
};

test('what the database lets a column hold is what its contract says', async ({ api }) => {
  const { rows } = await api.db.asOwner((db) =>
    sql<{ place: string; definition: string }>`
      select c.conrelid::regclass || '.' || a.attname as place, pg_get_constraintdef(c.oid) as definition
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'c' and c.connamespace = 'public'::regnamespace and cardinality(c.conkey) = 1 and pg_get_constraintdef(c.oid) ~ '= ANY \\(ARRAY\\['''`.execute(db),
  );
  const listed = Object.fromEntries(rows.map(({ place, definition }) => [place, [...definition.matchAll(/'([^']*)'::/g)].map(([, value]) => value as string).sort()]));
  expect(Object.keys(listed).length).toBeGreaterThan(30);
  expect(listed).toEqual(Object.fromEntries(Object.entries(said).map(([place, values]) => [place, [...values].sort()])));
});
