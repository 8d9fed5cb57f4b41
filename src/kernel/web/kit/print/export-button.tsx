import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ExportFormat } from '../../../contract/records/page.ts';
import { useInMenu } from '../more-actions.tsx';

/** What the filters leave, as a sheet. */
export function ExportButton({ onSave }: { readonly onSave: (format: ExportFormat) => void }) {
  const inMenu = useInMenu();
  const sheets = (
    <>
      <Menu.Item onClick={() => onSave('xlsx')}>Excel sheet (.xlsx)</Menu.Item>
      <Menu.Item onClick={() => onSave('csv')}>Text, separated by commas (.csv)</Menu.Item>
    </>
  );
  if (inMenu)
    return (
      <>
        <Menu.Label>Export</Menu.Label>
        {sheets}
      </>
    );
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconDownload size={18} />}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{sheets}</Menu.Dropdown>
    </Menu>
  );
}
