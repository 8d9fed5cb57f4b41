import { statesOf } from '../../stock/contract/states.ts';

/** Which state of an order may follow which, whoever asks for it. */
export const orderStates = {
  pending: ['accepted', 'rejected', 'cancelled'],
  accepted: ['shipped', 'cancelled'],
  shipped: ['delivered'],
  rejected: [],
  delivered: [],
  cancelled: [],
} as const;
export type OrderState = keyof typeof orderStates;
export const orderStatuses = statesOf(orderStates);

/** What of it each side may do: shipping is a call of its own, and goods that were received are the buyer's to say. */
const buyersSteps: readonly OrderState[] = ['cancelled', 'delivered'];
const sellersSteps: readonly OrderState[] = ['accepted', 'rejected', 'shipped', 'delivered', 'cancelled'];
export const buyersNext = (status: OrderState): OrderState[] => orderStates[status].filter((next) => buyersSteps.includes(next));
export const sellersNext = (status: OrderState): OrderState[] => orderStates[status].filter((next) => sellersSteps.includes(next));

/** How much of an order its buyer has checked in. */
export const receiptStates = ['none', 'partly', 'full'] as const;
export type ReceiptState = (typeof receiptStates)[number];

export const lineAnswers = ['confirmed', 'short', 'substituted', 'later', 'refused'] as const;
export type LineAnswer = (typeof lineAnswers)[number];

export const availabilities = ['in_stock', 'low', 'out', 'made_to_order'] as const;
export const listingStates = { draft: ['published', 'archived'], published: ['draft', 'archived'], archived: ['draft'] } as const;
export const priceBases = ['pack', 'weight'] as const;
export type PriceBasis = (typeof priceBases)[number];
export const priceKinds = ['list', 'tier', 'promotion'] as const;
export const ruleKinds = ['fixed', 'percent'] as const;
export const ruleStates = ['holds', 'planned', 'ended'] as const;
export type RuleState = (typeof ruleStates)[number];
/** What is ordered by mail has no price of the supplier's: its buyer says what it expects to pay. */
export const priceReasons = ['list', 'tier', 'promotion', 'private', 'expected'] as const;
export type PriceReason = (typeof priceReasons)[number];
/** Why a price is the one that is paid, or is not. */
export const priceFates = ['wins', 'not_yet', 'over', 'quantity', 'replaced', 'higher', 'less_specific', 'agreed_instead', 'open_is_less'] as const;
export type PriceFate = (typeof priceFates)[number];
export const accountStates = ['open', 'suspended'] as const;
/** How a client orders against its own habit. */
export const accountHealth = ['none', 'new', 'steady', 'slowing', 'quiet'] as const;
export type AccountHealth = (typeof accountHealth)[number];
export const paymentMethods = ['company_account'] as const;
export const orderParties = ['buyer', 'seller', 'system'] as const;

/** A wave of picking. Whoever claims it picks it; released, it is open again. */
export const waveStates = {
  open: ['picking'],
  picking: ['picked', 'open'],
  picked: ['packed'],
  packed: ['handed_over'],
  handed_over: [],
} as const;
export type WaveState = keyof typeof waveStates;
export const waveStatuses = statesOf(waveStates);

/** A line of it; what was said of one is taken back before something else is said. */
export const pickStates = {
  to_pick: ['picked', 'short', 'substituted'],
  picked: ['to_pick'],
  short: ['to_pick'],
  substituted: ['to_pick'],
} as const;
export type PickState = keyof typeof pickStates;
export const pickStatuses = statesOf(pickStates);

export const shipmentStates = {
  draft: ['ready'],
  ready: ['in_transit'],
  in_transit: ['delivered', 'failed'],
  failed: ['in_transit', 'returned'],
  delivered: [],
  returned: [],
} as const;
export type ShipmentState = keyof typeof shipmentStates;
export const shipmentStatuses = statesOf(shipmentStates);
export const proofKinds = ['signature', 'photo'] as const;

/** What somebody would order and may not alone. What nobody answers expires by itself. */
export const orderRequestStates = { waiting: ['approved', 'refused', 'withdrawn', 'expired'], approved: [], refused: [], withdrawn: [], expired: [] } as const;
export type OrderRequestState = keyof typeof orderRequestStates;
export const orderRequestStatuses = statesOf(orderRequestStates);
/** What was to become a request: a checkout, an order placed again, several at once, or a standing order. */
export const orderRequestSources = ['checkout', 'reorder', 'bulk', 'standing'] as const;

/** What becomes of a delivery day of a standing order: a day that is only planned has none of these yet. */
export const standingDayStates = { held: ['placed', 'asked', 'skipped', 'missed'], placed: [], asked: [], skipped: [], missed: [] } as const;
export type StandingDayState = keyof typeof standingDayStates;
export const standingDayStatuses = statesOf(standingDayStates);
