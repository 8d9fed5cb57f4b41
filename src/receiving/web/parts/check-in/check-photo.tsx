import { Button, FileButton } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { keepFirst } from '../../../../kernel/web/offline/outbox.ts';
import { useWaiting } from '../../../../kernel/web/offline/outbox-store.ts';
import { type DeliveryLine, putLinePhoto } from '../../../contract/delivery.ts';
import { lineName } from '../deliveries/line-name.ts';
import { LinePhoto } from '../deliveries/line-photo.tsx';

interface Props {
  readonly delivery: number;
  /** The delivery's name in the list of waiting writes. */
  readonly number: string;
  readonly line: DeliveryLine;
}

/** A photo of what is wrong, taken at the door: kept on this device first, and sent when that goes. */
export function CheckPhoto({ delivery, number, line }: Props) {
  const params = { id: delivery, line: line.line };
  const mine = useWaiting(putLinePhoto, params);
  const last = mine.at(-1);
  return (
    <div>
      {last ? (
        <p role="status">{last.refused ? `The photo was not taken: ${last.refused}` : 'The photo is kept on this device until it is sent.'}</p>
      ) : (
        line.has_photo && <LinePhoto delivery={delivery} line={line.line} stamp={String(mine.length)} alt={`Photo of ${lineName(line)}`} />
      )}
      <FileButton
        accept={putLinePhoto.upload.types.join(',')}
        capture="environment"
        onChange={(upload) => upload && void keepFirst(putLinePhoto, { params, upload }, `${number}: photo of ${lineName(line)}`)}
      >
        {(props) => (
          <Button {...props} variant="default" leftSection={<IconCamera size={18} aria-hidden />}>
            {line.has_photo || last ? 'Another photo' : 'Take a photo'}
          </Button>
        )}
      </FileButton>
    </div>
  );
}
