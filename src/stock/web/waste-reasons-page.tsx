import { ResourcePage } from '../../kernel/web/kit/resource/resource-page.tsx';
import { wasteReasonList } from '../contract/waste-reason.ts';

/** Why things are wasted here, and what that counts as. */
export default function WasteReasonsPage() {
  return (
    <ResourcePage resource={wasteReasonList} emptyHint="Add why things are wasted: corked, dropped, tasting." note="Rename them as you like: reports go by what each counts as" />
  );
}
