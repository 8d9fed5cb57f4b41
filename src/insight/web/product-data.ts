import { clientProducts } from '../../catalogue/contract/client-products.ts';
import { callQuery } from '../../kernel/web/query/query.ts';
import type { ScreenData } from '../../kernel/web/screen.ts';
import { holds } from '../../kernel/web/session/roles.ts';
import { listProductPrices } from '../../receiving/contract/product-price.ts';
import { productKpis } from '../../stock/contract/movement.ts';

const data: ScreenData = ({ params, user }) => {
  const request = { params: { id: Number(params.id) } };
  return [callQuery(clientProducts.get, request), ...(holds(user, 'stock.view') ? [callQuery(productKpis, request), callQuery(listProductPrices, request)] : [])];
};
export default data;
