import type { CallOutput, Contract } from '@latchboard/contract';

export type KeyReceipt = CallOutput<Contract['keyReceipts']['getKeyReceipt']>;
export type KeyReceiptRow = CallOutput<Contract['keyReceipts']['listKeyReceipts']>['rows'][number];
export type KeyToGive = CallOutput<Contract['keyReceipts']['keysToGive']>['rows'][number];

export const receiptsHref = (propertyId: number) => `/property/${propertyId}/key-receipts`;
export const receiptHref = (propertyId: number, id: number) => `/key-receipt/${id}?property=${propertyId}`;
export type Recipient = CallOutput<Contract['keyReceipts']['listRecentRecipients']>['rows'][number];

export const handOverHref = (propertyId: number) => `/key-receipt?property=${propertyId}`;
