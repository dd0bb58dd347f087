import type { CallInput, contract } from '@latchboard/contract';
import type { RequestColumnId } from '@latchboard/contract/service-requests/rules';
import type { Translate } from '@latchboard/texts';
import type { Context } from '#server/platform/http/handler.ts';
import type { List } from '#server/platform/list/read-list.ts';
import { timeColumn, writeList } from '#server/platform/list/write-list.ts';
import type { RequestRow } from './columns.ts';
import { maySeeAssignee } from './policy.ts';
import { requestList } from './queries.ts';

type Calls = typeof contract.serviceRequests;
type Input = CallInput<Calls['exportServiceRequests']> & { readonly propertyId?: number };
type ExportContext = Context<Calls['exportPropertyServiceRequests']['access'], 'download'>;

interface RequestFile {
  readonly list: List<RequestColumnId>;
  readonly title: string;
  readonly heading: readonly (string | undefined)[];
}

/** Exports a list of requests as a file, with the sort order and labels of the screen. */
export const exportRequests = (input: Input, ctx: ExportContext) =>
  writeRequests(input, ctx, (t, searched) => ({
    list: requestList(input, ctx),
    title: t('requests.title'),
    heading: [t(`requests.view.${input.view}`), input.search && searched(input.search)],
  }));

/** Writes any list of requests as a file. */
export const writeRequests = (
  input: Pick<Input, 'columns' | 'format' | 'sort' | 'zone'>,
  ctx: ExportContext,
  describe: (t: Translate, searched: (search: string) => string) => RequestFile,
) => {
  const { language } = ctx.actor;
  const canSeeAssignee = maySeeAssignee(ctx.actor);
  return writeList<RequestRow, RequestColumnId, RequestColumnId>(input, ctx, ({ t, word, clock }) => ({
    ...describe(t, (search) => word('searched', { search })),
    columns: {
      number: { header: t('requests.number'), width: 12, cell: (row) => `SR-${row.number}` },
      changed: timeColumn<RequestRow>(t('requests.changed'), clock, { at: (row) => row.since }),
      property: { header: t('requests.property'), width: 28, cell: (row) => row.property },
      title: { header: t('requests.about'), width: 40, cell: (row) => row.title },
      type: {
        header: t('requests.type'),
        width: 20,
        cell: (row) => (language === 'es' ? row.type_es : row.type),
      },
      priority: { header: t('requests.priority'), width: 12, cell: (row) => t(`requests.priority.${row.priority}`) },
      assignee: {
        header: t('requests.assignee'),
        width: 22,
        cell: (row) => (canSeeAssignee ? row.assignee : row.assignee_id === null ? null : t('requests.provider')),
      },
      state: { header: t('requests.state'), width: 14, cell: (row) => t(`requests.state.${row.state}`) },
      due: timeColumn<RequestRow>(t('requests.due'), clock, { at: (row) => row.due_at }),
    },
  }));
};
