import type { Rule } from './rule.ts';

/** Work orders of a property. */
export const rules: readonly Rule[] = [
  {
    because: 'SRQ-08, areas 12: work orders require WorkOrder_ALL, with their notes, files and mail',
    rights: ['WorkOrder_ALL'],
    reach: 'property',
    closedBySuspension: true,
    calls: [
      'workOrders.listWorkOrders',
      'workOrders.exportWorkOrders',
      'workOrders.findUnits',
      'workOrders.addWorkOrder',
      'workOrders.getWorkOrder',
      'workOrders.changeWorkOrder',
      'workOrders.actOnWorkOrder',
      'workOrders.previewMail',
      'workOrders.mailWorkOrder',
      'workOrders.printWorkOrder',
      'workOrders.readMailedDocument',
      'workOrders.listNotes',
      'workOrders.addNote',
      'workOrders.changeNote',
      'workOrders.removeNote',
      'workOrders.listFiles',
      'workOrders.addFile',
      'workOrders.readFile',
      'workOrders.removeFile',
    ],
  },
  {
    because: 'SRQ-08, NAV-05: logins with many properties find a work order of any of them by its number',
    rights: ['WorkOrder_ALL'],
    reach: 'visible',
    calls: ['workOrders.findWorkOrders', 'workOrders.emailWorkOrder'],
  },
];
