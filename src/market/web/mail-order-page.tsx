import { useSearchParam } from '../../kernel/web/kit/use-search-param.ts';
import { useCall } from '../../kernel/web/query/query.ts';
import { EmptyState } from '../../kernel/web/ui/empty-state.tsx';
import { ErrorState } from '../../kernel/web/ui/errors/error-state.tsx';
import { ButtonLink } from '../../kernel/web/ui/links.tsx';
import { PageHeader } from '../../kernel/web/ui/page-header.tsx';
import { FormSkeleton } from '../../kernel/web/ui/skeletons.tsx';
import { mailProducts } from '../contract/orders/mail-order.ts';
import { getBought } from '../contract/orders/order.ts';
import { MailOrderForm } from './parts/mail/mail-order-form.tsx';
import { MailSuppliers } from './parts/mail/mail-suppliers.tsx';
import { packsFrom } from './parts/mail/packs-asked.ts';
import { MarketWays } from './parts/ways.tsx';

/** An order to a supplier who does not sell here: whom it goes to, and then what. */
export default function MailOrderPage() {
  const [supplier, setSupplier] = useSearchParam('supplier');
  const id = Number(supplier);
  const chosen = Number.isInteger(id) && id > 0;
  return (
    <>
      <PageHeader
        title="Order by mail"
        actions={
          chosen && (
            <ButtonLink to="/marketplace/mail-order" search={{}} variant="default">
              Another supplier
            </ButtonLink>
          )
        }
      />
      <MarketWays open="mail">{chosen ? <ToSupplier key={id} id={id} /> : <MailSuppliers onChoose={(next) => setSupplier(String(next))} />}</MarketWays>
    </>
  );
}

function ToSupplier({ id }: { readonly id: number }) {
  const [lines] = useSearchParam('lines');
  const [from] = useSearchParam('from');
  const again = Number(from);
  const sheet = useCall(mailProducts, { params: { id } });
  const before = useCall(getBought, { params: { id: again } }, { enabled: again > 0 });
  const error = sheet.error ?? before.error;
  if (sheet.error?.code === 'NOT_FOUND')
    return (
      <EmptyState title="They sell on the marketplace" action={<ButtonLink to="/marketplace/ai-products">What to buy</ButtonLink>}>
        What your pars lack is filled in there, at their prices of now.
      </EmptyState>
    );
  if (error) return <ErrorState error={error} onRetry={() => void Promise.all([sheet.refetch(), again > 0 && before.refetch()])} what="supplier" />;
  if (!sheet.data || (again > 0 && !before.data)) return <FormSkeleton rows={8} />;
  return <MailOrderForm sheet={sheet.data} packs={packsFrom(lines, before.data)} before={before.data} />;
}
