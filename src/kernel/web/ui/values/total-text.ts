import type { Total } from '../../../contract/records/page.ts';

const whole = new Intl.NumberFormat();

/** How many there are, with a plus where nobody has counted to the end. */
export const totalText = ({ total, total_capped }: Total): string => `${whole.format(total)}${total_capped ? '+' : ''}`;

/** Which rows of how many a page shows. */
export function rangeText(of: Total, page: number, pageSize: number, shown: number): string {
  if (of.total === 0) return '0';
  const first = (page - 1) * pageSize;
  return shown === 0 ? `None of ${totalText(of)} here` : `${whole.format(first + 1)}–${whole.format(first + shown)} of ${totalText(of)}`;
}

/** How many pages can be turned to: where the end is not known, one after each that is full. */
export function pagesOf({ total, total_capped }: Total, page: number, pageSize: number, shown: number): number {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  return total_capped ? Math.max(pages, shown < pageSize ? page : page + 1) : pages;
}
