import { IconTemplate } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { MoreAction } from '../../../kernel/web/kit/more-actions.tsx';
import { useSearchParam } from '../../../kernel/web/kit/use-search-param.ts';
import { holds } from '../../../kernel/web/session/roles.ts';
import { useUser } from '../../../kernel/web/session/use-user.ts';
import { mayEdit } from '../../contract/access.ts';

const PlacePlanSheet = lazy(() => import('./place-plan-sheet.tsx'));

/** The way to places by template, and the sheet where its address says that it stands open. */
export function usePlacePlan(): { readonly begin: ReactNode; readonly sheet: ReactNode } {
  const user = useUser();
  const [from, setFrom] = useSearchParam('from');
  if (!holds(user, mayEdit.permission)) return { begin: null, sheet: null };
  return {
    begin: (
      <MoreAction icon={<IconTemplate size={18} />} onClick={() => setFrom('template')}>
        By template
      </MoreAction>
    ),
    sheet: <Suspense fallback={null}>{from === 'template' && <PlacePlanSheet onClose={() => setFrom(undefined)} />}</Suspense>,
  };
}
