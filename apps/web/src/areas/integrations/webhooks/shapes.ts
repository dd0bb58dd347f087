import type { CallOutput, Contract } from '@latchboard/contract';
import type { QueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api.ts';
import { callName } from '#web/lib/call.ts';

export type Webhook = CallOutput<Contract['integrations']['listWebhooks']>['rows'][number];
export type Delivery = CallOutput<Contract['integrations']['listDeliveries']>['rows'][number];

/** A newly created secret, for a new webhook or as a replacement. */
export interface CreatedSecret {
  readonly name: string;
  readonly secret: string;
  readonly isNew: boolean;
}

/** Reloads the webhooks and their deliveries. */
export const refreshWebhooks = (queryClient: QueryClient) =>
  Promise.all(
    [api.integrations.listWebhooks, api.integrations.listDeliveries].map((call) =>
      queryClient.invalidateQueries({ queryKey: [callName(call)] }),
    ),
  );
