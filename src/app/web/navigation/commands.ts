import type { Screen, Space } from '../../../kernel/web/screen.ts';
import type { User } from '../../../kernel/web/session/user.ts';
import { passage } from './guard.ts';
import { hasParameter } from './match-screen.ts';

export interface Command {
  readonly id: string;
  readonly title: string;
  readonly space: Space;
  /** Where it leads; signing out leads nowhere. */
  readonly to: string | undefined;
  readonly icon: Screen['icon'];
}

export const signOutCommand = 'sign-out';

/** Every screen without a parameter that the person may open, and the way out. */
export function commandsFor(screens: readonly Screen[], user: User): Command[] {
  const open = screens.filter(
    (screen) => screen.access !== 'public' && screen.palette !== false && (screen.navTo !== undefined || !hasParameter(screen)) && passage(screen.access, user) === 'open',
  );
  return [
    ...open.map((screen) => ({ id: screen.path, title: screen.navLabel ?? screen.title, space: screen.space, to: screen.navTo?.(user) ?? screen.path, icon: screen.icon })),
    ...open.flatMap((screen) =>
      (screen.deeds ?? []).map(({ title, search }) => ({ id: `${screen.path}${search}`, title, space: screen.space, to: `${screen.path}${search}`, icon: screen.icon })),
    ),
    { id: signOutCommand, title: 'Sign out', space: 'admin' as const, to: undefined, icon: undefined },
  ];
}

export function matchCommands(commands: readonly Command[], asked: string): Command[] {
  const words = asked.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter((command) => words.every((word) => command.title.toLowerCase().includes(word)));
}
