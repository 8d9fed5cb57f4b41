import type { ReactNode } from 'react';
import { StatusBadge } from '../../../kernel/web/ui/status-badge.tsx';
import type { VarianceRow } from '../../contract/variance.ts';

/** Why a row deserves a look, where it does; what is not known well enough is not accused. */
export function lookAt(row: VarianceRow): ReactNode {
  if (row.missing.includes('counts')) return <StatusBadge tone="quiet">Not counted twice</StatusBadge>;
  if (row.missing.includes('cost')) return <StatusBadge tone="quiet">No recent price</StatusBadge>;
  if (row.moved) return <StatusBadge tone="info">Moved, not lost</StatusBadge>;
  if (row.over_tolerance === 0 || row.missing.length > 0) return null;
  if (!row.product) return <StatusBadge tone="attention">{row.over_tolerance === 1 ? '1 product' : `${row.over_tolerance} products`}</StatusBadge>;
  if (row.count_error?.within) return <StatusBadge tone="quiet">May be a count error</StatusBadge>;
  if (row.quantities?.theoretical === 0 && row.unexplained_cost < 0) return <StatusBadge tone="info">No sales</StatusBadge>;
  return <StatusBadge tone="attention">{`Over ${row.tolerance_percent}%`}</StatusBadge>;
}
