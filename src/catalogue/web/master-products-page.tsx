import { Button } from '@mantine/core';
import { ResourcePage } from '../../kernel/web/kit/resource/resource-page.tsx';
import { useCallMutation } from '../../kernel/web/query/query.ts';
import { holdsAll } from '../../kernel/web/session/roles.ts';
import { useUser } from '../../kernel/web/session/use-user.ts';
import { toast } from '../../kernel/web/ui/toasts/toast.ts';
import { addFromMaster } from '../contract/client-products.ts';
import { masterProducts } from '../contract/master-products.ts';
import { targets } from './targets.ts';

/** Products as everybody knows them, to be taken into the own catalogue. */
export default function MasterProductsPage() {
  const user = useUser();
  const take = useCallMutation(addFromMaster, {
    onDone: ({ created, already_there }) => toast.done(`${created.length} added to your products${already_there.length > 0 ? `, ${already_there.length} were there already` : ''}`),
  });
  const bulk = (selected: ReadonlySet<string>, clear: () => void) => (
    <Button loading={take.isPending} onClick={() => take.mutate({ body: { master_product_ids: [...selected].map(Number) } }, { onSuccess: clear })}>
      Add {selected.size} to my products
    </Button>
  );
  return (
    <ResourcePage
      resource={masterProducts}
      targets={targets}
      note="The shared catalog. Select what you carry and add it to your products."
      emptyHint="Add a product by its name and barcode."
      {...(holdsAll(user, ['catalogue.edit']) && { bulk })}
    />
  );
}
