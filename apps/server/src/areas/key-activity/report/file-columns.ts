import { exceptionOf } from '@latchboard/contract/key-activity/rules/exceptions';
import { showHook } from '@latchboard/contract/key-activity/rules/hooks';
import { activityDisplay } from '@latchboard/contract/key-activity/rules/rows';
import type { FileColumn } from './cells.ts';
import type { ExportRow } from './export-pages.ts';
import type { FileWords } from './file-words.ts';
import type { KnownNames } from './known-names.ts';

export interface FileContext {
  readonly words: FileWords;
  readonly names: KnownNames;
  readonly lettered: boolean;
  readonly seesHooks: boolean;
}

type Column = FileColumn<ExportRow>;

/** The columns of the report (TXN-05); hooks and tags only for those who may see them. */
export function fileColumns({ words: { t, word }, names, lettered, seesHooks }: FileContext): readonly Column[] {
  const unknownBadge = word('unknownBadge');
  const nameOf = ({ badge, occurred_at: at }: ExportRow) =>
    badge === null ? null : (names.holder(badge, at) ?? unknownBadge);
  const activityOf = ({ activity: code }: ExportRow) =>
    code === null || activityDisplay(code) === 'blank' ? null : (names.activity(code) ?? String(code));
  const hooks: Column[] = [
    {
      header: t('report.column.hook'),
      width: 8,
      cell: ({ hook }) => (hook === null ? null : showHook(hook, lettered)),
    },
    { header: t('report.column.tag'), width: 12, cell: ({ tag }) => tag },
  ];
  return [
    {
      header: t('report.column.time'),
      width: 20,
      isTime: true,
      cell: ({ local }) => local,
    },
    { header: word('event'), width: 16, cell: eventWords(t) },
    { header: t('report.column.employee'), width: 24, cell: nameOf },
    { header: t('report.column.badge'), width: 10, cell: ({ badge }) => badge },
    { header: t('report.column.unit'), width: 12, cell: ({ unit }) => unit },
    ...(seesHooks ? hooks : []),
    { header: t('report.column.activity'), width: 24, cell: activityOf },
    { header: word('workOrder'), width: 12, cell: ({ work_order: order }) => order },
    { header: t('report.column.exception'), width: 10, cell: ({ exception }) => exception },
    { header: word('meaning'), width: 32, cell: meaningOf(t) },
    {
      header: t('report.column.keypad'),
      width: 14,
      cell: ({ datalog_id: id }) => names.datalog(id) ?? String(id),
    },
    { header: t('report.column.receipt'), width: 10, cell: ({ receipt_id: receipt }) => receipt },
  ];
}

type Translate = FileWords['t'];

/** What happened: a key's movement, or at what else the event was. */
function eventWords(t: Translate) {
  const movements: Readonly<Record<string, string>> = {
    taken: t('report.movement.taken'),
    returned: t('report.movement.returned'),
    none: t('report.movement.none'),
  };
  const kinds: Readonly<Record<string, string>> = {
    session: t('report.kind.session'),
    door: t('report.kind.door'),
    system: t('report.kind.system'),
  };
  return ({ kind, movement }: ExportRow) => kinds[kind] ?? movements[movement ?? ''] ?? null;
}

function meaningOf(t: Translate) {
  return ({ exception: code }: ExportRow) => {
    const known = code === null ? undefined : exceptionOf(code);
    return known ? t(known.text) : null;
  };
}
