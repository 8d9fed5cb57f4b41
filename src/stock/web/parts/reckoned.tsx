import { Money } from '../../../kernel/web/ui/values/money.tsx';

/** An amount as it was posted; before that, as far as it can be said. */
export const Reckoned = ({ value, estimated }: { readonly value: number; readonly estimated: boolean }) => (
  <>
    {estimated && 'est. '}
    <Money value={value} />
  </>
);
