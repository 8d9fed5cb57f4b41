interface About {
  readonly order_id: number | null;
  readonly rfq_id: number | null;
  readonly request_id: number | null;
  readonly standing_id: number | null;
}

/** Where in the product a notice is about, as a path with its question; by which side reads it. */
export function addressOf({ order_id, rfq_id, request_id, standing_id }: About, sells: boolean): string {
  if (sells) return order_id !== null ? `/supplier/orders?order=${order_id}` : rfq_id !== null ? `/supplier/management?tab=rfqs&rfq=${rfq_id}` : '/supplier/workbench';
  if (request_id !== null) return `/marketplace?tab=approvals&request=${request_id}`;
  if (standing_id !== null) return `/marketplace?tab=standing&standing=${standing_id}`;
  if (order_id !== null) return `/marketplace?tab=orders&order=${order_id}`;
  return rfq_id !== null ? `/marketplace?tab=rfqs&rfq=${rfq_id}` : '/marketplace?tab=notifications';
}
