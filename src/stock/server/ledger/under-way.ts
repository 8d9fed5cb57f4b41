/** Goods under way are at no place of the client's. */
export const underWay = 0;
/** A transfer is posted twice: as it is sent, and as it is received. */
export const [sendingRevision, receivingRevision] = [0, 1];
