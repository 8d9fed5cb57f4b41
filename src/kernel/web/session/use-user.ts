import { session } from '../browser.ts';
import { useStore } from '../store.ts';
import type { User } from './user.ts';

const nobody: User = {
  user_id: 0,
  id: 0,
  email: '',
  client_id: 0,
  roles: [],
  role: '',
  name: '',
  supplier_id: undefined,
  phone_number: undefined,
  status: 'active',
  permissions: [],
  email_confirmed: true,
  must_change_password: false,
  sample: false,
};

/** Who is signed in. Only for screens behind the guard; in the moment of leaving it is nobody. */
export function useUser(): User {
  const current = useStore(session.state);
  return current.status === 'signed-in' ? current.user : nobody;
}
