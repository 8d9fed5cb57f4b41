import { Button, CloseButton, Menu } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import type { Field } from '../../contract/field.ts';
import type { Filters } from '../../contract/filter.ts';
import type { AnyResource } from '../../contract/resource.ts';
import { FieldInput, type Targets } from './field-input.tsx';
import styles from './filter-chips.module.css';
import { useName } from './use-name.ts';

interface Props {
  readonly resource: AnyResource;
  readonly targets: Targets;
  readonly filters: Filters;
  readonly onChange: (filters: Filters) => void;
}

const fits = (field: Field) => field.kind === 'ref' || field.kind === 'choice' || field.kind === 'flag';

/** Filters as words that can be taken away, and a menu to add one. */
export function FilterChips({ resource, targets, filters, onChange }: Props) {
  const [adding, setAdding] = useState<string>();
  const { fields, rows } = resource.spec;
  const choices = Object.entries(fields).filter(([, field]) => fits(field));
  const optional = Object.entries(fields).filter(([name, field]) => !fits(field) && field.schema.safeParse(null).success && name !== resource.spec.labelField);
  if (choices.length === 0 && optional.length === 0 && rows !== 'reference') return null;
  const without = (name: string) => Object.fromEntries(Object.entries(filters).filter(([key]) => key !== name));
  return (
    <div className={styles.chips}>
      {Object.entries(filters).map(([name, condition]) => (
        <span key={name} className={styles.chip}>
          <Chip field={fields[name]} name={name} condition={condition} targets={targets} />
          <CloseButton size="sm" aria-label={`Remove the filter ${fields[name]?.label ?? name}`} onClick={() => onChange(without(name))} />
        </span>
      ))}
      <Menu position="bottom-start" closeOnItemClick={false} onClose={() => setAdding(undefined)}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconFilter size={16} />}>
            Filter
          </Button>
        </Menu.Target>
        <Menu.Dropdown miw={260} mah="60vh" className={styles.menu}>
          {adding ? (
            <div className={styles.input}>
              <FieldInput
                name={adding}
                field={fields[adding] as Field}
                required={false}
                value={null}
                shown={undefined}
                error={undefined}
                disabled={false}
                targets={targets}
                onChange={(value) => value !== null && onChange({ ...filters, [adding]: { eq: value as number } })}
              />
            </div>
          ) : (
            <>
              {choices.map(([name, field]) =>
                field.kind === 'flag' ? (
                  <Menu.Item key={name} onClick={() => onChange({ ...filters, [name]: { eq: false } })}>
                    Not {field.label.toLowerCase()}
                  </Menu.Item>
                ) : (
                  <Menu.Item key={name} onClick={() => setAdding(name)}>
                    {field.label}…
                  </Menu.Item>
                ),
              )}
              {optional.map(([name, field]) => (
                <Menu.Item key={name} onClick={() => onChange({ ...filters, [name]: { empty: true } })}>
                  No {field.label.toLowerCase()}
                </Menu.Item>
              ))}
              {rows === 'reference' && <Menu.Item onClick={() => onChange({ ...filters, shared: { eq: false } })}>Only our own</Menu.Item>}
            </>
          )}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

function Chip({ field, name, condition, targets }: { field: Field | undefined; name: string; condition: Filters[string]; targets: Targets }) {
  const target = field?.kind === 'ref' ? targets[field.target ?? ''] : undefined;
  if (name === 'shared') return <>Only our own</>;
  if (condition.empty) return <>No {field?.label.toLowerCase()}</>;
  if (field?.kind === 'flag') return <>Not {field.label.toLowerCase()}</>;
  if (target && condition.eq !== undefined) return <RefChip label={field?.label ?? name} target={target} id={Number(condition.eq)} />;
  return (
    <>
      {field?.label ?? name}: {String(condition.eq ?? condition.contains ?? condition.in ?? '')}
    </>
  );
}

function RefChip({ label, target, id }: { label: string; target: AnyResource; id: number }) {
  return (
    <>
      {label}: {useName(target, id) ?? '…'}
    </>
  );
}
