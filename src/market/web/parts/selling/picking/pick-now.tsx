import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { BarcodeCamera } from '../../../../../catalogue/web/public/barcode-camera.tsx';
import { findScanned } from '../../../../../catalogue/web/public/scanned.ts';
import { tick } from '../../../../../kernel/web/device/tick.ts';
import { useWakeLock } from '../../../../../kernel/web/device/use-wake-lock.ts';
import { useWedge } from '../../../../../kernel/web/device/wedge.ts';
import { EmptyState } from '../../../../../kernel/web/ui/empty-state.tsx';
import { toast } from '../../../../../kernel/web/ui/toasts/toast.ts';
import type { LinePickedBody, PickLine } from '../../../../contract/picking.ts';
import { PickCard } from './pick-card.tsx';
import { scannedOnce } from './pick-draft.ts';
import { PickLines } from './pick-lines.tsx';
import { PickOther } from './pick-other.tsx';
import { nextToPick } from './pick-words.ts';

interface Props {
  readonly lines: readonly PickLine[];
  readonly onSay: (line: PickLine, said: LinePickedBody) => void;
}

/** One line after the other along the shelves: by the thumb, or by a scanner that counts them. */
export function PickNow({ lines, onSay }: Props) {
  useWakeLock();
  const [at, setAt] = useState(0);
  const [other, setOther] = useState<'short' | 'substituted'>();
  const [scanning, setScanning] = useState(false);
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const chosen = lines.find(({ line, state }) => line === at && state === 'to_pick');
  const current = chosen ?? nextToPick(lines, at);
  const say = (line: PickLine, said: LinePickedBody) => {
    tick('saved');
    onSay(line, said);
    setOther(undefined);
    setAt(line.line);
  };
  const scanned = (code: string) => {
    const open = lines.filter(({ state }) => state === 'to_pick');
    const found = findScanned(code, current ? [current, ...open] : open);
    if (!found) {
      tick('asked');
      return toast.warn('Nothing to pick has this barcode', code);
    }
    setScanning(false);
    setAt(found.line);
    if (found.price_basis === 'pack') say(found, scannedOnce(found));
  };
  useWedge(scanned);
  return (
    <>
      {current ? (
        <PickCard key={current.line} line={current} onSay={(said) => say(current, said)} onOther={setOther} onScan={() => setScanning(true)} />
      ) : (
        <EmptyState icon={IconCircleCheck} title="Everything is picked">
          Close picking, and pack what stands on the trolley.
        </EmptyState>
      )}
      <PickLines lines={lines} current={current?.line} onOpen={({ line }) => setAt(line)} onUndo={(line) => onSay(line, { line: line.line, state: 'to_pick' })} />
      {other && current && <PickOther line={current} state={other} onSay={(said) => say(current, said)} onClose={() => setOther(undefined)} />}
      <Drawer
        opened={scanning}
        onClose={() => setScanning(false)}
        position={phone ? 'bottom' : 'right'}
        size={phone ? '80%' : 460}
        title="Scan a barcode"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {scanning && <BarcodeCamera atOnce onRead={scanned} />}
      </Drawer>
    </>
  );
}
