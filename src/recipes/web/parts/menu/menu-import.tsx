import { Alert, Button, Checkbox, Textarea } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { send } from '../../../../kernel/web/browser.ts';
import { CallError } from '../../../../kernel/web/client/call-error.ts';
import { LeaveGuard } from '../../../../kernel/web/kit/forms/leave-guard.tsx';
import { UploadArea } from '../../../../kernel/web/kit/forms/upload-area.tsx';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { refreshCalls } from '../../../../kernel/web/query/query-client.ts';
import { useStore } from '../../../../kernel/web/store.ts';
import { ErrorState } from '../../../../kernel/web/ui/errors/error-state.tsx';
import { FormSkeleton } from '../../../../kernel/web/ui/skeletons.tsx';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { currency } from '../../../../kernel/web/ui/values/currency.ts';
import { processMenu } from '../../../contract/menu.ts';
import { createRecipe } from '../../../contract/recipe.ts';
import { useWhyNotEdit } from '../base.ts';
import { MenuDraftRow } from './menu-draft.tsx';
import { bodyOfReviewed, type Reviewed, reviewed } from './menu-drafts.ts';
import styles from './menu-import.module.css';

const howRead = { text: 'text', pdf: 'a PDF', picture: 'a picture: double-check what was read' } as const;

/** A menu, as a photo, a PDF or text, becomes recipes: each is looked at and saved by itself. */
export function MenuImport() {
  const whyNot = useWhyNotEdit();
  const code = useStore(currency);
  const [file, setFile] = useState<File>();
  const [pasted, setPasted] = useState('');
  const [sent, setSent] = useState<number>();
  const [drafts, setDrafts] = useState<readonly Reviewed[]>([]);
  const [saving, setSaving] = useState(false);
  const read = useCallMutation(processMenu, {
    onProgress: setSent,
    onDone: (answer) => setDrafts(answer.drafts.map(reviewed)),
    onFailed: () => {},
  });
  const take = (next: File | undefined) => {
    setFile(next);
    setDrafts([]);
    read.reset();
    if (next) read.mutate({ upload: next }, { onSettled: () => setSent(undefined) });
  };
  const takeText = (text: string) => text.trim() !== '' && take(new File([text], 'recipes.txt', { type: 'text/plain' }));
  const change = (at: number, by: Partial<Reviewed>) => setDrafts((before) => before.map((one, index) => (index === at ? { ...one, ...by } : one)));
  const unsaved = drafts.filter((one) => one.saved === undefined);
  const chosen = unsaved.filter((one) => one.chosen);
  const save = async () => {
    setSaving(true);
    let done = 0;
    for (const [at, one] of drafts.entries()) {
      if (!one.chosen || one.saved !== undefined) continue;
      try {
        const recipe = await send(createRecipe, { body: bodyOfReviewed(one) });
        change(at, { saved: recipe.recipe_id, chosen: false, problem: undefined });
        done++;
      } catch (error) {
        change(at, { problem: problemIn(error) });
      }
    }
    setSaving(false);
    if (done > 0) {
      toast.done(done === 1 ? '1 recipe is saved' : `${done} recipes are saved`);
      void refreshCalls(createRecipe.refreshes);
    }
  };
  if (whyNot)
    return (
      <Alert color="gray" icon={<IconAlertTriangle size={18} />}>
        {whyNot}
      </Alert>
    );
  return (
    <>
      <UploadArea
        label="Drop a menu or your recipes here"
        hint="A photo, a PDF with text, or a text file, at most 20 MB. Nothing is saved until you confirm."
        accept={`${processMenu.upload.types.join(',')},.txt,.md,.csv`}
        bytesMax={processMenu.upload.bytesMax}
        file={file}
        onFile={take}
        sent={read.isPending ? sent : undefined}
      />
      {file === undefined && (
        <div className={styles.paste}>
          <Textarea
            label="Or paste your recipes, one below the other"
            placeholder={'Negroni: 1 oz gin, 1 oz Campari, 1 oz sweet vermouth\nOld Fashioned\n2 oz bourbon, 1 tsp sugar, 2 dashes Angostura'}
            autosize
            minRows={4}
            maxRows={12}
            value={pasted}
            onChange={(event) => setPasted(event.currentTarget.value)}
            onPaste={(event) => {
              const text = event.clipboardData.getData('text');
              if (pasted.trim() !== '' || !text.includes('\n')) return;
              event.preventDefault();
              setPasted(text);
              takeText(text);
            }}
          />
          <Button variant="default" disabled={pasted.trim() === ''} onClick={() => takeText(pasted)}>
            Read recipes
          </Button>
        </div>
      )}
      {read.isPending && <FormSkeleton />}
      {read.error && <MenuProblem error={read.error} onRetry={() => take(file)} />}
      {read.data && (
        <>
          <p className={styles.said} style={{ marginTop: 16 }} aria-live="polite">
            {read.data.drafts.length === 1 ? '1 recipe' : `${read.data.drafts.length} recipes`} read from {howRead[read.data.from]}.{' '}
            {chosen.length > 0 && 'Clear and new recipes are selected. Review the rest before selecting them.'}
          </p>
          {read.data.currency && read.data.currency !== code && (
            <Alert color="yellow" icon={<IconAlertTriangle size={18} />} mb={12}>
              The prices are in {read.data.currency}, and you keep yours in {code}. Check them before you save.
            </Alert>
          )}
          <ul className={styles.drafts}>
            {drafts.map((one, at) => (
              <MenuDraftRow key={one.draft.line} one={one} busy={saving} onChange={(by) => change(at, by)} />
            ))}
          </ul>
          {read.data.unread.length > 0 && (
            <details className={styles.unread}>
              <summary>{read.data.unread.length === 1 ? '1 line' : `${read.data.unread.length} lines`} of which nothing was made</summary>
              <ul>
                {read.data.unread.map(({ line, text }) => (
                  <li key={line}>
                    {line}: {text}
                  </li>
                ))}
              </ul>
            </details>
          )}
          <div className={styles.bar}>
            <Checkbox
              label={`${chosen.length} of ${unsaved.length} chosen`}
              checked={unsaved.length > 0 && chosen.length === unsaved.length}
              indeterminate={chosen.length > 0 && chosen.length < unsaved.length}
              disabled={saving || unsaved.length === 0}
              onChange={(event) => {
                const next = event.currentTarget.checked;
                setDrafts((before) => before.map((one) => (one.saved === undefined ? { ...one, chosen: next } : one)));
              }}
            />
            <Button loading={saving} disabled={chosen.length === 0} onClick={() => void save()}>
              {chosen.length === 1 ? 'Save 1 recipe' : `Save ${chosen.length} recipes`}
            </Button>
          </div>
        </>
      )}
      <LeaveGuard unsaved={() => drafts.some((one) => one.edited && one.saved === undefined)} />
    </>
  );
}

function problemIn(error: unknown): string {
  if (!(error instanceof CallError)) throw error;
  const [field] = error.fieldErrors;
  if (error.code === 'DUPLICATE') return 'You have a recipe of this name. Rename this one or skip it.';
  return field ? `${field.field.replace(/^ingredients\.(\d+)\..*/, (_, at: string) => `Ingredient ${Number(at) + 1}`)} ${field.message}.` : error.headline;
}

/** What is wrong with the file, in the server's own words. */
function MenuProblem({ error, onRetry }: { readonly error: CallError; readonly onRetry: () => void }) {
  const [field] = error.fieldErrors;
  if (!field) return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <Alert color="red" icon={<IconAlertTriangle size={18} />} mt={16} role="alert">
      The file {field.message}.
    </Alert>
  );
}
