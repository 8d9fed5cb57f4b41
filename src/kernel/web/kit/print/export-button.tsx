import { Button, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ExportFormat } from '../../../contract/records/page.ts';

/** What the filters leave, as a sheet. */
export const ExportButton = ({ onSave }: { readonly onSave: (format: ExportFormat) => void }) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <Button variant="default" leftSection={<IconDownload size={18} />}>
        Export
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item onClick={() => onSave('xlsx')}>Excel sheet (.xlsx)</Menu.Item>
      <Menu.Item onClick={() => onSave('csv')}>Text, separated by commas (.csv)</Menu.Item>
    </Menu.Dropdown>
  </Menu>
);
