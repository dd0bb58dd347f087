import { temporaryAccessDays } from '@latchboard/contract/hierarchy/rules';

/**
 * SQL condition that a row of `property` is suspended: canceled or payment overdue, and without temporary access
 * (NAV-11). `now` is the placeholder for the current time.
 */
export const suspendedCondition = (now: string, property = 'property') =>
  `((${property}.canceled or ${property}.payment_delinquent) and coalesce(${property}.temporary_access_date
    <= ${now}::timestamptz - interval '${temporaryAccessDays} days', true))`;
