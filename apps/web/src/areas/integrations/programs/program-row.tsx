import { Button } from '@latchboard/ui/button/button.tsx';
import { formatDateTime } from '@latchboard/ui/date-time/format.ts';
import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { callName } from '#web/lib/call.ts';
import { localZone } from '#web/lib/dates.ts';
import { EntryActions } from '#web/lib/record/entry-actions.tsx';
import css from '#web/lib/record/record.module.css';
import { useAction } from '#web/lib/use-action.ts';
import { type Program, rightName } from './shapes.ts';

const statuses = { active: 'in', stopped: 'warning', expired: 'inactive', revoked: 'inactive' } as const;

interface ProgramRowProps {
  readonly program: Program;
  readonly corporationId: number;
}

/** An API key with its actions, and a warning if its owner has left or lost access. */
export function ProgramRow({ program, corporationId }: ProgramRowProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const queryClient = useQueryClient();
  const { run } = useAction();
  const formatTime = (instant: string) => formatDateTime(instant, localZone, locale);
  const { name, revoked, lastUsed, madeBy, lost, takenOverAt } = program;
  const hasLostAccess = program.state === 'active' && (lost.properties > 0 || lost.rights.length > 0);

  async function revoke() {
    const isConfirmed = await confirm({
      title: { key: 'programs.revokeTitle', params: { name } },
      text: 'programs.revokeText',
      confirmLabel: 'programs.revokeYes',
      isDangerous: true,
    });
    if (!isConfirmed) return;
    await run(
      async () => {
        await api.integrations.revokeProgram({ corporationId, programId: program.id });
        showToast({ tone: 'success', title: 'programs.revoked' });
      },
      () => queryClient.invalidateQueries({ queryKey: [callName(api.integrations.listPrograms)] }),
    );
  }

  async function takeOver() {
    const isConfirmed = await confirm({
      title: { key: 'programs.takeOverTitle', params: { name } },
      text: 'programs.takeOverText',
      confirmLabel: 'programs.takeOverYes',
    });
    if (!isConfirmed) return;
    await run(
      async () => {
        await api.integrations.takeOverProgram({ corporationId, programId: program.id });
        showToast({ tone: 'success', title: 'programs.takenOverToast' });
      },
      () => queryClient.invalidateQueries({ queryKey: [callName(api.integrations.listPrograms)] }),
    );
  }

  return (
    <>
      <div className={css.named}>
        <b>{name}</b>
        <StatusChip status={statuses[program.state]} label={`programs.state.${program.state}`} />
        {hasLostAccess && <StatusChip status="warning" label="programs.lostAccess" />}
      </div>
      <p>
        {program.entities.map((entity) => entity.name).join(', ')}
        {' · '}
        {t('programs.holdsRights', {
          count: program.rights.length,
          rights: program.rights.map((right) => rightName(right, t)).join(', '),
        })}
      </p>
      {program.state === 'stopped' && <p>{t('programs.stoppedText')}</p>}
      {hasLostAccess && lost.properties > 0 && <p>{t('programs.lostProperties', { count: lost.properties })}</p>}
      {hasLostAccess && lost.rights.length > 0 && (
        <p>{t('programs.lostRights', { rights: lost.rights.map((right) => rightName(right, t)).join(', ') })}</p>
      )}
      <p>
        <small>
          {[
            t('programs.begins', { begins: `${program.begins}…` }),
            t('programs.madeBy', { time: formatTime(program.madeAt), name: madeBy ?? t('programs.provider') }),
            ...(takenOverAt
              ? [
                  t('programs.takenOver', {
                    time: formatTime(takenOverAt),
                    name: program.owner ?? t('programs.provider'),
                  }),
                ]
              : []),
            revoked
              ? t('programs.revokedBy', { time: formatTime(revoked.at), name: revoked.by ?? t('programs.provider') })
              : t('programs.until', { time: formatTime(program.expiresAt) }),
            lastUsed
              ? t('programs.lastUsed', { time: formatTime(lastUsed.at), address: lastUsed.address })
              : t('programs.neverUsed'),
          ].join(' · ')}
        </small>
      </p>
      {(program.may.takeOver || program.may.revoke) && (
        <EntryActions label={{ key: 'programs.actionsOf', params: { name } }}>
          {program.may.takeOver && <Button size="small" label="programs.takeOver" onClick={() => void takeOver()} />}
          {program.may.revoke && (
            <Button size="small" kind="quiet" label="programs.revoke" onClick={() => void revoke()} />
          )}
        </EntryActions>
      )}
    </>
  );
}
