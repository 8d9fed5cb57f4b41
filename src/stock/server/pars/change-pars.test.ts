import { expect, test } from '../../../../test/harness.ts';
import { stocked } from '../../../../test/stock.ts';
import { changePars, createPar, getPar } from '../../contract/par.ts';

test('many par levels are raised, moved to a place and put back; conflicts stay and are reported', async ({ api, venue }) => {
  const { owner } = venue;
  const stock = await stocked(api, venue);
  const gin = await stock.product('Gin', { base_unit: 'ml', size_quantity: 700 });
  const par = async (product_id: number, location_id: number, par_min: number, par_max: number) =>
    (await api.call(createPar, { body: { product_id, location_id, par_min, par_max } }, owner)).body.par_stock_id;
  const [atBar, inCellar, lime] = [await par(gin, stock.bar, 1400, 4200), await par(gin, stock.cellar, 700, 1050), await par(stock.productId, stock.cellar, 3, 8)];
  const levels = async (id: number) => {
    const { par_min, par_max, location_id } = (await api.call(getPar, { params: { id } }, owner)).body;
    return [par_min, par_max, location_id];
  };
  const look = async (body: object) => (await api.raw(changePars.preview, { body, token: owner.token })).body;
  const carryOut = async (body: object) => {
    const { count: _, ...slice } = (await look(body)).slices[0];
    return (await api.raw(changePars.apply, { body: { ...body, slice }, token: owner.token })).body;
  };
  // Whole bottles stay whole; a bottle and a half becomes what it comes to.
  await carryOut({ selection: { all: true, filters: { product_id: gin } }, percent: { par_max: 20 } });
  expect([await levels(atBar), await levels(inCellar)]).toEqual([
    [1400, 4900, stock.bar],
    [700, 1260, stock.cellar],
  ]);
  const units = { selection: { ids: [atBar, inCellar, lime] }, set: { par_min: 4 } };
  expect(await look(units)).toMatchObject({
    changing: 2,
    refused: 1,
    rows: [
      { id: inCellar, refused: 'would have a maximum below its minimum' },
      { id: atBar, changes: [{ field: 'par_min', before: 2, after: 4 }] },
      { id: lime, changes: [{ field: 'par_min', before: 3, after: 4 }] },
    ],
  });
  const { change_id } = await carryOut(units);
  expect([await levels(atBar), await levels(lime)]).toEqual([
    [2800, 4900, stock.bar],
    [4, 8, stock.cellar],
  ]);
  expect((await api.call(changePars.undo, { params: { id: change_id } }, owner)).body).toEqual({ restored: 2, left: [], left_count: 0, more: false });

  const move = { selection: { ids: [atBar, inCellar, lime] }, set: { location_id: null } };
  expect(await look(move)).toMatchObject({ changing: 2, refused: 1, rows: [{ id: inCellar, refused: 'has a par level there already' }, {}, {}] });
  expect(await look({ ...move, set: { location_id: stock.bar } })).toMatchObject({ changing: 1, unchanged: 1, refused: 1 });
  await carryOut(move);
  expect([await levels(atBar), await levels(inCellar)]).toEqual([
    [1400, 4900, null],
    [700, 1260, stock.cellar],
  ]);
});
