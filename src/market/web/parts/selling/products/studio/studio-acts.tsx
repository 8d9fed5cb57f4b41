import { Button, Menu } from '@mantine/core';
import { IconArchive, IconChevronUp, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton } from '../../../../../../kernel/web/kit/action-button.tsx';
import { ConfirmDialog } from '../../../../../../kernel/web/ui/confirm-dialog.tsx';
import { toast } from '../../../../../../kernel/web/ui/toasts/toast.ts';
import type { ListingDetail } from '../../../../../contract/listing.ts';
import styles from './studio.module.css';
import type { Studio } from './use-studio.ts';

interface Props {
  readonly studio: Studio;
  /** Whether venues see this supplier at all. */
  readonly isShown: boolean;
}

/** How far the draft is kept, in words. */
export function keptText({ form, status, unsaved, complete, busy, failure, listing }: Studio): string {
  if (busy) return 'Saving…';
  if (form.outdated) return 'Say first which of the two stands';
  if (failure) return 'Not saved';
  if (!unsaved) return listing ? (status === 'draft' ? 'Draft saved' : 'Everything is saved') : 'Nothing written yet';
  if (status !== 'draft') return 'Changes that venues do not see yet';
  return complete ? 'Saving the draft…' : 'Not saved yet: name, SKU, category, size and price are needed';
}

/** What can be done with the product next, by the table of its states. */
export function StudioActs({ studio, isShown }: Props) {
  const { listing, status, unsaved, busy, save } = studio;
  const [archiving, setArchiving] = useState(false);
  const to = async (next: ListingDetail['status'], done: (name: string) => void) => {
    const saved = await save(next);
    if (saved) done(saved.name);
  };
  const publish = () =>
    void to('published', (name) => {
      if (isShown) toast.done(`${name} is published. Venues find it now.`);
      else toast.warn(`${name} is published`, 'Venues see it once your shop is shown to them: under Management.');
    });
  const unpublish = () => void to('draft', (name) => toast.done(`${name} is a draft again. Venues do not see it.`, { label: 'Undo', run: publish }));
  const archive = () =>
    void to('archived', (name) => {
      setArchiving(false);
      toast.done(`${name} is archived`);
    });
  const reserved = listing?.reserved ?? 0;
  return (
    <div className={styles.acts}>
      {listing && status !== 'archived' && (
        <Menu position="top-end">
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronUp size={16} aria-hidden />}>
              More
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {status === 'published' && (
              <Menu.Item leftSection={<IconEyeOff size={18} aria-hidden />} onClick={unpublish}>
                Unpublish
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconArchive size={18} aria-hidden />} onClick={() => setArchiving(true)}>
              Archive
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {status === 'draft' && <Button onClick={publish}>Publish</Button>}
      {status === 'published' && (
        <ActionButton
          why={unsaved ? undefined : 'Nothing has changed.'}
          loading={busy}
          onClick={() => void save().then((saved) => saved && toast.done(`${saved.name} is saved. Venues see it so from now on.`))}
        >
          Save changes
        </ActionButton>
      )}
      {status === 'archived' && (
        <Button loading={busy} onClick={() => void to('draft', (name) => toast.done(`${name} is a draft again`))}>
          Take out of the archive
        </Button>
      )}
      <ConfirmDialog opened={archiving} title={`Archive ${listing?.name ?? ''}?`} action="Archive" busy={busy} onConfirm={archive} onClose={() => setArchiving(false)}>
        Venues do not find it any more, and its SKU is free for another product. Orders that name it stay as they are
        {reserved > 0 ? `: ${reserved.toLocaleString()} of it are promised to orders that are not shipped yet.` : '.'} You can take it out of the archive again.
      </ConfirmDialog>
    </div>
  );
}
