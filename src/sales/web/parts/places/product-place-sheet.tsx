import { useState } from 'react';
import { FormSheet } from '../../../../kernel/web/kit/forms/form-sheet.tsx';
import { useForm } from '../../../../kernel/web/kit/forms/use-form.ts';
import { Refusal } from '../../../../kernel/web/kit/refusal.tsx';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { holds } from '../../../../kernel/web/session/roles.ts';
import { useUser } from '../../../../kernel/web/session/use-user.ts';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { HoldsFrom } from '../../../../recipes/web/public/holds-from.tsx';
import { PlacePicker } from '../../../../stock/web/public/place-picker.tsx';
import { ProductPicker } from '../../../../stock/web/public/product-picker.tsx';
import { fullName, type ProductChoice } from '../../../../stock/web/public/products.ts';
import { mapProductPlace, type ProductPlace } from '../../../contract/place.ts';
import { anewText } from '../days/day-words.ts';

interface Props {
  /** Nothing, where a product is yet to be chosen. */
  readonly of: ProductPlace | undefined;
  readonly onClose: () => void;
}

/** Sets the place from which a product is sold. */
export function ProductPlaceSheet({ of, onClose }: Props) {
  const may = holds(useUser(), 'sales.import');
  const [product, setProduct] = useState<ProductChoice | undefined>(of);
  const [missing, setMissing] = useState(false);
  const form = useForm<{ location_id: number | undefined; from: 'now' | 'open' }>({ location_id: of?.location_id, from: 'open' });
  const values = form.values;
  const map = useCallMutation(mapProductPlace, {
    onDone: ({ days, location_id }) => {
      toast.done(`${product ? fullName(product) : 'The product'} ${location_id === null ? 'now uses the default place' : 'is set'}${anewText(days)}`);
      onClose();
    },
    onFailed: form.refused,
  });
  const submit = () => {
    const incomplete = !product || (!of && values.location_id === undefined);
    setMissing(incomplete);
    const body = { location_id: values.location_id ?? null, from: values.from };
    if (!incomplete && form.checked(mapProductPlace.body, body)) map.mutate({ params: { id: product.product_id }, body });
  };
  return (
    <FormSheet
      title={of ? fullName(of) : 'Where a product is sold from'}
      touched={form.touched || product !== of}
      busy={map.isPending}
      submit={may ? 'Save' : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      {!of && <ProductPicker value={product} inside onChange={setProduct} error={missing && !product ? 'Choose a product' : undefined} />}
      <PlacePicker
        label="Sold from"
        placeholder="No place set"
        value={values.location_id}
        error={missing && values.location_id === undefined ? 'Choose a place' : form.problemOf('location_id')}
        onChange={(next) => form.set('location_id', next)}
      />
      <HoldsFrom value={values.from} onChange={(next) => form.set('from', next)} />
      <Refusal error={map.error} />
    </FormSheet>
  );
}
