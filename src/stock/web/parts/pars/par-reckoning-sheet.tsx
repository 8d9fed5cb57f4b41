import { FormSheet } from '../../../../kernel/web/kit/forms/form-sheet.tsx';
import { fullName } from '../../public/products.ts';
import styles from './par-reckoning.module.css';
import { demandWords, type ParSuggestion, reckoning, type ServiceChoice } from './par-reckoning.ts';

interface Props {
  readonly row: ParSuggestion;
  readonly service: ServiceChoice;
  readonly leadTimeDeviation: number;
  readonly onClose: () => void;
}

/** How one suggestion came about. */
export const ParReckoning = ({ row, service, leadTimeDeviation, onClose }: Props) => (
  <FormSheet title={`${fullName(row)}, ${row.location_name}`} touched={false} busy={false} submit={undefined} onSubmit={onClose} onClose={onClose}>
    <p className={styles.sure}>{demandWords[row.demand]}.</p>
    <ol className={styles.steps}>
      {reckoning(row, service, leadTimeDeviation).map(({ label, formula, result }) => (
        <li key={label}>
          <span>
            <strong>{label}</strong>
            <small>{formula}</small>
          </span>
          <b>{result}</b>
        </li>
      ))}
    </ol>
  </FormSheet>
);
