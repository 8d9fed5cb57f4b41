import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { MoreAction } from '../../kernel/web/kit/more-actions.tsx';
import { ResourcePage } from '../../kernel/web/kit/resource/resource-page.tsx';
import { holds } from '../../kernel/web/session/roles.ts';
import { useUser } from '../../kernel/web/session/use-user.ts';
import { mayImport } from '../contract/access.ts';
import { pluBrands } from '../contract/plus.ts';
import { PluSheetDialog } from './parts/plu-sheet-dialog.tsx';
import { targets } from './targets.ts';

/** What one sale of a code takes of a brand. */
export default function PluBrandsPage() {
  const [reading, setReading] = useState(false);
  const may = holds(useUser(), mayImport.permission);
  return (
    <>
      <ResourcePage
        resource={pluBrands}
        targets={targets}
        emptyHint="Set what one sale deducts from stock: a Campari is 45 ml of Campari."
        note="What one sale of a code deducts from stock"
        actions={
          may && (
            <MoreAction icon={<IconFileTypePdf size={18} />} onClick={() => setReading(true)}>
              From a PDF
            </MoreAction>
          )
        }
      />
      {reading && <PluSheetDialog onClose={() => setReading(false)} />}
    </>
  );
}
