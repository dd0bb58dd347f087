/**
 * Files that may break a rule of `habits.mjs`, each with the reason.
 * @type {Readonly<Record<import('./habits.mjs').HabitName, Readonly<Record<string, string>>>>}
 */
export const exceptions = {
  neverCast: {
    'apps/server/src/areas/directories/clients.test.ts': 'the library has no types for the messages from a server',
    'apps/server/src/platform/db/pool.ts': 'one override for all forms of the query method',
    'apps/web/src/lib/url-state.ts':
      'the router does not know the search parameters, because each screen reads its own',
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
  typedState: {
    'apps/kiosk/src/number-pad.tsx': 'a PIN or a code',
    'packages/ui/src/table/editing/editable-cell.tsx':
      'leaving the cell saves, so a restored value could be saved unseen',
    'apps/web/src/areas/alerts/rule/use-subject-options.ts': 'text of a search',
    'apps/web/src/areas/calendar/grid/use-moving.ts': 'an announcement, not typed',
    'apps/web/src/areas/calendar/subscribe-dialog.tsx': 'a read-only address',
    'apps/web/src/areas/hierarchy/edit/use-entity-search.ts': 'text of a search',
    'apps/web/src/areas/inventory/equipment-detail/holder-dialog.tsx': 'text of a search',
    'apps/web/src/areas/key-receipts/hand-over/keys-part.tsx': 'a scanned or typed tag number, added immediately',
    'apps/web/src/areas/products/configure/screen.tsx': 'text of a search',
    'apps/web/src/areas/sign-in/account/own-password.tsx': 'a password',
    'apps/web/src/areas/sign-in/account/password-panel.tsx': 'a password',
    'apps/web/src/areas/sign-in/account/turn-on.tsx': 'a code',
    'apps/web/src/areas/sign-in/login-sso/organization-form.tsx': 'the browser fills in the email address of a login',
    'apps/web/src/areas/sign-in/login/screen.tsx': 'a password',
    'apps/web/src/areas/sign-in/new-user/find-former-login.tsx': 'a code',
    'apps/web/src/areas/sign-in/reset-password/request-code-form.tsx':
      'the browser fills in the email address of a login',
    'apps/web/src/areas/sign-in/reset-password/new-password-form.tsx': 'a code',
    'apps/web/src/areas/sign-in/second-factor/screen.tsx': 'a code',
    'apps/web/src/areas/staff/form/entity-field.tsx': 'text of a search',
    'apps/web/src/areas/systems/record/move-dialog.tsx': 'text of a search',
    'apps/web/src/areas/work-orders/form/unit-field.tsx': 'text of a search',
    'apps/web/src/lib/form/property-field.tsx': 'text of a search',
    'apps/web/src/shell/entity-choice.tsx': 'text of a search',
    'apps/web/src/shell/entity-selector.tsx': 'text of a search',
    'apps/web/src/lib/form/recipient-field.tsx': 'search for a person',
    'apps/web/src/shell/search-box-input.tsx': 'text of a search',
    'packages/ui/src/form/chips-field.tsx': 'the text becomes a value of the form when the field loses the focus',
    'packages/ui/src/form/select-field.tsx': 'text of a search',
    'packages/ui/src/multi-choice/multi-choice.tsx': 'text of a search',
  },
};
