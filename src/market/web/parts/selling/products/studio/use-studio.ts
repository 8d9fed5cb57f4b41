import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { CallError } from '../../../../../../kernel/web/client/call-error.ts';
import { useAttemptKey } from '../../../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { useForm } from '../../../../../../kernel/web/kit/forms/use-form.ts';
import { useCallMutation } from '../../../../../../kernel/web/query/query.ts';
import { createListing, type ListingDetail, updateListing } from '../../../../../contract/listing.ts';
import { bodyOf, changesOf, type StudioBody, type StudioValues, valuesOf } from './studio-values.ts';
import { recordOf } from './studio-words.ts';

type Status = ListingDetail['status'];

/** What the server has of it. */
interface Kept {
  readonly listing: ListingDetail | undefined;
  readonly body: StudioBody;
}

interface Failure {
  /** What was sent: until something else is typed it is not sent again by itself. */
  readonly text: string;
  readonly error: CallError;
}

export interface StudioStart {
  readonly values: StudioValues;
  readonly listing: ListingDetail | undefined;
}

const pauseMs = 800;
const textOf = (body: StudioBody): string => JSON.stringify(body);
const keptOf = (listing: ListingDetail): Kept => ({ listing, body: bodyOf(valuesOf(listing)) });
/** What a new product begins with is nobody's entry: leaving loses nothing of it. */
const begunWith = ({ listing, values }: StudioStart): Kept => (listing ? keptOf(listing) : { listing, body: bodyOf(values) });
const silently = { onFailed: () => undefined };

/** What the server has of a product, and how more of it gets there. */
function useKept(start: StudioStart, onMade: (id: number) => Promise<void>) {
  const [kept, setKept] = useState(() => begunWith(start));
  const latest = useRef(kept);
  const moving = useRef(false);
  const keyFor = useAttemptKey();
  const create = useCallMutation(createListing, { ...silently, idempotencyKey: keyFor });
  const update = useCallMutation(updateListing, silently);
  const keep = (next: Kept) => {
    latest.current = next;
    setKept(next);
  };
  async function send(body: StudioBody, status: Status | undefined): Promise<ListingDetail> {
    const { listing: known, body: before } = latest.current;
    if (!known) {
      const made = await create.mutateAsync({ body: { ...body, status: status === 'published' ? status : 'draft' } as z.input<typeof createListing.body> });
      keep({ listing: made, body });
      moving.current = true;
      await onMade(made.listing_id).finally(() => {
        moving.current = false;
      });
      return made;
    }
    const changes = { ...changesOf(before, body), ...(status && { status }) } as z.input<typeof updateListing.body>;
    if (Object.keys(changes).length === 0) return known;
    const saved = await update.mutateAsync({ params: { id: known.listing_id }, body: { ...changes, version: known.version } });
    keep({ listing: saved, body });
    return saved;
  }
  return { kept, latest, moving, keep, send };
}

/** A product as it is written: a draft is kept as one types, what is published changes when one says so. */
export function useStudio(start: StudioStart, onMade: (id: number) => Promise<void>) {
  const form = useForm<StudioValues>(start.values, start.listing && recordOf(start.listing));
  const { kept, latest, moving, keep, send } = useKept(start, onMade);
  const [failure, setFailure] = useState<Failure>();
  const [busy, setBusy] = useState(false);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const body = bodyOf(form.values);
  const text = textOf(body);

  async function write(status: Status | undefined): Promise<ListingDetail | undefined> {
    setBusy(true);
    try {
      const saved = await send(body, status);
      setFailure(undefined);
      form.kept(form.values, valuesOf(saved));
      return saved;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const theirs = error.code === 'STALE_WRITE' ? (error.details.current as ListingDetail | undefined) : undefined;
      setFailure(theirs ? undefined : { text, error });
      if (theirs) {
        keep(keptOf(theirs));
        form.meet(valuesOf(theirs));
      } else form.refused(error);
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  /** One after the other, so that each knows the version of the one before it. */
  const save = (status?: Status): Promise<ListingDetail | undefined> => {
    if (!form.checked(createListing.body, body)) return Promise.resolve(undefined);
    const run = queue.current.then(() => write(status));
    queue.current = run;
    return run;
  };

  const status: Status = kept.listing?.status ?? 'draft';
  const isOutdated = form.outdated !== undefined;
  const unsaved = text !== textOf(kept.body) || isOutdated;
  const complete = createListing.body.safeParse(body).success;
  const due = status === 'draft' && unsaved && complete && !isOutdated && failure?.text !== text;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed says when, and what is saved
  useEffect(() => {
    if (!due) return;
    const timer = setTimeout(() => void save(), pauseMs);
    return () => clearTimeout(timer);
  }, [due, text]);

  const stored = start.listing && textOf(bodyOf(valuesOf(start.listing)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what somebody else has made of it is what is changed from now on, as the form says beside
  useEffect(() => {
    if (start.listing && start.listing.version >= (latest.current.listing?.version ?? 0)) keep(keptOf(start.listing));
  }, [stored, start.listing?.version]);

  return {
    form,
    listing: kept.listing,
    status,
    unsaved,
    complete,
    busy,
    failure: failure?.error,
    save,
    /** Whether leaving would lose something. */
    isUnsaved: () => !moving.current && (isOutdated || text !== textOf(latest.current.body)),
    setPictures: (pictures: ListingDetail['pictures']) => {
      const { listing, ...rest } = latest.current;
      if (listing) keep({ ...rest, listing: { ...listing, pictures, picture: pictures[0] ?? null } });
    },
  };
}
export type Studio = ReturnType<typeof useStudio>;
