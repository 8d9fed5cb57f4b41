const tellEvery = 2000;

/** The number of rows is not known before they are read: progress is measured by how many pieces were handed on. */
export async function* told<Row>(rows: Generator<Row>, tell: ((share: number) => void) | undefined): AsyncGenerator<Row> {
  let read = 0;
  for (const row of rows) {
    if (++read % tellEvery === 0) tell?.(read / (read + tellEvery));
    yield row;
  }
}
