import { Button } from '@latchboard/ui/button/button.tsx';
import { writeDateTime } from '@latchboard/ui/date-time/write.ts';
import { confirm } from '@latchboard/ui/dialog/confirm.ts';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useLanguage, useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { nameOf } from '#web/lib/call.ts';
import { hereZone } from '#web/lib/dates.ts';
import css from '#web/lib/record/record.module.css';
import { useAction } from '#web/lib/use-action.ts';
import { type Program, rightName } from './shapes.ts';

const statuses = { active: 'in', expired: 'unknown', revoked: 'unknown' } as const;

interface ProgramRowProps {
  readonly program: Program;
  readonly corporationId: number;
}

/** One key with its button to revoke it. */
export function ProgramRow({ program, corporationId }: ProgramRowProps) {
  const t = useTranslate();
  const { locale } = useLanguage();
  const queries = useQueryClient();
  const { run } = useAction();
  const at = (instant: string) => writeDateTime(instant, hereZone, locale);
  const { name, revoked, lastUsed, madeBy } = program;

  async function revoke() {
    const isSure = await confirm({
      title: { key: 'programs.revokeTitle', params: { name } },
      text: 'programs.revokeText',
      confirmLabel: 'programs.revokeYes',
      isDangerous: true,
    });
    if (!isSure) return;
    await run(
      async () => {
        await api.integrations.revokeProgram({ corporationId, programId: program.id });
        showToast({ tone: 'success', title: 'programs.revoked' });
      },
      () => queries.invalidateQueries({ queryKey: [nameOf(api.integrations.listPrograms)] }),
    );
  }

  return (
    <>
      <div className={css.row}>
        <div className={css.named}>
          <b>{name}</b>
          <StatusChip status={statuses[program.state]} label={`programs.state.${program.state}`} />
          {program.hasMakerLeft && program.state === 'active' && (
            <StatusChip status="warning" label="programs.makerLeft" />
          )}
        </div>
        {program.may.revoke && (
          <Button
            kind="danger"
            size="small"
            label={{ key: 'programs.revoke', params: { name } }}
            onClick={() => void revoke()}
          />
        )}
      </div>
      <p>
        {program.entities.map((entity) => entity.name).join(', ')}
        {' · '}
        {t('programs.holdsRights', {
          count: program.rights.length,
          rights: program.rights.map((right) => rightName(right, t)).join(', '),
        })}
      </p>
      <p>
        <small>
          {[
            t('programs.begins', { begins: `${program.begins}…` }),
            t('programs.madeBy', { time: at(program.madeAt), name: madeBy ?? t('programs.provider') }),
            revoked
              ? t('programs.revokedBy', { time: at(revoked.at), name: revoked.by ?? t('programs.provider') })
              : t('programs.until', { time: at(program.expiresAt) }),
            lastUsed
              ? t('programs.lastUsed', { time: at(lastUsed.at), address: lastUsed.address })
              : t('programs.neverUsed'),
          ].join(' · ')}
        </small>
      </p>
    </>
  );
}
