export const mayBuy = { permission: 'market.buy' } as const;
export const maySell = { permission: 'market.sell' } as const;
export const mayTrade = { anyOf: ['market.buy', 'market.sell'] } as const;
