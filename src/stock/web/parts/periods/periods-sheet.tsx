import { Alert, TextInput } from '@mantine/core';
import { IconCalendarStats } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ActionButton } from '../../../../kernel/web/kit/action-button.tsx';
import { FormSheet } from '../../../../kernel/web/kit/forms/form-sheet.tsx';
import { useAttemptKey } from '../../../../kernel/web/kit/forms/use-attempt-key.ts';
import { MoreAction } from '../../../../kernel/web/kit/more-actions.tsx';
import { Refusal } from '../../../../kernel/web/kit/refusal.tsx';
import { useCall, useCallMutation } from '../../../../kernel/web/query/query.ts';
import { useStore } from '../../../../kernel/web/store.ts';
import { ConfirmDialog } from '../../../../kernel/web/ui/confirm-dialog.tsx';
import { EmptyState } from '../../../../kernel/web/ui/empty-state.tsx';
import { ErrorState } from '../../../../kernel/web/ui/errors/error-state.tsx';
import { AnchorLink } from '../../../../kernel/web/ui/links.tsx';
import { FormSkeleton } from '../../../../kernel/web/ui/skeletons.tsx';
import { toast } from '../../../../kernel/web/ui/toasts/toast.ts';
import { clock, daysOf } from '../../../../kernel/web/ui/values/clock.ts';
import { Money } from '../../../../kernel/web/ui/values/money.tsx';
import { checkPeriod, createPeriod, listPeriods, movePeriod, type PeriodRow } from '../../../contract/period.ts';
import { State } from '../../public/states.tsx';
import { useWhyNot } from '../permissions.ts';
import { PeriodFigures } from './period-figures.tsx';
import { alongText, monthText, nextMonth, openedAgain, type PeriodStep, periodWords, stepsOf } from './period-words.ts';
import styles from './periods-sheet.module.css';

/** The books, month by month: closed when all is in, locked when nobody is to touch them again. */
function PeriodsSheet({ onClose }: { readonly onClose: () => void }) {
  const whyNot = useWhyNot('stock.period.close');
  const venue = useStore(clock);
  const periods = useCall(listPeriods, {});
  const keyFor = useAttemptKey();
  const [chosen, setChosen] = useState<{ period: PeriodRow; step: PeriodStep }>();
  const create = useCallMutation(createPeriod, { idempotencyKey: keyFor });
  const rows = periods.data?.data;
  const next = nextMonth(rows?.[0]?.starts_on, daysOf(new Date().toISOString(), venue).business);
  return (
    <FormSheet title="Periods" touched={false} busy={false} submit={undefined} onSubmit={() => undefined} onClose={onClose}>
      {periods.error && !rows ? (
        <ErrorState error={periods.error} onRetry={() => void periods.refetch()} />
      ) : rows === undefined ? (
        <FormSkeleton />
      ) : (
        <>
          {next && (
            <div>
              <ActionButton why={whyNot} variant="default" loading={create.isPending} onClick={() => create.mutate({ body: { month: next } })}>
                Open the books for {monthText(`${next}-01`)}
              </ActionButton>
              <Refusal error={create.error} />
            </div>
          )}
          {openedAgain(rows).map(({ text, reason }) => (
            <Alert key={text} color="yellow" title={text}>
              {reason}
            </Alert>
          ))}
          {rows.length === 0 ? (
            <EmptyState title="No periods yet">Open the books for a month; once it is over and everything is in, close it, and its figures stay what they were.</EmptyState>
          ) : (
            <ul className={styles.periods}>
              {rows.map((period) => (
                <li key={period.period_id}>
                  <span className={styles.month}>
                    {monthText(period.starts_on)}
                    <small>
                      {period.closing_value === null ? (
                        'Still moving'
                      ) : (
                        <>
                          Closed at <Money value={period.closing_value} />
                        </>
                      )}
                    </small>
                  </span>
                  <State of={period.status} table={periodWords} />
                  <span className={styles.steps}>
                    {stepsOf(period).map((step) => (
                      <ActionButton key={step.to} why={whyNot ?? step.why} size="compact-sm" variant="default" onClick={() => setChosen({ period, step })}>
                        {step.label}
                      </ActionButton>
                    ))}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      {chosen && <MoveDialog key={`${chosen.period.period_id} ${chosen.step.to}`} {...chosen} all={rows ?? []} onClose={() => setChosen(undefined)} onLeave={onClose} />}
    </FormSheet>
  );
}

interface Moving {
  readonly period: PeriodRow;
  readonly step: PeriodStep;
  readonly all: readonly PeriodRow[];
  readonly onClose: () => void;
  /** For the screen where what is missing stands. */
  readonly onLeave: () => void;
}

/** Says what stands in the way, or what will happen, before anything does. */
function MoveDialog({ period, step, all, onClose, onLeave }: Moving) {
  const [reason, setReason] = useState('');
  const closes = step.to === 'closed' && !step.back;
  const checks = useCall(checkPeriod, { params: { id: period.period_id } }, { enabled: closes, freshMs: 0 });
  const move = useCallMutation(movePeriod, {
    onDone: () => {
      toast.done(`${monthText(period.starts_on)} is ${step.done}`);
      onClose();
    },
    onFailed: () => undefined,
  });
  const broken = checks.data?.checks.filter(({ holds }) => !holds) ?? [];
  const ready = closes ? checks.data?.may_close === true : !step.back || reason.trim().length > 0;
  return (
    <ConfirmDialog
      opened
      title={`${monthText(period.starts_on)}: ${step.label.toLowerCase()}?`}
      action={step.label}
      destructive={step.back}
      busy={move.isPending}
      disabled={!ready}
      refused={broken.length > 0}
      onConfirm={() => move.mutate({ params: { id: period.period_id }, body: { status: step.to, reason: reason.trim() || null, version: period.version } })}
      onClose={onClose}
    >
      {closes && checks.data === undefined ? (
        'Checking that everything is in…'
      ) : broken.length > 0 ? (
        <>
          It cannot be closed yet:
          <ul>
            {broken.map(({ check, said, count, link }) => (
              <li key={check}>
                {link === null ? (
                  said
                ) : (
                  <AnchorLink to={link.to} search={link.search} onClick={onLeave}>
                    {said}
                  </AnchorLink>
                )}
                {count > 1 && `: ${count.toLocaleString()}`}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <>
          {step.effect} {alongText(period, step, all)}
        </>
      )}
      {closes && checks.data?.figures && <PeriodFigures of={checks.data.figures} />}
      {step.back && <TextInput mt="md" label="Reason" required maxLength={300} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />}
      <Refusal error={move.error} />
    </ConfirmDialog>
  );
}

function usePeriodsOpen() {
  const navigate = useNavigate();
  const { open } = useSearch({ strict: false }) as { open?: string };
  const show = (opened: boolean) => void navigate({ to: '.', search: (before) => ({ ...before, open: opened ? 'periods' : undefined }), replace: true, resetScroll: false });
  return { isOpen: open === 'periods', show };
}

/** Opens the periods from wherever figures depend on them. */
export function PeriodsAction() {
  const { show } = usePeriodsOpen();
  return (
    <MoreAction icon={<IconCalendarStats size={18} aria-hidden />} onClick={() => show(true)}>
      Periods
    </MoreAction>
  );
}

/** The periods, where the address says that they stand open. */
export function OpenPeriods() {
  const { isOpen, show } = usePeriodsOpen();
  return isOpen && <PeriodsSheet onClose={() => show(false)} />;
}
