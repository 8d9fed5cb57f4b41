import { SegmentedControl, Switch, useMantineColorScheme } from '@mantine/core';
import { tickKey } from '../../../../kernel/web/device/tick.ts';
import { useLocalStorage } from '../../../../kernel/web/kit/use-local-storage.ts';
import { useCall, useCallMutation } from '../../../../kernel/web/query/query.ts';
import { ErrorState } from '../../../../kernel/web/ui/errors/error-state.tsx';
import { FormSkeleton } from '../../../../kernel/web/ui/skeletons.tsx';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { getUserSettings, putUserSettings } from '../../../contract/settings.ts';
import styles from '../settings/settings.module.css';

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'System' },
];

/** What one person likes; saved as it is chosen. */
export function Preferences() {
  const own = useCall(getUserSettings, {});
  const { setColorScheme } = useMantineColorScheme();
  const [ticks, setTicks] = useLocalStorage(tickKey, true);
  const save = useCallMutation(putUserSettings, { onDone: () => toast.done('Saved') });
  if (!own.data) return own.error ? <ErrorState error={own.error} onRetry={() => void own.refetch()} /> : <FormSkeleton rows={3} />;
  const chosen = { ...own.data, ...(save.isPending ? save.variables.body : {}) };
  return (
    <div className={styles.card}>
      <h2>Appearance</h2>
      <SegmentedControl
        aria-label="Appearance"
        data={themes}
        value={chosen.theme ?? 'auto'}
        onChange={(value) => {
          const theme = value as 'light' | 'dark' | 'auto';
          setColorScheme(theme);
          save.mutate({ body: { theme } });
        }}
      />
      <h2>This device</h2>
      <Switch label="Sound and vibration when a counted line is saved" checked={ticks} onChange={(event) => setTicks(event.currentTarget.checked)} />
      <h2>Mail</h2>
      <Switch
        label="E-mail me about tasks"
        checked={chosen.mail_notifications ?? true}
        onChange={(event) => save.mutate({ body: { mail_notifications: event.currentTarget.checked } })}
      />
    </div>
  );
}
