import { temporaryAccessDays } from '@latchboard/contract/hierarchy/rules';

/**
 * Whether a row of `property` is closed to its customer: canceled or payment overdue, without temporary access that holds
 * (NAV-11). `now` is the place of the moment among the statement's values.
 */
export const suspended = (now: string, property = 'property') =>
  `((${property}.canceled or ${property}.payment_delinquent) and coalesce(${property}.temporary_access_date
    <= ${now}::timestamptz - interval '${temporaryAccessDays} days', true))`;
