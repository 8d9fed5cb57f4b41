import { useMutation } from '@tanstack/react-query';
import { clientProducts } from '../../../../catalogue/contract/client-products.ts';
import { ActionButton } from '../../../../kernel/web/kit/action-button.tsx';
import { refreshCalls } from '../../../../kernel/web/query/query-client.ts';
import { holds } from '../../../../kernel/web/session/roles.ts';
import { useUser } from '../../../../kernel/web/session/use-user.ts';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import type { IncomingRow } from '../../../contract/incoming.ts';
import type { ProductChoice } from '../../public/products.ts';
import { addAsProduct } from '../transfers/incoming-products.ts';

type Line = IncomingRow['lines'][number];

interface Props {
  readonly lines: readonly Line[];
  readonly onMade: (line: number, product: ProductChoice) => void;
}

/** Products that this venue does not have yet, with what the other one says of them: one after the other, each kept as it is made. */
export function AddProducts({ lines, onMade }: Props) {
  const user = useUser();
  const make = useMutation({
    mutationFn: async () => {
      for (const line of lines) onMade(line.line, await addAsProduct(line));
      return lines.length;
    },
    // Each that is made is one less to make: how many there were is known from the beginning.
    onSuccess: (made) => toast.done(made === 1 ? 'Added to your products' : `${made} products added`),
    onError: toast.failure,
    onSettled: () => void refreshCalls([clientProducts.list.id, ...(clientProducts.create.refreshes ?? [])]),
  });
  const why = holds(user, 'catalogue.edit') ? undefined : 'Your role can’t add products. Choose an existing one, or ask someone who can add it.';
  return (
    <div>
      <ActionButton why={why} variant="default" size="sm" loading={make.isPending} onClick={() => make.mutate()}>
        {lines.length === 1 ? 'Add it to your products' : `Add the ${lines.length} that you do not have`}
      </ActionButton>
    </div>
  );
}
