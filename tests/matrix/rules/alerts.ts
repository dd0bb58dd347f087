import type { Rule } from './rule.ts';

/** Exceptions with their causes and outcomes, and a customer's own change history. */
export const rules: readonly Rule[] = [
  {
    because: 'areas 12: the inbox requires ExceptionAlerts_ALL, the state of cabinets LastComm_UI',
    rights: ['ExceptionAlerts_ALL', 'LastComm_UI'],
    reach: 'visible',
    calls: [
      'alerts.listExceptions',
      'alerts.exportExceptions',
      'alerts.listExceptionPatterns',
      'alerts.countExceptions',
      'alerts.getException',
      'alerts.getExceptionLimits',
    ],
  },
  {
    because:
      'BEY-15, areas 12: own change history: SiteLogin_READ, Badge_UPDATE and ExceptionAlerts_ALL each open their part',
    rights: ['SiteLogin_READ', 'Badge_UPDATE', 'ExceptionAlerts_ALL'],
    reach: 'visible',
    calls: ['audit.listOwnChanges', 'audit.exportOwnChanges', 'audit.listChangers'],
  },
  {
    because: 'BEY-06, areas 12: taking, closing, or handing on exceptions requires ExceptionAlerts_ALL',
    rights: ['ExceptionAlerts_ALL'],
    reach: 'visible',
    calls: ['alerts.actOnExceptions'],
  },
  {
    because: 'BEY-06: a corporation edits its lists of causes and outcomes',
    rights: ['ExceptionAlerts_ALL'],
    reach: 'corporation',
    calls: ['alerts.getExceptionReasons', 'alerts.setExceptionReasons'],
  },
];
