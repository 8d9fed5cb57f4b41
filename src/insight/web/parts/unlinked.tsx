import { Alert } from '@mantine/core';
import { AnchorLink } from '../../../kernel/web/ui/links.tsx';
import type { Coverage, VarianceRow } from '../../contract/variance.ts';

interface Props {
  readonly row: VarianceRow;
  readonly coverage: Coverage | null;
}

/** What was sold and takes nothing from stock may be where the product went. */
export function Unlinked({ row, coverage }: Props) {
  const items = coverage?.unmapped_items ?? 0;
  if (items === 0 || (row.quantities?.unexplained ?? 0) >= 0) return null;
  return (
    <Alert color="yellow" variant="light" mb="md">
      {items === 1 ? '1 sold item without a recipe' : `${items.toLocaleString()} sold items without a recipe`} in this period may explain it:{' '}
      <AnchorLink to="/sales-import" search={{ tab: 'items', filters: { standing: { eq: 'unmapped' } } }} inherit underline="always">
        {items === 1 ? 'link it' : 'link them'}
      </AnchorLink>
      .
    </Alert>
  );
}
