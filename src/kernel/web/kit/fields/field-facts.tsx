import type { ReactNode } from 'react';
import type { AnyResource } from '../../../contract/records/resource.ts';
import { none } from '../../ui/values/number-text.ts';
import styles from './field-facts.module.css';
import { fieldText } from './field-text.tsx';

interface Props {
  readonly resource: AnyResource;
  readonly row: Record<string, unknown>;
}

/** A record that can only be read, as what it says and not as a form that refuses. */
export const FieldFacts = ({ resource, row }: Props) => (
  <dl className={styles.facts}>
    {Object.entries(resource.spec.fields).map(([name, field]) => {
      const said: ReactNode = fieldText(name, field, row);
      return (
        <div key={name}>
          <dt>{field.label}</dt>
          <dd>{said ?? <span className={styles.none}>{none}</span>}</dd>
        </div>
      );
    })}
  </dl>
);
