import { ActionIcon, Button, Select, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { FormSheet } from '../../../kernel/web/kit/forms/form-sheet.tsx';
import { useAttemptKey } from '../../../kernel/web/kit/forms/use-attempt-key.ts';
import { useCallMutation } from '../../../kernel/web/query/query.ts';
import { toast } from '../../../kernel/web/ui/toasts/toast.ts';
import { addPlaces } from '../../contract/place-plan.ts';
import { type PlaceTemplate, placesIn, placeTemplates } from '../../domain/place-templates.ts';
import styles from './place-plan.module.css';

interface DraftArea {
  readonly key: number;
  readonly name: string;
  /** One place a line. */
  readonly places: string;
}

const draftOf = ({ areas }: PlaceTemplate): readonly DraftArea[] => areas.map(({ area_name, places }, key) => ({ key, name: area_name, places: places.join('\n') }));
const many = (count: number, one: string, several: string) => (count === 1 ? `1 ${one}` : `${count} ${several}`);
const [first] = placeTemplates as readonly [PlaceTemplate, ...PlaceTemplate[]];

/** The areas and places of a house like one's own, to be changed and then made in one press. */
export default function PlacePlanSheet({ onClose }: { readonly onClose: () => void }) {
  const [template, setTemplate] = useState(first.name);
  const [draft, setDraft] = useState(draftOf(first));
  const [touched, setTouched] = useState(false);
  const areas = draft.map(({ name, places }) => ({ area_name: name.trim(), places: placesIn(places) })).filter(({ area_name }) => area_name !== '');
  const places = areas.reduce((sum, area) => sum + area.places.length, 0);
  const add = useCallMutation(addPlaces, {
    idempotencyKey: useAttemptKey(),
    onDone: ({ areas: made, places: added, already_there }) => {
      const said = [made > 0 && many(made, 'area', 'areas'), many(added, 'place', 'places')].filter(Boolean).join(' and ');
      toast.done(already_there > 0 ? `Added ${said}; ${already_there} ${already_there === 1 ? 'was' : 'were'} there already` : `Added ${said}`);
      onClose();
    },
  });
  const change = (key: number, next: Partial<DraftArea>) => {
    setTouched(true);
    setDraft((before) => before.map((area) => (area.key === key ? { ...area, ...next } : area)));
  };
  return (
    <FormSheet
      title="Places by template"
      touched={touched}
      busy={add.isPending}
      submit={areas.length === 0 ? undefined : `Add ${many(areas.length, 'area', 'areas')} with ${many(places, 'place', 'places')}`}
      onSubmit={() => add.mutate({ body: { areas } })}
      onClose={onClose}
    >
      <p>Choose the house most like yours and change what differs. What you have by the same name stays as it is.</p>
      <Select
        label="House"
        data={placeTemplates.map(({ name }) => name)}
        value={template}
        allowDeselect={false}
        onChange={(name) => {
          const chosen = placeTemplates.find((one) => one.name === name) ?? first;
          setTemplate(chosen.name);
          setDraft(draftOf(chosen));
          setTouched(false);
        }}
      />
      <div className={styles.areas}>
        {draft.map(({ key, name, places: lines }) => (
          <div key={key} className={styles.area}>
            <div className={styles.head}>
              <TextInput label="Area" value={name} maxLength={120} onChange={(event) => change(key, { name: event.currentTarget.value })} />
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={`Leave out ${name || 'this area'}`}
                onClick={() => {
                  setTouched(true);
                  setDraft((before) => before.filter((area) => area.key !== key));
                }}
              >
                <IconTrash size={18} stroke={1.5} />
              </ActionIcon>
            </div>
            <Textarea
              label={name ? `Places in ${name}` : 'Places'}
              description="One a line"
              autosize
              minRows={2}
              maxRows={12}
              value={lines}
              onChange={(event) => change(key, { places: event.currentTarget.value })}
            />
          </div>
        ))}
        <Button
          variant="default"
          leftSection={<IconPlus size={18} />}
          onClick={() => {
            setTouched(true);
            setDraft((before) => [...before, { key: Math.max(-1, ...before.map((area) => area.key)) + 1, name: '', places: '' }]);
          }}
        >
          Another area
        </Button>
      </div>
    </FormSheet>
  );
}
