import { Modal } from '@mantine/core';
import { described } from '../../navigation/shortcuts.ts';
import styles from './keys-dialog.module.css';

/** Every shortcut there is. */
export default function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="Keyboard shortcuts" size={720} closeButtonProps={{ 'aria-label': 'Close' }}>
      <div className={styles.columns}>
        {described.map(({ head, shortcuts }) => (
          <section key={head} className={styles.section}>
            <h3 className={styles.head}>{head}</h3>
            <dl className={styles.list}>
              {shortcuts.map(({ keys, does }) => (
                <div key={keys.join(' ')} className={styles.row}>
                  <dt className={styles.keys}>
                    {keys.map((one) => (
                      <kbd key={one} className={styles.key}>
                        {one.replace('+', ' + ')}
                      </kbd>
                    ))}
                  </dt>
                  <dd className={styles.does}>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}
