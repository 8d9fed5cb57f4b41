import { useLocation } from '@tanstack/react-router';
import { holds } from '../../../kernel/web/session/roles.ts';
import { useUser } from '../../../kernel/web/session/use-user.ts';

/** Under which of its two addresses the screen stands. */
export const useBase = (): '/recipe-management' | '/recipe-management-legacy' =>
  useLocation({ select: ({ pathname }) => (pathname.startsWith('/recipe-management-legacy') ? '/recipe-management-legacy' : '/recipe-management') });

/** Why this person may not change recipes; nothing where they may. */
export const useWhyNotEdit = (): string | undefined =>
  holds(useUser(), 'recipes.edit') ? undefined : 'Your role is view only. Changing recipes needs the permission “Add and change recipes”.';

/** Why this person may not make batches; nothing where they may. */
export const useWhyNotMake = (): string | undefined =>
  holds(useUser(), 'stock.edit') ? undefined : 'Your role is view only. Making a batch moves stock and needs the permission “Post movements, waste, transfers and adjustments”.';
