import { Button, Menu } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconDotsVertical, IconPencil } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSearchParam } from '../../../../kernel/web/kit/use-search-param.ts';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { ConfirmDialog } from '../../../../kernel/web/ui/confirm-dialog.tsx';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { deleteRecipe, type RecipeDetail, updateRecipe } from '../../../contract/recipe.ts';
import { useWhyNotEdit } from '../../parts/base.ts';
import { RecipeSheet } from '../../parts/recipe-sheet.tsx';

/** What may be done with a recipe: its name, price and words are changed in the sheet, and it leaves the list or comes back. */
export function RecipeDeeds({ recipe }: { readonly recipe: RecipeDetail }) {
  const [edit, setEdit] = useSearchParam('edit');
  const [archiving, setArchiving] = useState(false);
  const navigate = useNavigate();
  const { recipe_id: id, recipe_name: name, version } = recipe;
  const archive = useCallMutation(deleteRecipe, {
    onDone: () => {
      toast.done(`${name} is archived`);
      void navigate({ to: '/recipe-management' });
    },
  });
  const bringBack = useCallMutation(updateRecipe, { onDone: () => toast.done(`${name} is in use again`) });
  if (useWhyNotEdit()) return null;
  if (!recipe.active)
    return (
      <Button leftSection={<IconArchiveOff size={18} />} loading={bringBack.isPending} onClick={() => bringBack.mutate({ params: { id }, body: { active: true, version } })}>
        Use again
      </Button>
    );
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" px={10} flex="0 0 auto" aria-label="More">
            <IconDotsVertical size={18} />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item color="red" leftSection={<IconArchive size={18} />} onClick={() => setArchiving(true)}>
            Archive
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button leftSection={<IconPencil size={18} />} onClick={() => setEdit('1')}>
        Edit
      </Button>
      {edit !== undefined && <RecipeSheet recipe={recipe} onClose={() => setEdit(undefined)} />}
      <ConfirmDialog
        opened={archiving}
        title={`Archive ${name}?`}
        action="Archive"
        destructive
        busy={archive.isPending}
        onConfirm={() => archive.mutate({ params: { id } })}
        onClose={() => setArchiving(false)}
      >
        It leaves the list. Past sales keep it, so history does not change.
        {recipe.plus.length > 0 && ` ${recipe.plus.map(({ plu_code }) => plu_code).join(', ')} on the POS will then deduct nothing from stock.`}
      </ConfirmDialog>
    </>
  );
}
