import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';
import { inCents, moneyToStore } from '../../../../kernel/contract/money.ts';
import { useStore } from '../../../../kernel/web/store.ts';
import { currency } from '../../../../kernel/web/ui/values/currency.ts';
import { currencySign } from '../../../../kernel/web/ui/values/number-text.ts';

interface Props extends Pick<NumberInputProps, 'aria-label' | 'label' | 'description' | 'title' | 'error' | 'className'> {
  readonly price: number | undefined;
  readonly onPrice: (price: number | null) => void;
}

/** As one writes a price: with its cents, and what is finer than those where there is any. */
const written = (price: number): string => (inCents([moneyToStore(price)]) === moneyToStore(price) ? price.toFixed(2) : String(price));

/** A price to be typed over: it keeps the form in which it is typed until the field is left. */
export function PriceInput({ price, onPrice, ...shown }: Props) {
  const code = useStore(currency);
  const [typed, setTyped] = useState<string>();
  return (
    <NumberInput
      {...shown}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      prefix={currencySign(code)}
      min={0}
      decimalScale={4}
      allowNegative={false}
      hideControls
      inputMode="decimal"
      enterKeyHint="next"
      value={typed ?? (price === undefined ? '' : written(price))}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => setTyped(undefined)}
      onValueChange={({ value, floatValue }, { source }) => {
        if (source !== 'event') return;
        setTyped(value);
        onPrice(floatValue ?? null);
      }}
    />
  );
}
