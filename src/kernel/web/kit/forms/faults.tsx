import { useEffect, useRef, useState } from 'react';
import styles from './faults.module.css';
import { faulty, leadTo } from './show-fault.ts';

const namedMost = 2;
const nameOf = (field: HTMLElement): string => (field as HTMLInputElement).labels?.[0]?.textContent?.replace(/\s*\*$/, '') || field.getAttribute('aria-label') || 'A field';

/** Which fields of the form around it are at fault, said beside its button: they may be out of sight. */
export function Faults() {
  const place = useRef<HTMLOutputElement>(null);
  const [names, setNames] = useState<readonly string[]>([]);
  const wrong = () => [...(place.current?.closest('form')?.querySelectorAll<HTMLElement>(faulty) ?? [])];
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is looked at is the form itself
  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form) return;
    const look = () => setNames((before) => (wrong().map(nameOf).join('\n') === before.join('\n') ? before : wrong().map(nameOf)));
    const observer = new MutationObserver(look);
    observer.observe(form, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-invalid'] });
    look();
    return () => observer.disconnect();
  }, []);
  const more = names.length - namedMost;
  return (
    <output ref={place} className={styles.place}>
      {names.length > 0 && (
        <button
          type="button"
          className={styles.faults}
          onClick={() => {
            const [first] = wrong();
            if (first) leadTo(first);
          }}
        >
          {`Look at ${names.slice(0, namedMost).join(', ')}${more > 0 ? ` and ${more} more` : ''}`}
        </button>
      )}
    </output>
  );
}
