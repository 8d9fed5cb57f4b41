/** What is wrong with a page as it is drawn now, or with the uppermost of what a selector names. Runs in the page, so it holds everything it needs. */
export function measured(within?: string): string[] {
  const shown = within === undefined ? [document.body] : [...document.querySelectorAll(within)].filter((one) => one.checkVisibility());
  const root = shown.at(-1);
  if (!root) return ['is gone'];
  // How many pixels something may stand over an edge before anybody sees it.
  const tolerance = 2;
  const faults = new Set<string>();
  const style = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (one: Element) => {
    const known = style.get(one) ?? getComputedStyle(one);
    style.set(one, known);
    return known;
  };
  const parents = (one: Element): Element[] => (one.parentElement ? [one, ...parents(one.parentElement)] : [one]);
  const short = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 60);
  const place = (one: Element) => {
    const named = parents(one).find((outer) => typeof outer.className === 'string' && outer.className !== '');
    return `<${one.tagName.toLowerCase()} ${named?.className.toString().split(' ').slice(-1)[0] ?? ''}>`;
  };
  /** For screen readers alone, or behind a closed fold. */
  const isUnseen = (one: Element) =>
    !one.checkVisibility() ||
    parents(one).some((outer) => {
      const { clipPath, clip, opacity, visibility } = styleOf(outer);
      return clipPath === 'inset(50%)' || clip === 'rect(0px, 0px, 0px, 0px)' || opacity === '0' || visibility === 'hidden' || outer.closest('[inert], .no-measure') !== null;
    });
  const holds = (one: Element, text: string) =>
    parents(one)
      .slice(0, 4)
      .some((outer) => [outer.getAttribute('title'), outer.getAttribute('aria-label')].some((told) => told && short(told).includes(short(text))));
  const isCard = (one: Element) => {
    const { borderLeftWidth, borderRightWidth, backgroundColor } = styleOf(one);
    return (Number.parseFloat(borderLeftWidth) > 0 && Number.parseFloat(borderRightWidth) > 0) || (one.matches('button, a') && !/, 0\)$|transparent/.test(backgroundColor));
  };

  function fits(one: Element, box: DOMRect, text: string): void {
    let isFree = true;
    for (const outer of parents(one)) {
      if (outer === document.documentElement) break;
      const { overflowX, overflowY, textOverflow, position } = styleOf(outer);
      const edge = outer.getBoundingClientRect();
      const over = Math.max(box.right - edge.right, edge.left - box.left);
      const above = Math.max(box.bottom - edge.bottom, edge.top - box.top);
      if (overflowX === 'auto' || overflowX === 'scroll') isFree = false;
      if ((overflowX === 'hidden' || overflowX === 'clip') && over > tolerance) {
        if (textOverflow === 'ellipsis') outer.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
        if (textOverflow !== 'ellipsis' || !holds(one, text)) faults.add(`clipped by ${Math.round(over)}px: "${short(text)}" in ${place(outer)}`);
        return;
      }
      if ((overflowY === 'hidden' || overflowY === 'clip') && above > tolerance * 2 && overflowX !== 'auto') faults.add(`clipped in height: "${short(text)}" in ${place(outer)}`);
      if (isFree && outer !== one && isCard(outer) && (over > tolerance || (above > tolerance * 2 && overflowY === 'visible' && !outer.matches('td, th')))) {
        faults.add(`stands out of its box by ${Math.round(Math.max(over, above))}px: "${short(text)}" in ${place(outer)}`);
        return;
      }
      if (!isFree || overflowY === 'auto' || overflowY === 'scroll') return;
      if (position === 'absolute' || position === 'fixed') break;
    }
    if (isFree && (box.right > innerWidth + tolerance || box.left < -tolerance)) faults.add(`out of the page: "${short(text)}"`);
  }

  const odd = [
    /\[object \w/,
    /\bNaN\b/,
    /\bundefined\b/,
    /(?:^|[\s:(])null(?:$|[\s,.)])/,
    /\d{4}-\d\d-\d\dT\d\d:\d\d/,
    /\b[a-z]+(?:_[a-z0-9]+)+\b(?!\.\w)/,
    /\b[A-Z]{2,}(?:_[A-Z]+)+\b/,
    /Infinity/,
  ];
  const read = (text: string, where: Element) => {
    const found = odd.map((one) => one.exec(text)?.[0]).find((one) => one !== undefined);
    if (found !== undefined) faults.add(`"${found.trim()}" is read in "${short(text)}" ${place(where)}`);
  };

  const words = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const text = node.textContent ?? '';
    const one = node.parentElement;
    if (!one || text.trim() === '' || one.closest('script, style, svg, noscript')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    if (box.width === 0 || isUnseen(one)) continue;
    if (!one.closest('code, pre, [data-verbatim]')) read(text, one);
    fits(one, box, text);
  }
  /** What a scrolling box has under its edge is not there to be clicked. */
  const isScrolledAway = (one: Element, x: number, y: number) =>
    parents(one).some((outer) => {
      const edge = outer.getBoundingClientRect();
      return styleOf(outer).overflowY !== 'visible' && (x < edge.left || x > edge.right || y < edge.top || y > edge.bottom);
    });
  const clickable = 'a[href], button, input, select, textarea, [role="button"], [role="tab"], [role="switch"]';
  for (const one of root.querySelectorAll(clickable)) {
    const box = one.getBoundingClientRect();
    if (box.width < 2 || isUnseen(one)) continue;
    const name = one.getAttribute('aria-label') ?? one.textContent ?? '';
    for (const told of [one.getAttribute('aria-label'), one.getAttribute('placeholder'), one.getAttribute('title')]) if (told) read(told, one);
    fits(one, box, name || (one as HTMLInputElement).name);
    if (one instanceof HTMLInputElement && (one.readOnly || one.inputMode === 'decimal') && one.scrollWidth > one.clientWidth + 1)
      faults.add(`clipped in its field: "${one.value}"`);
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight || isScrolledAway(one, x, y)) continue;
    const over = document.elementFromPoint(x, y)?.closest(clickable);
    if (over && over !== one && !over.contains(one) && !one.contains(over) && !parents(over).some((outer) => ['sticky', 'fixed'].includes(styleOf(outer).position)))
      faults.add(`"${short(over.getAttribute('aria-label') ?? over.textContent ?? '')}" lies over "${short(name)}"`);
  }
  const { left, right } = root.getBoundingClientRect();
  if (right > innerWidth + tolerance || left < -tolerance) faults.add(`stands out of the page by ${Math.round(Math.max(right - innerWidth, -left))}px`);
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) faults.add(`the page scrolls sideways by ${wide}px`);
  return [...faults];
}
