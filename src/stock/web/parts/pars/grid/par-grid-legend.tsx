import styles from './par-grid.module.css';

/** How a level that is set, a suggestion and a change look in the grid, and the key that takes a suggestion. */
export const ParGridLegend = ({ suggests }: { readonly suggests: boolean }) => (
  <ul className={styles.legend} aria-label="Legend">
    <li>
      <strong>6</strong> set
    </li>
    {suggests && (
      <>
        <li>
          <span className={styles.ghost}>6</span> suggested from usage, not set: <kbd>Space</kbd> takes it
        </li>
        <li>
          <span className={styles.hint}>↑6</span> set, and usage suggests 6
        </li>
      </>
    )}
  </ul>
);
