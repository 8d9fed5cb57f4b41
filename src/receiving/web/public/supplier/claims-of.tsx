import { useNavigate } from '@tanstack/react-router';
import { useList } from '../../../../kernel/web/kit/table/use-list.ts';
import { type ClaimRow, listClaims } from '../../../contract/claim.ts';
import { ClaimList } from '../../parts/claims/claim-list.tsx';

/** What is wanted back from one supplier. */
export function ClaimsOf({ supplier }: { readonly supplier: number }) {
  const navigate = useNavigate();
  const list = useList<ClaimRow>({ call: listClaims, more: { supplier_id: supplier }, viewed: false, sort: { field: 'created_at', order: 'desc' } });
  return <ClaimList list={list} onOpen={(id) => void navigate({ to: '/delivery-management', search: { tab: 'claims', open: String(id) } })} />;
}
