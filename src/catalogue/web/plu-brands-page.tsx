import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
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
            <Button variant="default" leftSection={<IconFileTypePdf size={18} />} onClick={() => setReading(true)}>
              From a PDF
            </Button>
          )
        }
      />
      {reading && <PluSheetDialog onClose={() => setReading(false)} />}
    </>
  );
}
