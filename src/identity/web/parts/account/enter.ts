import { send, session } from '../../../../kernel/web/browser.ts';

/** The contracts, and the checker they are written in, come after the form is there to be typed in. */
const calls = () => import('../../../contract/auth.ts');

export interface LoginInput {
  readonly email: string;
  readonly password: string;
  readonly rememberMe: boolean;
  readonly code?: string;
}

export async function enter(typed: LoginInput): Promise<void> {
  const { login } = await calls();
  session.accept(await send(login, { body: typed }));
}

/** Whether there is any client yet; true when that can't be known now. */
export async function anyClient(): Promise<boolean> {
  const { setupState } = await calls();
  return send(setupState, {}).then(
    (answer) => answer.any_client,
    () => true,
  );
}
