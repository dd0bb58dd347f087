import type { Rule } from './rule.ts';

/** API keys and webhooks. */
export const rules: readonly Rule[] = [
  {
    because:
      'BEY-13, areas 10 and 12: roles 200 and 105 create API keys, each for one corporation; an API key cannot create keys',
    rights: ['Integration_ALL'],
    realUserToo: true,
    reach: 'corporation',
    calls: [
      'integrations.listPrograms',
      'integrations.addProgram',
      'integrations.revokeProgram',
      'integrations.takeOverProgram',
    ],
    notWhileImpersonating: ['integrations.addProgram', 'integrations.takeOverProgram'],
  },
  {
    because: 'BEY-13, areas 10 and 12: webhooks require the right to create API keys',
    rights: ['Integration_ALL'],
    realUserToo: true,
    reach: 'corporation',
    calls: [
      'integrations.listWebhooks',
      'integrations.addWebhook',
      'integrations.changeWebhook',
      'integrations.removeWebhook',
      'integrations.renewWebhookSecret',
      'integrations.testWebhook',
      'integrations.replayWebhook',
      'integrations.listDeliveries',
    ],
  },
];
