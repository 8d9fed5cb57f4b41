import type { AnyResource } from '../../../contract/records/resource.ts';
import { MergeFields, shownValue } from '../forms/merge-fields.tsx';
import { labelsOf, type RecordRow } from './record-values.ts';

interface Props {
  readonly resource: AnyResource;
  readonly current: RecordRow;
  readonly yours: RecordRow;
  readonly onChosen: (merged: RecordRow) => void;
}

/** Somebody else saved this record while it was being changed here. */
export function MergeView({ resource, current, yours, onChosen }: Props) {
  const labels = labelsOf(resource);
  const named = (current.labels ?? {}) as Record<string, string>;
  const differing = Object.keys(labels).filter((name) => yours[name] !== undefined && JSON.stringify(yours[name]) !== JSON.stringify(current[name]));
  return (
    <>
      <p role="alert">Somebody else changed this record since you opened it. Nothing is lost: choose for each field.</p>
      {differing.length === 0 && <p>Your values are the same as theirs.</p>}
      <MergeFields
        fields={differing.map((name) => ({ name, label: labels[name] ?? name, theirs: named[name] ?? shownValue(current[name]), yours: shownValue(yours[name]) }))}
        action="Save what I chose"
        onChosen={(mine) => onChosen(Object.fromEntries(mine.map((name) => [name, yours[name]])))}
      />
    </>
  );
}
