import { fullName } from '../../../../stock/web/public/products.ts';
import { quantityWords } from '../../../../stock/web/public/quantity-text.ts';
import { sizeText } from '../../../../stock/web/public/size-text.ts';
import styles from './line-facts.module.css';
import type { ShownLine } from './sheet-lines.ts';

interface Props {
  readonly line: ShownLine;
  readonly blind: boolean;
  /** Where it was counted instead, as long as it has no place here. */
  readonly elsewhere: string | undefined;
}

/** What it is and where it stands, and the figures that its number is held against. */
export function LineFacts({ line, blind, elsewhere }: Props) {
  const { product } = line;
  const facts = [sizeText(product.size), line.position !== null && `shelf ${line.position}`, elsewhere && `counted at ${elsewhere}`, line.joined && 'new since this count began'];
  return (
    <header>
      <h2 className={styles.name}>{fullName(product)}</h2>
      <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      <dl className={styles.figures}>
        {figuresOf(line, blind).map(([label, quantity]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{quantityWords(quantity, product).main}</dd>
          </div>
        ))}
      </dl>
      {line.state === 'recount' && (
        <p className={styles.recount} role="status">
          Count this again{line.reason ? `: ${line.reason}` : '.'}
        </p>
      )}
    </header>
  );
}

function figuresOf({ expected, previous_quantity: last }: ShownLine, blind: boolean): (readonly [string, number])[] {
  // Of what was never here nothing is expected, and that goes without saying.
  const isNew = expected === 0 && last === null;
  return [...(blind || expected === null || isNew ? [] : ([['Expected', expected]] as const)), ...(last === null ? [] : ([['Last', last]] as const))];
}
