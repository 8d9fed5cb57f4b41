import { roomOfClient } from '../../../kernel/contract/event.ts';
import type { Ctx } from '../../../kernel/server/calls/context.ts';
import { expectedLists, orderLists } from '../../contract/orders/order.ts';

/** The other side's open screens ask again; one's own follow from the call. */
export const tellOfOrders = (ctx: Ctx, other: number): void => ctx.emit(roomOfClient(other), 'lists.changed', { calls: [...orderLists, ...expectedLists] });
