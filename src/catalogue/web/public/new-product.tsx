import { RecordSheet } from '../../../kernel/web/kit/resource/record-sheet.tsx';
import { clientProducts } from '../../contract/client-products.ts';
import { StarterOffer } from '../parts/starter-offer.tsx';
import { targets } from '../targets.ts';

/** A product is added from where somebody missed it, under the name that it goes by there. */
export const NewProduct = ({ name, onClose }: { readonly name: string; readonly onClose: () => void }) => (
  <RecordSheet
    resource={clientProducts}
    targets={targets}
    row={undefined}
    prefilled={{ name }}
    canEdit
    onClose={onClose}
    offer={(values, fill) => <StarterOffer typed={String(values.name ?? '')} onFill={fill} />}
  />
);
