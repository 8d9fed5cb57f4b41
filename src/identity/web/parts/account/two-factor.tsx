import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import type { CallError } from '../../../../kernel/web/client/call-error.ts';
import { useCallMutation } from '../../../../kernel/web/query/query.ts';
import { StatusBadge } from '../../../../kernel/web/ui/status-badge.tsx';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { disableTwoFactor, enableTwoFactor, setUpTwoFactor } from '../../../contract/profile.ts';
import styles from '../settings/settings.module.css';
import { failureText } from './failure.ts';

/** A second factor: shown as a picture and in letters, on with a first code, off with the password. */
export function TwoFactor({ on }: { readonly on: boolean }) {
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const begin = useCallMutation(setUpTwoFactor, { onDone: () => setPassword(''), onFailed: () => {} });
  const enable = useCallMutation(enableTwoFactor, { onFailed: () => {} });
  const disable = useCallMutation(disableTwoFactor, { onDone: () => toast.done('Two-factor sign-in is off'), onFailed: () => {} });
  const setUp = (event: FormEvent) => {
    event.preventDefault();
    if (!begin.isPending) begin.mutate({ body: { currentPassword: password } });
  };
  const turnOn = (event: FormEvent) => {
    event.preventDefault();
    if (!enable.isPending) enable.mutate({ body: { code: code.replace(/\s/g, '') } });
  };
  const turnOff = (event: FormEvent) => {
    event.preventDefault();
    if (!disable.isPending) disable.mutate({ body: { currentPassword: password } });
  };
  return (
    <section className={styles.card} aria-labelledby="second-factor">
      <h2 id="second-factor">Two-factor sign-in</h2>
      <div>
        <StatusBadge tone={on ? 'good' : 'quiet'}>{on ? 'On' : 'Off'}</StatusBadge>
      </div>
      {enable.data && (
        <Alert color="green" title="Keep these recovery codes">
          Each works once, if you lose your authenticator. They are shown only now.
          <ul className={styles.codes}>
            {enable.data.recovery_codes.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
          <Button mt="sm" size="sm" variant="default" onClick={() => void navigator.clipboard.writeText(enable.data.recovery_codes.join('\n')).then(() => toast.done('Copied'))}>
            Copy
          </Button>
        </Alert>
      )}
      {on ? (
        <form onSubmit={turnOff} className={styles.actions}>
          <OwnPassword value={password} onChange={setPassword} error={disable.error} />
          <Button type="submit" variant="default" mt={24} loading={disable.isPending} disabled={password === ''}>
            Switch off
          </Button>
        </form>
      ) : begin.data ? (
        <>
          <p>Scan this with your authenticator, or type the letters, then enter the six digits it shows.</p>
          <Picture of={begin.data.uri} />
          <p className={styles.secret}>{begin.data.secret.replace(/(.{4})(?=.)/g, '$1 ')}</p>
          <form onSubmit={turnOn} className={styles.actions}>
            <TextInput
              className={styles.grow ?? ''}
              label="Code"
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
              error={enable.error ? failureText(enable.error, 'That code is not right') : undefined}
            />
            <Button type="submit" mt={24} loading={enable.isPending}>
              Switch on
            </Button>
          </form>
        </>
      ) : (
        <>
          <p>Protects your account even if your password is stolen.</p>
          <form onSubmit={setUp} className={styles.actions}>
            <OwnPassword value={password} onChange={setPassword} error={begin.error} />
            <Button type="submit" variant="default" mt={24} loading={begin.isPending} disabled={password === ''}>
              Set up
            </Button>
          </form>
        </>
      )}
    </section>
  );
}

interface OwnPasswordProps {
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly error: CallError | null;
}

function OwnPassword({ value, onChange, error }: OwnPasswordProps) {
  const wrong = error?.fieldErrors[0];
  return (
    <PasswordInput
      className={styles.grow ?? ''}
      label="Your current password"
      autoComplete="current-password"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={wrong ? `This ${wrong.message}.` : error ? failureText(error, 'That did not work') : undefined}
      visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
    />
  );
}

function Picture({ of }: { readonly of: string }) {
  const [source, setSource] = useState<string>();
  useEffect(() => {
    let gone = false;
    void import('qrcode').then(async (qrcode) => {
      const svg = await qrcode.toString(of, { type: 'svg', margin: 1 });
      if (!gone) setSource(`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`);
    });
    return () => {
      gone = true;
    };
  }, [of]);
  return source === undefined ? <span className={styles.qr} /> : <img src={source} alt="The same secret for an authenticator's camera" className={styles.qr} />;
}
