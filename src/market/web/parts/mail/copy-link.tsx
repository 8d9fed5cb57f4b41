import { Button, Modal, TextInput } from '@mantine/core';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import dialog from '../orders/dialog.module.css';

/** The link is told once: what is kept of it opens nothing. */
export function CopyLink({ link, supplier, onClose }: { readonly link: string; readonly supplier: string; readonly onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="A link to this order" closeButtonProps={{ 'aria-label': 'Close' }}>
      <div className={dialog.form}>
        <p>Give it to {supplier} alone: whoever holds it can answer the order. It is shown this once.</p>
        <TextInput label="Link" readOnly value={link} onFocus={({ currentTarget }) => currentTarget.select()} />
        <div className={dialog.actions}>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button data-autofocus onClick={() => void navigator.clipboard.writeText(link).then(() => toast.done('Link copied'))}>
            Copy link
          </Button>
        </div>
      </div>
    </Modal>
  );
}
