import { Button, FileButton } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useCallMutation } from '../../../kernel/web/query.ts';
import { toast } from '../../../kernel/web/ui/toast.ts';
import { type DeliveryLine, putLinePhoto } from '../../contract/delivery.ts';
import { lineName } from './line-name.ts';
import { LinePhoto } from './line-photo.tsx';

/** A photo of what is wrong, taken at the door. */
export function CheckPhoto({ delivery, line }: { readonly delivery: number; readonly line: DeliveryLine }) {
  const add = useCallMutation(putLinePhoto, {
    onDone: () => toast.done('The photo is kept with the line'),
    onFailed: (error) => toast.warn('The photo was not kept', error.fieldErrors[0] ? `It ${error.fieldErrors[0].message}.` : (error.detail ?? error.headline)),
  });
  return (
    <div>
      {line.has_photo && <LinePhoto delivery={delivery} line={line.line} stamp={String(add.submittedAt)} alt={`Photo of ${lineName(line)}`} />}
      <FileButton
        accept={putLinePhoto.upload.types.join(',')}
        capture="environment"
        onChange={(file) => file && add.mutate({ params: { id: delivery, line: line.line }, upload: file })}
      >
        {(props) => (
          <Button {...props} variant="default" loading={add.isPending} leftSection={<IconCamera size={18} aria-hidden />}>
            {line.has_photo ? 'Another photo' : 'Take a photo'}
          </Button>
        )}
      </FileButton>
    </div>
  );
}
