import type { FormFields } from '../../../../../../kernel/web/kit/forms/use-form.ts';
import type { StudioValues, Typed } from './studio-values.ts';

type Named<T> = { [K in keyof StudioValues]: StudioValues[K] extends T ? (T extends StudioValues[K] ? K : never) : never }[keyof StudioValues];

/** The studio's fields as inputs take them. */
export function fieldsOf({ values, problemOf, set }: FormFields<StudioValues>) {
  return {
    text: (name: Named<string>) => ({
      value: values[name],
      error: problemOf(name),
      onChange: ({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => set(name, currentTarget.value),
    }),
    number: (name: Named<Typed>) => ({
      value: values[name],
      error: problemOf(name),
      hideControls: true,
      min: 0,
      onChange: (typed: number | string) => set(name, typed === '' ? '' : Number(typed)),
    }),
  };
}

export interface SectionProps {
  readonly form: FormFields<StudioValues>;
}
