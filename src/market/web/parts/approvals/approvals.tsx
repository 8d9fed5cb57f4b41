import { useSearchParam } from '../../../../kernel/web/kit/use-search-param.ts';
import { RequestList } from './request-list.tsx';
import { RequestPage } from './request-page.tsx';

/** What waits for somebody's word before it is ordered: all of it, or the request that the address names. */
export function Approvals() {
  const [request, setRequest] = useSearchParam('request');
  const id = Number(request);
  return Number.isInteger(id) && id > 0 ? <RequestPage key={id} id={id} onBack={() => setRequest(undefined)} /> : <RequestList onOpen={(next) => setRequest(String(next))} />;
}
