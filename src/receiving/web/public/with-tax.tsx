import { Money } from '../../../kernel/web/ui/values/money.tsx';

/** "74.40 at 20%"; nothing where no tax is billed. */
export const withTax = ({ tax_rate }: { readonly tax_rate: number | null }, gross: number | null) =>
  tax_rate && gross !== null ? (
    <>
      <Money value={gross} /> at {tax_rate.toLocaleString()}%
    </>
  ) : null;
