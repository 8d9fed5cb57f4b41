import { Alert, Button, CopyButton, TextInput } from '@mantine/core';
import styles from './settings/settings.module.css';

/** Where no mail is set up the inviter hands the link over. */
export const InvitationLink = ({ name, link }: { readonly name: string; readonly link: string }) => (
  <Alert color="yellow" role="status" mb="md" title={`Give ${name} this link`}>
    No mail is set up here, so nothing was sent. The link works once, for 7 days, and lets whoever opens it join in {name}'s place.
    <div className={`${styles.actions} ${styles.under}`}>
      <TextInput className={styles.grow ?? ''} aria-label="Invitation link" value={link} readOnly onFocus={(event) => event.currentTarget.select()} />
      <CopyButton value={link}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {copied ? 'Copied' : 'Copy link'}
          </Button>
        )}
      </CopyButton>
    </div>
  </Alert>
);
