import type { CallOutput, Contract } from '@latchboard/contract';
import type { Translate } from '@latchboard/texts';
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
 * Alerts of a place. Includes inherited alerts, which can be replaced or switched off here unless locked (HIE-05,
 * EXC-03).
 */
export function AlertsPanel(subject: EntityRef) {
  const t = useTranslate();
  const { calls, scope } = atLevel(api.alerts, subject);
  const result = useQuery(query(calls.listExceptionAlerts, scope, { quiet: true }));
  const rows = result.data?.rows;
  const titles = rows?.map((alert) => titleOf(alert, t)) ?? [];
  const isRepeated = (alert: Alert) => titles.filter((title) => title === titleOf(alert, t)).length > 1;
  const subjectParams = `level=${subject.level}&id=${subject.id}`;
  return (
    <Panel
      title="alerts.title"
      actions={<AddLink size="small" label="alerts.add" href={`/key-activity-alert?${subjectParams}`} />}
    >
      {rows === undefined ? (
        <Loading error={result.error} refetch={result.refetch} lines={3} />
      ) : rows.length === 0 ? (
        <EmptyState title="alerts.none" />
      ) : (
        <ul className={css.entries}>
          {rows.map((alert) => (
            <li key={alert.id}>
              <Entry alert={alert} hasNumber={isRepeated(alert)} />
              {alert.inheritedFrom === null ? (
                <LinkButton kind="quiet" size="small" label="alerts.edit" href={`/key-activity-alert/${alert.id}`} />
              ) : (
                <InheritedAlert alert={alert} subject={subject} refresh={result.refetch} />
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface EntryProps {
  readonly alert: Alert;
  /** Whether to show the number. Needed if another alert in the list has the same title. */
  readonly hasNumber: boolean;
}

/** Subject of an alert, such as the kinds of exceptions it reports. */
function subjectOf({ about, kinds, doors }: Alert, t: Translate): string {
  const kindNames = kinds.map((kind) => {
    const textKey = kindText(kind);
    return textKey ? t(textKey) : kind;
  });
  return {
    exceptions: kindNames.length === 0 ? t('alertRules.anyKind') : kindNames.join(', '),
    activity: t('alertRules.anyMovement'),
    doors: t(doorText(doors ?? [])),
  }[about ?? 'exceptions'];
}

const titleOf = (alert: Alert, t: Translate) => alert.name || subjectOf(alert, t);

/** Subject and recipients of an alert. */
function Entry({ alert, hasNumber }: EntryProps) {
  const t = useTranslate();
  const recipients = useRecipientsText(alert);
  const details = [
    ...(alert.name === '' ? [] : [subjectOf(alert, t)]),
    ...(hasNumber ? [t('alerts.number', { id: alert.id })] : []),
  ];
  const subjects = [alert.units, alert.tags, alert.badges, alert.people].flatMap((values) => values ?? []);
  const isOn = alert.isOn && !alert.isReplaced;
  return (
    <>
      <p className={ruleCss.notes}>
        <b>{titleOf(alert, t)}</b>
        <StatusChip status={isOn ? 'in' : 'inactive'} label={isOn ? 'alerts.on' : 'alerts.off'} />
        {alert.isLocked && <small>{t('alertRules.locked')}</small>}
        {alert.isReplaced && <small>{t('alertRules.isReplaced')}</small>}
      </p>
      {details.length > 0 && <p>{details.join(' · ')}</p>}
      {subjects.length > 0 && <p>{subjects.join(', ')}</p>}
      <p>{recipients}</p>
    </>
  );
}

interface InheritedAlertProps {
  readonly alert: Alert;
  readonly subject: EntityRef;
  readonly refresh: () => Promise<unknown>;
}

/** Origin of an inherited alert, and its actions at this place. */
function InheritedAlert({ alert, subject, refresh }: InheritedAlertProps) {
  const t = useTranslate();
  const { calls, scope } = atLevel(api.alerts, subject);
  const { run } = useAction();
  const switchOff = async () => {
    const { name, about, kinds, doors } = alert;
    const disabledAlert = { ...scope, name, about, kinds, doors, recipients: [], isOn: false, replaces: alert.id };
    await run(async () => {
      await calls.addExceptionAlert(disabledAlert);
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
