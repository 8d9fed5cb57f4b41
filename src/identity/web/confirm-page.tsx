import { Alert, Button, Loader } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useCallMutation } from '../../kernel/web/query/query.ts';
import { confirm } from '../contract/auth.ts';
import styles from './parts/account/auth-frame.module.css';
import { AuthFrame } from './parts/account/auth-frame.tsx';
import { failureText } from './parts/account/failure.ts';
import { useHiddenSecret } from './parts/account/link-secret.ts';

/** Follows the link of a mail, once. */
export default function ConfirmPage() {
  const params = useParams({ strict: false }) as { token: string };
  const [token] = useState(params.token);
  const asked = useRef(false);
  useHiddenSecret('/confirm', token);
  const follow = useCallMutation(confirm, { onFailed: () => {} });
  const { mutate } = follow;
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    mutate({ body: { token } });
  }, [mutate, token]);
  const onward =
    follow.data?.purpose === 'reset'
      ? { to: `/reset-password/${token}`, label: 'Choose a new password' }
      : follow.data?.purpose === 'invite'
        ? { to: `/register?invite=${token}`, label: 'Join' }
        : undefined;
  return (
    <AuthFrame title="Confirmation">
      <div className={styles.form}>
        {follow.data ? (
          <Alert color="green" role="status">
            {follow.data.message}
          </Alert>
        ) : follow.error ? (
          <Alert color="red" role="alert">
            {failureText(follow.error, 'Confirm login failed')}
          </Alert>
        ) : (
          <Loader aria-label="Confirming" />
        )}
        {onward && (
          <Button component="a" href={onward.to} size="md">
            {onward.label}
          </Button>
        )}
        <Button component={Link} {...({ to: '/login' } as object)} size="md" variant={onward ? 'default' : 'filled'}>
          Back to Login
        </Button>
      </div>
    </AuthFrame>
  );
}
