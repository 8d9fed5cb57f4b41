interface About {
  readonly order_id: number | null;
  readonly rfq_id: number | null;
  readonly request_id: number | null;
  readonly standing_id: number | null;
}

/** Where in the product it is what a notice is about, by which side reads it. */
export function addressOf({ order_id, rfq_id, request_id, standing_id }: About, sells: boolean) {
  if (sells) {
    if (order_id !== null) return { to: '/supplier/orders', search: { order: order_id } } as const;
    if (rfq_id !== null) return { to: '/supplier/management', search: { tab: 'rfqs', rfq: rfq_id } } as const;
    return { to: '/supplier/management', search: { tab: 'notifications' } } as const;
  }
  if (request_id !== null) return { to: '/marketplace', search: { tab: 'approvals', request: request_id } } as const;
  if (standing_id !== null) return { to: '/marketplace', search: { tab: 'standing', standing: standing_id } } as const;
  if (order_id !== null) return { to: '/marketplace', search: { tab: 'orders', order: order_id } } as const;
  if (rfq_id !== null) return { to: '/marketplace', search: { tab: 'rfqs', rfq: rfq_id } } as const;
  return { to: '/marketplace', search: { tab: 'notifications' } } as const;
}
