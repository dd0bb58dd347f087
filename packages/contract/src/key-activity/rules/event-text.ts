import { exceptionOf, type KeyException } from './exceptions.ts';
import { activityDisplay } from './rows.ts';

type ActionKey =
  `report.action.${'signedIn' | 'signedOut' | 'wrongPin' | 'timedOut' | 'opened' | 'closed' | 'leftOpen'}`;
type WordKey =
  | ActionKey
  | `report.kind.${'session' | 'door' | 'system'}`
  | `report.${'movement.returned' | 'noBadge' | 'activityCode' | 'activityAndOrder' | 'unknownBadge' | 'unknownException'}`
  | 'board.workOrder'
  | KeyException['text'];

/** Translator with the event texts. */
export type TranslateEvent = (key: WordKey, params?: Readonly<Record<string, string | number>>) => string;

interface Activity {
  readonly kind: 'key' | 'session' | 'door' | 'system';
  readonly movement: string | null;
  readonly activityCode: number | null;
  readonly activityName: string | null;
  readonly enteredWorkOrderNumber: string | null;
}

/** Text of an activity with its work order: "key returned" for code 1, empty for code 99 (TXN-07). */
export function activityText(row: Activity, t: TranslateEvent): string {
  if (row.kind !== 'key') return row.activityName ?? actionText(row, t);
  const display = activityDisplay(row.activityCode);
  const activity =
    display === 'returned'
      ? t('report.movement.returned')
      : display === 'blank'
        ? ''
        : (row.activityName ?? t('report.activityCode', { code: String(row.activityCode) }));
  if (row.enteredWorkOrderNumber === null) return activity;
  return activity === ''
    ? t('board.workOrder', { number: row.enteredWorkOrderNumber })
    : t('report.activityAndOrder', { activity, number: row.enteredWorkOrderNumber });
}

const actions: Readonly<Record<string, ActionKey>> = {
  'signed-in': 'report.action.signedIn',
  'signed-out': 'report.action.signedOut',
  'wrong-pin': 'report.action.wrongPin',
  'timed-out': 'report.action.timedOut',
  opened: 'report.action.opened',
  closed: 'report.action.closed',
  'left-open': 'report.action.leftOpen',
};

/** Text of a keypad or door event. An unknown action shows its kind. */
function actionText({ kind, movement }: Pick<Activity, 'kind' | 'movement'>, t: TranslateEvent): string {
  const actionKey = movement !== null && Object.hasOwn(actions, movement) ? actions[movement] : undefined;
  return t(actionKey ?? `report.kind.${kind as 'session' | 'door' | 'system'}`);
}

interface Employee {
  readonly employeeName: string | null;
  readonly badgeNumber: string | null;
  readonly kind: Activity['kind'];
  readonly movement: string | null;
}

/** Name of the employee who owned the badge at that time. A key can be returned to a key board without a badge. */
export function employeeText({ employeeName, badgeNumber, kind, movement }: Employee, t: TranslateEvent): string {
  if (employeeName !== null) return employeeName;
  if (badgeNumber !== null) return t('report.unknownBadge');
  return kind === 'key' && movement === 'returned' ? t('report.noBadge') : '';
}

export function exceptionText(code: string, t: TranslateEvent): string {
  const knownException = exceptionOf(code);
  return knownException ? t(knownException.text) : t('report.unknownException', { code });
}
