import { Alert, Loader } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useCallMutation } from '../../kernel/web/query/query.ts';
import type { ScreenLink } from '../../kernel/web/screen-link.ts';
import { ButtonLink } from '../../kernel/web/ui/links.tsx';
import { confirm } from '../contract/auth.ts';
import styles from './parts/account/auth-frame.module.css';
import { AuthFrame } from './parts/account/auth-frame.tsx';
import { failureText } from './parts/account/failure.ts';
import { useHiddenSecret } from './parts/account/link-secret.ts';

/** Follows the link of a mail, once. */
export default function ConfirmPage() {
  const params = useParams({ strict: false });
  const [token] = useState(params.token ?? '');
  const asked = useRef(false);
  useHiddenSecret('/confirm', token);
  const follow = useCallMutation(confirm, { onFailed: () => {} });
  const { mutate } = follow;
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    mutate({ body: { token } });
  }, [mutate, token]);
  const onward: { readonly link: ScreenLink; readonly label: string } | undefined =
    follow.data?.purpose === 'reset'
      ? { link: { to: '/reset-password/$token', params: { token } }, label: 'Choose a new password' }
      : follow.data?.purpose === 'invite'
        ? { link: { to: '/register', search: { invite: token } }, label: 'Join' }
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
          <ButtonLink {...onward.link} size="md">
            {onward.label}
          </ButtonLink>
        )}
        <ButtonLink to="/login" size="md" variant={onward ? 'default' : 'filled'}>
          Back to Login
        </ButtonLink>
      </div>
    </AuthFrame>
  );
}
