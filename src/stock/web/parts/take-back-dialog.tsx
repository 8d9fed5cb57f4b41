import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../kernel/web/ui/confirm-dialog.tsx';

interface Props {
  readonly opened: boolean;
  readonly title: string;
  /** A verb: "Void", or "Reject" where somebody else's waits. */
  readonly action: string;
  /** What stands in the ledger is not taken back without a word. */
  readonly posted: boolean;
  readonly busy: boolean;
  /** What will happen, with its numbers. */
  readonly children: ReactNode;
  readonly onConfirm: (reason: string | undefined) => void;
  readonly onClose: () => void;
}

const usual = ['Entered by mistake', 'Wrong product', 'Wrong amount', 'Entered twice'];

export function TakeBackDialog({ opened, title, action, posted, busy, children, onConfirm, onClose }: Props) {
  const [reason, setReason] = useState('');
  const said = reason.trim();
  return (
    <ConfirmDialog
      opened={opened}
      title={title}
      action={action}
      destructive
      busy={busy}
      disabled={posted && said === ''}
      onConfirm={() => onConfirm(said === '' ? undefined : said)}
      onClose={onClose}
    >
      {children}
      <TextInput
        label={posted ? 'Why' : 'Why (optional)'}
        required={posted}
        mt="md"
        list="usual-reasons"
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <datalist id="usual-reasons">
        {usual.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </ConfirmDialog>
  );
}

/** The undo of what the user has just posted. */
export const undone = { reason: 'Undone right away' } as const;
