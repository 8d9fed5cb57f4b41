import { catalogueSetup } from '../../../catalogue/contract/health.ts';
import { SetUpSteps } from '../../../catalogue/web/parts/set-up-steps.tsx';
import { CatalogueHealth } from '../../../catalogue/web/public/catalogue-health.tsx';
import { useCall } from '../../../kernel/web/query/query.ts';
import { holds } from '../../../kernel/web/session/roles.ts';
import { useUser } from '../../../kernel/web/session/use-user.ts';
import { PageHeader } from '../../../kernel/web/ui/page-header.tsx';
import styles from './catalogue-home.module.css';

/** The dashboard of users who keep a catalogue and no stock. */
export function CatalogueHome({ greeting }: { readonly greeting: string | undefined }) {
  const mayEdit = holds(useUser(), 'catalogue.edit');
  const { data: setup } = useCall(catalogueSetup, {}, { enabled: mayEdit });
  // An empty catalogue lacks nothing yet: the steps say what to do.
  const isUsed = !mayEdit || setup?.steps.some(({ step, count }) => step === 'products' && count > 0);
  return (
    <>
      <PageHeader title="Dashboard" note={greeting} />
      <div className={styles.home}>
        {isUsed && <CatalogueHealth />}
        {setup && <SetUpSteps steps={setup.steps} />}
      </div>
    </>
  );
}
