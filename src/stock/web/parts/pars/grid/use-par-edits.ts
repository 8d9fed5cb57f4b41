import { useCallback, useState } from 'react';
import { changed, type Edit, type Edits, type Levels, none, type ParChange, type ParLevel } from './par-cells.ts';

interface Past {
  readonly edits: Edits;
  readonly before: readonly Edits[];
  readonly after: readonly Edits[];
}

const begun: Past = { edits: new Map(), before: [], after: [] };

/** What was changed of the levels that stand, how it is taken back before it is saved, and what the server refused of it. */
export function useParEdits(stood: Levels) {
  const [past, setPast] = useState(begun);
  const [said, say] = useState('');
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const { edits } = past;

  const change = (changes: readonly ParChange[], words = '') => {
    const next = changed(edits, stood, changes);
    setPast({ edits: next, before: [...past.before, edits], after: [] });
    setRefused((before) => new Map([...before].filter(([key]) => !changes.some((one) => one.key === key))));
    say(words);
  };
  const undo = () => {
    const edited = past.before.at(-1);
    if (edited) setPast({ edits: edited, before: past.before.slice(0, -1), after: [edits, ...past.after] });
  };
  const redo = () => {
    const [next, ...after] = past.after;
    if (next) setPast({ edits: next, before: [...past.before, edits], after });
  };
  const discard = () => {
    setPast(begun);
    setRefused(new Map());
    say('');
  };
  /** The server's refusals at their cells, and what stands there now. */
  const refuse = (problems: ReadonlyMap<string, string>, versions: ReadonlyMap<string, number | null>) => {
    setRefused(problems);
    const next = new Map<string, Edit>([...edits].map(([key, edit]) => [key, versions.has(key) ? { ...edit, version: versions.get(key) ?? null } : edit]));
    setPast({ ...past, edits: next });
  };

  const levelAt = useCallback((key: string): ParLevel => edits.get(key) ?? stood.get(key) ?? none, [edits, stood]);
  return { edits, said, refused, say, change, undo, redo, discard, refuse, levelAt };
}
