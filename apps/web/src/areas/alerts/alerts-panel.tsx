import type { CallOutput, Contract } from '@latchboard/contract';
import { AddLink } from '@latchboard/ui/button/add-button.tsx';
import { Button, LinkButton } from '@latchboard/ui/button/button.tsx';
import { EmptyState } from '@latchboard/ui/empty-state/empty-state.tsx';
import { Panel } from '@latchboard/ui/panel/panel.tsx';
import { StatusChip } from '@latchboard/ui/status-chip/status-chip.tsx';
import { showToast } from '@latchboard/ui/toasts/toast-store.ts';
import { useTranslate } from '@latchboard/ui/wording/language-context.tsx';
import { useQuery } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { atLevel } from '#web/lib/at-level.ts';
import { Loading } from '#web/lib/loading.tsx';
import { query } from '#web/lib/query.ts';
import css from '#web/lib/record/entries.module.css';
import type { EntityRef } from '#web/lib/record/sections.ts';
import { useAction } from '#web/lib/use-action.ts';
import { doorText, kindText } from './rule/kind-text.ts';
import ruleCss from './rule/rule.module.css';
import { useRecipientsText } from './rule/use-recipients-text.ts';

type Alert = CallOutput<Contract['alerts']['listPropertyExceptionAlerts']>['rows'][number];

/**
 * Alerts of a place. Those of higher levels are shown and can be replaced or switched off here unless locked (HIE-05,
 * EXC-03).
 */
export function AlertsPanel(subject: EntityRef) {
  const { calls, scope } = atLevel(api.alerts, subject);
  const result = useQuery(query(calls.listExceptionAlerts, scope, { quiet: true }));
  const rows = result.data?.rows;
  const here = `level=${subject.level}&id=${subject.id}`;
  return (
    <Panel
      title="alerts.title"
      actions={<AddLink size="small" label="alerts.add" href={`/key-activity-alert?${here}`} />}
    >
      {rows === undefined ? (
        <Loading error={result.error} refetch={result.refetch} lines={3} />
      ) : rows.length === 0 ? (
        <EmptyState title="alerts.none" />
      ) : (
        <ul className={css.entries}>
          {rows.map((alert) => (
            <li key={alert.id}>
              <Entry alert={alert} />
              {alert.inheritedFrom === null ? (
                <LinkButton kind="quiet" size="small" label="alerts.edit" href={`/key-activity-alert/${alert.id}`} />
              ) : (
                <FromAbove alert={alert} subject={subject} refresh={result.refetch} />
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** Subject and recipients of an alert. */
function Entry({ alert }: { readonly alert: Alert }) {
  const t = useTranslate();
  const heard = useRecipientsText(alert);
  const kinds = alert.kinds.map((kind) => {
    const words = kindText(kind);
    return words ? t(words) : kind;
  });
  const what = {
    exceptions: kinds.length === 0 ? t('alertRules.anyKind') : kinds.join(', '),
    activity: t('alertRules.anyMovement'),
    doors: t(doorText(alert.doors ?? [])),
  }[alert.about ?? 'exceptions'];
  const subjects = [alert.units, alert.tags, alert.badges, alert.people].flatMap((one) => one ?? []);
  const isOn = alert.isOn && !alert.isReplaced;
  return (
    <>
      <p className={ruleCss.notes}>
        <b>{alert.name || what}</b>
        <StatusChip status={isOn ? 'in' : 'unknown'} label={isOn ? 'alerts.on' : 'alerts.off'} />
        {alert.isLocked && <small>{t('alertRules.locked')}</small>}
        {alert.isReplaced && <small>{t('alertRules.isReplaced')}</small>}
      </p>
      {alert.name !== '' && <p>{what}</p>}
      {subjects.length > 0 && <p>{subjects.join(', ')}</p>}
      <p>{heard}</p>
    </>
  );
}

interface FromAboveProps {
  readonly alert: Alert;
  readonly subject: EntityRef;
  readonly refresh: () => Promise<unknown>;
}

/** Origin of an inherited alert, and its actions here. */
function FromAbove({ alert, subject, refresh }: FromAboveProps) {
  const t = useTranslate();
  const { calls, scope } = atLevel(api.alerts, subject);
  const { run } = useAction();
  const switchOff = async () => {
    const { name, about, kinds, doors } = alert;
    const off = { ...scope, name, about, kinds, doors, recipients: [], isOn: false, replaces: alert.id };
    await run(async () => {
      await calls.addExceptionAlert(off);
      showToast({ tone: 'success', title: 'alertRules.switchedOff' });
    }, refresh);
  };
  return (
    <p className={ruleCss.notes}>
      <small>{t('alerts.inherited', { place: alert.inheritedFrom ?? '' })}</small>
      {!alert.isLocked && !alert.isReplaced && (
        <>
          <LinkButton
            kind="quiet"
            size="small"
            label="alertRules.replaceHere"
            href={`/key-activity-alert?level=${subject.level}&id=${subject.id}&replaces=${alert.id}`}
          />
          {alert.isOn && (
            <Button kind="quiet" size="small" label="alertRules.switchOffHere" onClick={() => void switchOff()} />
          )}
        </>
      )}
    </p>
  );
}
