import type { contract } from '@latchboard/contract';
import type { LeadColumnId } from '@latchboard/contract/leads/rules';
import type { Calls } from '#server/platform/http/handler.ts';
import { readList } from '#server/platform/list/read-list.ts';
import { timeColumn, writeList } from '#server/platform/list/write-list.ts';
import { type Lead, type LeadRow, leadList, presentLead, readLead } from './queries.ts';
import { convertLead, dropLead, submitLead, undoConversion } from './save.ts';

export const calls: Calls<typeof contract.leads> = {
  submitLead,
  listLeads: (input, { tx, actor }) =>
    readList<LeadRow, LeadColumnId, Lead>(tx, leadList(input), input, (row) => presentLead(row, actor)),
  getLead: ({ leadId }, { tx, actor }) => readLead(tx, leadId, actor),
  exportLeads: (input, ctx) =>
    writeList<LeadRow, LeadColumnId, LeadColumnId>(input, ctx, ({ t, clock }) => ({
      list: leadList(input),
      title: t('leads.title'),
      heading: [t(input.state ? `leads.state.${input.state}` : 'leads.state.all')],
      columns: {
        at: timeColumn(t('leads.at'), clock, { at: (row) => row.at }),
        company: { header: t('leads.company'), width: 28, cell: (row) => row.company },
        name: { header: t('leads.name'), width: 24, cell: (row) => row.name },
        phone: { header: t('leads.phone'), width: 18, cell: (row) => row.phone },
        email: { header: t('leads.email'), width: 30, cell: (row) => row.email },
        units: { header: t('leads.units'), width: 10, cell: (row) => row.units },
        interest: { header: t('leads.interest'), width: 18, cell: (row) => t(`leads.interest.${row.interest}`) },
        state: { header: t('leads.state'), width: 14, cell: (row) => t(`leads.state.${row.state}`) },
        by: { header: t('leads.by'), width: 24, cell: (row) => row.by },
      },
    })),
  convertLead,
  undoConversion,
  dropLead,
};
