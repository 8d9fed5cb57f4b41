import { nameAndSize } from '../../../../stock/web/public/products.ts';
import type { DeliveryLine } from '../../../contract/delivery.ts';

/** What a line is about: as the house calls it, else as the supplier writes it. */
export const lineName = ({ product, name }: Pick<DeliveryLine, 'product' | 'name'>): string => (product ? nameAndSize(product) : name);
