import { SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconListDetails } from '@tabler/icons-react';
import { useOpenRecord, useSearchParam } from '../../kernel/web/kit/use-search-param.ts';
import { holds } from '../../kernel/web/session/roles.ts';
import { useUser } from '../../kernel/web/session/use-user.ts';
import { ButtonLink } from '../../kernel/web/ui/links.tsx';
import { PageHeader } from '../../kernel/web/ui/page-header.tsx';
import { WasteBook } from './parts/waste/waste-book.tsx';
import { WasteEntry } from './parts/waste/waste-entry.tsx';
import { WasteSheet } from './parts/waste/waste-sheet.tsx';
import { WasteSummary } from './parts/waste/waste-summary.tsx';
import { WasteToday } from './parts/waste/waste-today.tsx';
import styles from './waste-log-page.module.css';

/** What was spilled, broken, spoiled or given away: written down with one thumb, read at a desk. */
export default function WasteLogPage() {
  const user = useUser();
  const phone = useMediaQuery('(max-width: 62em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [tab, setTab] = useSearchParam('tab');
  const opened = useOpenRecord();
  const book = tab === 'book';
  return (
    <>
      <PageHeader
        title="Waste Log"
        actions={
          (!phone || book) &&
          holds(user, 'settings.edit') && (
            <ButtonLink to="/waste-reasons" variant="default" leftSection={<IconListDetails size={18} />}>
              Reasons
            </ButtonLink>
          )
        }
      />
      {phone ? (
        <>
          <SegmentedControl
            fullWidth
            mb={12}
            aria-label="View"
            value={book ? 'book' : 'log'}
            onChange={(next) => setTab(next === 'book' ? next : undefined)}
            data={[
              { value: 'log', label: 'Log' },
              { value: 'book', label: 'History' },
            ]}
          />
          {book ? (
            <div className={styles.book}>
              <WasteSummary />
              <WasteBook onOpen={opened.open} />
            </div>
          ) : (
            <div className={styles.work}>
              <WasteEntry />
              <WasteToday onOpen={opened.open} />
            </div>
          )}
        </>
      ) : (
        <div className={styles.columns}>
          <WasteEntry />
          <div className={styles.book}>
            <WasteSummary />
            <WasteToday onOpen={opened.open} />
          </div>
          <div className={styles.whole}>
            <WasteBook onOpen={opened.open} />
          </div>
        </div>
      )}
      {opened.id !== undefined && <WasteSheet key={opened.id} id={opened.id} onClose={opened.close} />}
    </>
  );
}
