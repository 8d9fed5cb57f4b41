import { Money } from '../../../kernel/web/ui/values/money.tsx';

/** An amount as posted; before that, an estimate. */
export const Reckoned = ({ value, estimated }: { readonly value: number; readonly estimated: boolean }) => (
  <>
    {estimated && 'est. '}
    <Money value={value} />
  </>
);
