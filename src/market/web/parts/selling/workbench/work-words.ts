import type { WorkItem, WorkKind } from '../../../../contract/workbench.ts';

interface Words {
  readonly title: string;
  readonly verb: string;
  /** What it says where nothing of the kind waits; left out where the kind is then not shown. */
  readonly hint: string;
}

/** In the order in which a day goes: what somebody else waits for comes first. */
export const workWords: Readonly<Record<WorkKind, Words>> = {
  cancellation: { title: 'Asked to cancel', verb: 'Decide', hint: 'Being picked already; the client would like to cancel' },
  change: { title: 'Other quantities asked for', verb: 'Decide', hint: 'The client would like more or less' },
  answer: { title: 'Orders to answer', verb: 'Answer', hint: 'Before the cut-off of the day they are wanted for' },
  quote: { title: 'Quotes to give', verb: 'Quote', hint: 'Asked by venues; open until their deadline' },
  claim: { title: 'Claims to answer', verb: 'Answer', hint: 'What clients found missing, damaged or billed too dear' },
  failed: { title: 'Could not be brought', verb: 'Settle', hint: 'Try again, or book it back' },
  short: { title: 'Not enough on the shelf', verb: 'Look', hint: 'Promised, and less of it on hand' },
  pick: { title: 'To pick', verb: 'To picking', hint: 'Accepted, and in no wave yet' },
  picking: { title: 'Being picked', verb: 'Pick', hint: 'Waves that are open or claimed' },
  pack: { title: 'To pack', verb: 'Pack', hint: 'Picked and complete' },
  hand_over: { title: 'To hand over', verb: 'Hand over', hint: 'Packed, waiting for the van' },
  client: { title: 'Waiting for the client', verb: 'Look', hint: 'Nothing is shipped before they agree to your changes' },
};

/** Where it is done. */
export const workLink = ({ kind, order_id, wave_id, shipment_id, rfq_id, claim_id }: WorkItem) => {
  if (rfq_id !== null) return { to: '/supplier/management', search: { tab: 'rfqs', rfq: String(rfq_id) } } as const;
  if (claim_id !== null) return { to: '/supplier/orders', search: { tab: 'claims', open: String(claim_id) } } as const;
  if (shipment_id !== null) return { to: '/supplier/shipments', search: { open: String(shipment_id) } } as const;
  if (wave_id !== null) return { to: '/supplier/picking', search: { wave: String(wave_id) } } as const;
  if (kind === 'pick') return { to: '/supplier/picking' } as const;
  return { to: '/supplier/orders', search: { order: String(order_id) } } as const;
};
