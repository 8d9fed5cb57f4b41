type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> };

/** Without what is undefined, so that it can be laid over a record without emptying anything. */
export const definedOf = <T extends object>(values: T): Defined<T> => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>;
