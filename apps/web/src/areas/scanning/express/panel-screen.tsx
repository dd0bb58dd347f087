import { opensOf } from '@latchboard/contract/scanning/rules/scan-state';
import { Button } from '@latchboard/ui/button/button.tsx';
import { Page } from '@latchboard/ui/page/page.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { Skeleton } from '@latchboard/ui/skeleton/skeleton.tsx';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useIdParam } from '#web/lib/address.ts';
import { api } from '#web/lib/api.ts';
import { LoadFailure } from '#web/lib/load-failure.tsx';
import { useAction } from '#web/lib/use-action.ts';
import type { OpenDesk } from '../desk/use-desk.ts';
import { useDesk } from '../desk/use-desk.ts';
import { ScanDesk } from '../panel/scan-desk.tsx';
import { expressFindHref } from '../shapes.ts';
import css from './express.module.css';

/** A new system in one go: its units get their hooks in order, then tag after tag is scanned (DEV-04). */
export default function ExpressPanelScreen() {
  const datalogId = useIdParam('datalogId');
  const { board, error, refetch, desk, view } = useDesk({ datalogId });
  if (board && desk && view)
    return (
      <>
        <Plan board={board} view={view} reload={refetch} />
        <ScanDesk board={board} desk={desk} view={view} back={expressFindHref} />
      </>
    );
  return (
    <Page title="scanning.express">
      {error && !board ? (
        <LoadFailure isSubject error={error} refetch={refetch} />
      ) : (
        <Panel>
          <Skeleton lines={8} />
        </Panel>
      )}
    </Page>
  );
}

interface PlanProps extends Pick<OpenDesk, 'board' | 'view'> {
  readonly reload: () => Promise<unknown>;
}

function Plan({ board, view: { state }, reload }: PlanProps) {
  const t = useTranslate();
  const { isBusy, run } = useAction();
  const placed = new Set([
    ...[...state.tags.values()].flatMap(({ opens }) => opens),
    ...[...state.hooks].flatMap((hook) => opensOf(state, hook)),
  ]);
  const count = board.units.filter(({ unit }) => !placed.has(unit)).length;
  if (count === 0) return null;
  const plan = () =>
    run(async () => {
      await api.scanning.planHooks({ datalogId: board.system.id });
      await reload();
    });
  return (
    <div className={css.plan}>
      <span>{t('scanning.planText', { count })}</span>
      <Button label="scanning.plan" busy={isBusy} onClick={() => void plan()} />
    </div>
  );
}
