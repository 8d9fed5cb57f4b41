export const mayBuy = { permission: 'market.buy' } as const;
export const maySell = { permission: 'market.sell' } as const;
/** What a venue buys becomes a product of its own. */
export const mayAddOwn = { allOf: ['market.buy', 'catalogue.edit'] } as const;
/** What is done at a supplier's shelves and doors, by whoever sells as well. */
export const mayFulfil = { anyOf: ['market.sell', 'market.fulfil'] } as const;
/** How a supplier delivers and what it asks for that is its owner's to say. */
export const maySettle = { allOf: ['market.sell', 'settings.edit'] } as const;
export const mayTrade = { anyOf: ['market.buy', 'market.sell'] } as const;
/** Whoever has a part in what happens between a venue and its suppliers. */
export const mayTakePart = { anyOf: ['market.buy', 'market.sell', 'market.fulfil'] } as const;

/** Who of a supplier's people is told sums: whoever only picks and drives is not. */
export const seeSums = [maySell.permission] as const;
