import { Alert, Button, FileButton } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { nameAndSize } from '../../../../stock/web/public/products.ts';
import { readBottleForCount } from '../../../contract/image.ts';
import styles from '../lines/conflict-choice.module.css';

interface Props {
  readonly onFound: (productId: number) => void;
}

const why = { barcode: 'by its barcode', label: 'by its label' } as const;

/** A photo of a barcode or a label. What it may be is shown with how sure that is; a person taps it. */
export function PhotoPanel({ onFound }: Props) {
  const reading = useCallMutation(readBottleForCount, { onFailed: () => undefined });
  const found = reading.data;
  return (
    <div className={styles.choice}>
      <FileButton accept="image/*" capture="environment" onChange={(file) => file && reading.mutate({ upload: file })}>
        {(props) => (
          <Button {...props} size="lg" leftSection={<IconCamera size={20} />} loading={reading.isPending}>
            Take a photo
          </Button>
        )}
      </FileButton>
      {reading.error && <Alert color="red">{reading.error.detail ?? reading.error.headline}</Alert>}
      {found && found.candidates.length === 0 && (
        <Alert color="yellow">
          {found.barcode
            ? `Barcode ${found.barcode} is not on any of your products.`
            : 'Neither a barcode nor a label of yours could be read. Try again closer, or find it by name.'}
        </Alert>
      )}
      {found?.candidates.map((one) => (
        <Button key={one.product_id} variant={found.match === one.product_id ? 'filled' : 'default'} fullWidth justify="space-between" onClick={() => onFound(one.product_id)}>
          <span>
            {nameAndSize(one)}
            <small>
              {Math.round(one.confidence * 100)}% {why[one.by]}
            </small>
          </span>
        </Button>
      ))}
    </div>
  );
}
