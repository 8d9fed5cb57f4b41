import { Button, CloseButton, Group, Popover, SegmentedControl, UnstyledButton } from '@mantine/core';
import { Fragment, useState } from 'react';
import styles from './filter-bar.module.css';
import { conditionWords, type FilterChoice } from './filter-choice.tsx';
import { type Condition, conditionFor, type FilterWay, valuelessConditions, wayOf, wayWords } from './filter-ways.ts';

interface Props {
  readonly choice: FilterChoice;
  readonly condition: Condition | undefined;
  readonly opened: boolean;
  readonly onOpened: (opened: boolean) => void;
  readonly onChange: (condition: Condition | undefined) => void;
}

/** What a list is narrowed by, in words; pressed, it is changed, and its cross takes it away. */
export function FilterChip({ choice, condition, opened, onOpened, onChange }: Props) {
  const { label, ways, input } = choice;
  const [asked, setAsked] = useState<FilterWay>();
  const said = condition && wayOf(condition);
  const way = asked ?? (said && ways.includes(said) ? said : (ways[0] ?? 'is'));
  const words = condition ? conditionWords(choice, condition) : label;
  const open = (next: boolean) => {
    if (!next) setAsked(undefined);
    onOpened(next);
  };
  const ask = (next: FilterWay) => {
    setAsked(next);
    onChange(conditionFor(next, condition));
  };
  return (
    <span className={styles.chip} data-draft={condition === undefined}>
      {input ? (
        <Popover position="bottom-start" trapFocus returnFocus opened={opened} onChange={open}>
          <Popover.Target>
            <UnstyledButton className={styles.words} onClick={() => open(!opened)}>
              {words}
            </UnstyledButton>
          </Popover.Target>
          <Popover.Dropdown className={styles.menu}>
            <form
              className={styles.editor}
              onSubmit={(event) => {
                event.preventDefault();
                open(false);
              }}
            >
              {ways.length > 1 && (
                <SegmentedControl
                  size="xs"
                  fullWidth
                  aria-label={`How ${label.toLowerCase()} is asked for`}
                  value={way}
                  onChange={(next) => ask(next)}
                  data={ways.map((value) => ({ value, label: wayWords[value] }))}
                />
              )}
              {valuelessConditions[way] ? null : <Fragment key={way}>{input({ label, way, condition, onChange })}</Fragment>}
              <Group justify="space-between" gap={8}>
                <Button variant="subtle" size="compact-sm" color="gray" disabled={!condition} onClick={() => onChange(undefined)}>
                  Remove
                </Button>
                <Button type="submit" size="compact-sm" variant="default">
                  Done
                </Button>
              </Group>
            </form>
          </Popover.Dropdown>
        </Popover>
      ) : (
        <span className={styles.words}>{words}</span>
      )}
      <CloseButton size="sm" aria-label={`Remove the filter ${label}`} onClick={() => onChange(undefined)} />
    </span>
  );
}
