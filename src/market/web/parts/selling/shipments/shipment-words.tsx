import { StatusBadge, type Tone } from '../../../../../kernel/web/ui/status-badge.tsx';
import type { ShipmentRow } from '../../../../contract/shipment.ts';
import type { ShipmentState } from '../../../../contract/states.ts';

export const shipmentWords: Readonly<Record<ShipmentState, readonly [Tone, string]>> = {
  draft: ['quiet', 'Draft'],
  ready: ['attention', 'Ready'],
  in_transit: ['info', 'On its way'],
  delivered: ['good', 'Delivered'],
  failed: ['bad', 'Failed'],
  returned: ['quiet', 'Brought back'],
};

/** Where a shipment stands, or that its client must agree before it may leave. */
export function ShipmentStatus({ of }: { readonly of: Pick<ShipmentRow, 'status' | 'waits_for_client'> }) {
  const [tone, words] = shipmentWords[of.status];
  return of.waits_for_client ? <StatusBadge tone="attention">Client to agree</StatusBadge> : <StatusBadge tone={tone}>{words}</StatusBadge>;
}
