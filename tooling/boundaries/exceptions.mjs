/**
 * Files that may break a rule of `habits.mjs`, each with the reason.
 * @type {Readonly<Record<import('./habits.mjs').HabitName, Readonly<Record<string, string>>>>}
 */
export const exceptions = {
  neverCast: {
    'apps/server/src/areas/directories/clients.test.ts': 'the library has no types for the messages of a server',
    'apps/server/src/platform/db/pool.ts': 'one override for all forms of the query method',
    'apps/web/src/lib/address.ts': 'the router does not know the search parameters, because each screen reads its own',
    'packages/contract/src/key-activity/rules/meanings.ts': 'a translator for any set of keys',
  },
  busyFlag: {
    'apps/web/src/areas/key-activity/reports/export/use-export.ts': 'progress of a download that can be canceled',
    'apps/web/src/areas/sign-in/sheet/use-submission.ts': 'signed-out pages have their own small form',
    'apps/web/src/areas/support/chat/use-chat.ts': 'busy until the last reply is shown',
    'apps/web/src/lib/use-action.ts': 'the shared busy flag',
    'packages/ui/src/form/use-schema-form.ts': 'the busy flag of forms',
  },
  rightOutsidePolicy: {},
  poolOutsidePolicy: {},
  contextFirst: {},
  emailText: {},
  jobsInIndex: {},
  transactionLater: {},
  silentCatch: {},
  longHandler: {},
  lockElsewhere: {},
  callsElsewhere: {},
};
