import { z } from 'zod';

const whole = /^(?:0|[1-9]\d*)$/;
const decimal = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

const written = (form: RegExp) => (value: unknown) => (value === undefined || typeof value === 'number' || (typeof value === 'string' && form.test(value)) ? value : Number.NaN);

/** A number as it stands in a path or a query: a text is read only where it is written as people write one, in one way. */
export const wholeNumber = <S extends z.ZodType>(schema: S) => z.preprocess(written(whole), schema);
export const decimalNumber = <S extends z.ZodType>(schema: S) => z.preprocess(written(decimal), schema);
