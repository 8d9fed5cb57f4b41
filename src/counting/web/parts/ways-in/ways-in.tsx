import { Button, Drawer, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconBarcode, IconCamera, IconMicrophone, IconScale } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { BarcodeCamera } from '../../../../catalogue/web/public/barcode-camera.tsx';
import { findScanned } from '../../../../catalogue/web/public/scanned.ts';
import { useWedge } from '../../../../kernel/web/device/wedge.ts';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { fullName } from '../../../../stock/web/public/products.ts';
import { ScalePanel } from '../../devices/scale-panel.tsx';
import { LearnWeights } from '../lines/learn-weights.tsx';
import type { ShownLine } from '../lines/sheet-lines.ts';
import type { Counting } from '../use-counting.ts';
import { PhotoPanel } from './photo-panel.tsx';
import type { useSay } from './use-say.tsx';
import { VoicePanel } from './voice-panel.tsx';
import styles from './ways-in.module.css';

interface Props {
  readonly counting: Counting;
  readonly say: ReturnType<typeof useSay>['say'];
  readonly locationId: number;
  readonly line: ShownLine | undefined;
  readonly lines: readonly ShownLine[];
  readonly onOpen: (productId: number) => void;
}

type Way = 'say' | 'weigh' | 'scan' | 'photo';
const titles: Readonly<Record<Way, string>> = { say: 'Say what is here', weigh: 'Weigh an open one', scan: 'Scan a barcode', photo: 'Find by photo' };

/** The other ways into a line, beside typing. Each of them ends in the same entry. */
export function WaysIn({ counting, say, locationId, line, lines, onOpen }: Props) {
  const [way, setWay] = useState<Way>();
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const scanned = (code: string) => {
    const product = findScanned(code, [...counting.products.values()]);
    if (!product) return toast.warn('No product has this barcode', code);
    setWay(undefined);
    // Scanned again where it stands open, it is one more.
    if (line?.product_id === product.product_id) {
      say(line, { quantity: product.size_quantity, mode: line.quantity === null ? 'replace' : 'add', source: 'barcode', raw: code });
    } else onOpen(product.product_id);
  };
  useWedge(scanned);
  return (
    <>
      <div className={styles.ways}>
        <Button variant="default" leftSection={<IconMicrophone size={20} />} onClick={() => setWay('say')}>
          Say
        </Button>
        <Button variant="default" leftSection={<IconScale size={20} />} disabled={line === undefined} onClick={() => setWay('weigh')}>
          Weigh
        </Button>
        <Button variant="default" leftSection={<IconBarcode size={20} />} onClick={() => setWay('scan')}>
          Scan
        </Button>
        <Button variant="default" leftSection={<IconCamera size={20} />} onClick={() => setWay('photo')}>
          Photo
        </Button>
      </div>
      <Drawer
        opened={way !== undefined}
        onClose={() => setWay(undefined)}
        position={phone ? 'bottom' : 'right'}
        size={phone ? '80%' : 460}
        title={way && titles[way]}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {way === 'say' && <VoicePanel counting={counting} locationId={locationId} lines={lines} />}
        {way === 'weigh' && line && (
          <>
            <h3 className={styles.of}>{fullName(line.product)}</h3>
            <ScalePanel
              product={line.product}
              action={(shown) => (line.quantity === null ? `Count ${shown}` : `Add ${shown}`)}
              onUse={({ gross_g, quantity, tolerance, device }) => {
                const said = {
                  quantity,
                  mode: line.quantity === null ? ('replace' as const) : ('add' as const),
                  source: 'scale' as const,
                  raw: `${gross_g} g ± ${tolerance}`,
                  device,
                };
                say(line, said, () => void toast.done(`${fullName(line.product)}: weighed`));
              }}
            />
            <LearnWeights key={line.product_id} product={line.product} />
          </>
        )}
        {way === 'scan' && (
          <div className={styles.scan}>
            <BarcodeCamera atOnce onRead={scanned} />
            <TypedBarcode onTyped={scanned} />
          </div>
        )}
        {way === 'photo' && (
          <PhotoPanel
            onFound={(productId) => {
              setWay(undefined);
              onOpen(productId);
            }}
          />
        )}
      </Drawer>
    </>
  );
}

/** Where there is no camera, or a label is torn: the digits under the bars. */
function TypedBarcode({ onTyped }: { readonly onTyped: (code: string) => void }) {
  const [code, setCode] = useState('');
  const find = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() !== '') onTyped(code.trim());
  };
  return (
    <form className={styles.typed} onSubmit={find}>
      <TextInput
        label="Type the number under the barcode"
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={code.trim() === ''}>
        Find
      </Button>
    </form>
  );
}
