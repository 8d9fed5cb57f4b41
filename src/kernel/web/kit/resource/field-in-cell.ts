import type { AnyResource } from '../../../contract/records/resource.ts';
import { refusalOf } from '../../../contract/refusal.ts';
import { send } from '../../browser.ts';
import { refreshCalls } from '../../query/query-client.ts';
import { inSentence } from '../../ui/values/in-sentence.ts';
import type { CellEdit } from '../table/cell/cell-edit.tsx';
import { typedNumber } from '../table/cell/typed-number.ts';
import { doneWithUndo } from '../undo.ts';
import { nameOf, paramsOf, type RecordRow } from './record-values.ts';

/** One number of a record, changed where its list shows it: by the same call, the same checks and the same way back as in its sheet. */
export function fieldInCell(resource: AnyResource, name: string, mayEdit: (row: RecordRow) => boolean): CellEdit<RecordRow> {
  const field = resource.spec.fields[name];
  if (!field) throw new Error(`${resource.spec.name} has no ${name}`);
  return {
    unit: field.unit,
    text: (row) => (mayEdit(row) ? String(row[name] ?? '') : undefined),
    save: async (row, typed) => {
      const value = typedNumber(typed);
      if (Number.isNaN(value)) throw new Error('Type a number, without thousands separators.');
      const parsed = field.schema.safeParse(value, { error: refusalOf });
      if (!parsed.success) throw new Error(`It ${parsed.error.issues[0]?.message ?? 'cannot be that'}.`);
      const { update } = resource;
      const saved = (await send(update, { params: paramsOf(resource, row), body: { [name]: value, version: row.version } })) as RecordRow;
      if (update.refreshes) await refreshCalls(update.refreshes);
      const what = nameOf(resource, row);
      doneWithUndo(
        `${field.label} of ${what} saved`,
        update,
        { params: paramsOf(resource, row), body: { [name]: row[name], version: saved.version } },
        `${what}: ${inSentence(field.label)} as before`,
        `${resource.spec.name} ${what}`,
      );
    },
  };
}
