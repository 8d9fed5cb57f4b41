import { Button, Textarea } from '@mantine/core';
import { IconArrowsExchange, IconCamera, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { CallError } from '../../../../kernel/web/client/call-error.ts';
import { ActionButton } from '../../../../kernel/web/kit/action-button.tsx';
import { Refusal } from '../../../../kernel/web/kit/refusal.tsx';
import { doneWithUndo } from '../../../../kernel/web/kit/undo.ts';
import { useLocalStorage } from '../../../../kernel/web/kit/use-local-storage.ts';
import { sendOrKeep } from '../../../../kernel/web/offline/outbox.ts';
import { outboxState } from '../../../../kernel/web/offline/outbox-store.ts';
import { useCall } from '../../../../kernel/web/query/query.ts';
import { useUser } from '../../../../kernel/web/session/use-user.ts';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { useMeasures } from '../../../../kernel/web/ui/values/house-measures.ts';
import { createWaste, deleteWaste, putWastePhoto, wasteReasons } from '../../../contract/waste.ts';
import { PlacePicker, usePlaces } from '../../public/place-picker.tsx';
import { useWhyNot } from '../permissions.ts';
import { QuantityInput } from '../quantity-input.tsx';
import { undone } from '../take-back-dialog.tsx';
import styles from './waste-entry.module.css';
import { WasteProduct } from './waste-product.tsx';
import { amountLabel, amountText, choicesOf, keyOf, kindOf, measuredOf, nameOf, type WasteChoice, wasteSummary } from './wasted.ts';

const recentMost = 6;

/** Writes down one thing after another: what, how much, why. Works without signal. */
export function WasteEntry() {
  const whyNot = useWhyNot();
  const measures = useMeasures();
  const reasons = useCall(wasteReasons, {}).data?.data ?? [];
  const places = usePlaces();
  const { client_id, user_id } = useUser();
  const own = `${client_id}.${user_id}`;
  const [recent, setRecent] = useLocalStorage<WasteChoice[]>(`stock.waste.recent.${own}`, []);
  const [keptPlace, setPlace] = useLocalStorage<number | null>(`stock.waste.place.${own}`, null);
  const place = places.length === 0 || places.some(({ id }) => id === keptPlace) ? (keptPlace ?? undefined) : undefined;
  const [wasted, setWasted] = useState<WasteChoice>();
  const [quantity, setQuantity] = useState<number>();
  const [reasonId, setReason] = useState<number>();
  const [note, setNote] = useState('');
  const [photo, setPhoto] = useState<File>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<CallError>();
  const top = useRef<HTMLElement>(null);
  const reason = reasons.find((one) => one.reason_id === reasonId);
  const missing = !wasted
    ? 'Choose what was wasted'
    : !quantity
      ? 'Enter how much'
      : !reason
        ? 'Choose a reason'
        : reason.needs_note && note.trim() === ''
          ? `“${reason.name}” needs a note`
          : !place
            ? 'Choose a place'
            : undefined;

  const choose = (next: WasteChoice | undefined) => {
    setWasted(next);
    setQuantity(undefined);
    setProblem(undefined);
  };
  const again = () => {
    choose(undefined);
    setReason(undefined);
    setNote('');
    setPhoto(undefined);
    top.current?.scrollIntoView({ block: 'start' });
  };
  const save = async () => {
    if (busy || missing || !wasted || !quantity || !reason) return;
    setBusy(true);
    setProblem(undefined);
    const said = `${amountText(wasted, quantity)} ${nameOf(wasted)}`;
    const body = { ...wasteSummary(wasted, quantity), reason_id: reason.reason_id, location_id: place, note: note.trim() || undefined, at: new Date().toISOString() };
    try {
      const taken = photo && { call: putWastePhoto, request: { upload: photo }, summary: `Photo of ${said}, ${reason.name}`, param: 'id', field: 'waste_id' };
      const sent = await sendOrKeep(createWaste, { body }, `${said} wasted: ${reason.name}`, taken);
      setRecent([wasted, ...recent.filter((one) => keyOf(one) !== keyOf(wasted))].slice(0, recentMost));
      if (sent.state === 'sent') {
        doneWithUndo(`${said} logged`, deleteWaste, { params: { id: sent.answer.waste_id }, body: undone }, `${said} back in stock`);
      } else {
        toast.info(`Kept on this device: ${said}`, { label: 'Undo', run: () => void outboxState.get().drop(sent.key) });
      }
      again();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <section ref={top} className={styles.entry} aria-label="Log waste">
      {wasted ? (
        <button type="button" className={styles.chosen} onClick={() => choose(undefined)}>
          <span>
            <strong>{nameOf(wasted)}</strong>
            <small>{kindOf(wasted)}</small>
          </span>
          <span className={styles.change}>
            <IconArrowsExchange size={18} aria-hidden /> Change
          </span>
        </button>
      ) : (
        <WasteProduct recent={recent} onChoose={choose} />
      )}
      {wasted && (
        <>
          <QuantityInput
            key={keyOf(wasted)}
            label={amountLabel(wasted)}
            product={measuredOf(wasted)}
            choices={choicesOf(wasted, measures)}
            value={quantity}
            onChange={setQuantity}
            large
          />
          <fieldset className={styles.reasons}>
            <legend>Why</legend>
            {reasons.map((one) => (
              <Button
                key={one.reason_id}
                variant={one.reason_id === reasonId ? 'filled' : 'default'}
                aria-pressed={one.reason_id === reasonId}
                onClick={() => setReason(one.reason_id)}
              >
                {one.name}
              </Button>
            ))}
          </fieldset>
          {reason && (reason.needs_note || note !== '') && (
            <Textarea
              label="Note"
              description={`“${reason.name}” needs a note on what happened`}
              autosize
              minRows={2}
              size="md"
              maxLength={500}
              required={reason.needs_note}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
          )}
          <div className={styles.where}>
            <PlacePicker label="Place" required size="md" value={place} onChange={(next) => setPlace(next ?? null)} />
            <PhotoButton file={photo} onFile={setPhoto} />
          </div>
          <Refusal error={problem} />
          {problem?.fieldErrors[0] && <p role="alert">{problem.fieldErrors[0].message}</p>}
          <div className={styles.save}>
            <ActionButton why={whyNot ?? missing} size="lg" fullWidth loading={busy} onClick={() => void save()}>
              {whyNot ? 'Save' : (missing ?? 'Save')}
            </ActionButton>
          </div>
        </>
      )}
    </section>
  );
}

interface PhotoProps {
  readonly file: File | undefined;
  readonly onFile: (file: File | undefined) => void;
}

function PhotoButton({ file, onFile }: PhotoProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={putWastePhoto.upload.types.join(',')}
        capture="environment"
        aria-label="Photo"
        hidden
        onChange={(event) => {
          onFile(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      {file ? (
        <Button variant="default" size="md" leftSection={<IconX size={18} />} aria-label={`Remove the photo ${file.name}`} onClick={() => onFile(undefined)}>
          Photo added
        </Button>
      ) : (
        <Button variant="default" size="md" leftSection={<IconCamera size={18} />} onClick={() => input.current?.click()}>
          Photo
        </Button>
      )}
    </>
  );
}
