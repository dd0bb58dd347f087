import type { DatabaseRole } from './roles.ts';

/** Identity and settings of a transaction. Row policies and the audit log read the identity. */
export interface DatabaseIdentity {
  role: DatabaseRole;
  staffId?: number;
  realStaffId?: number;
  propertyId?: number;
  cabinetId?: number;
  /** Corporation of a customer's directory, which can read and change all its logins. */
  directoryCorporationId?: number;
  requestId?: string;
  uiPath?: string;
  call?: string;
  /** Language for names that a property has in two languages. */
  language?: 'en' | 'es';
  /**
   * Timeout in seconds for each statement of a job, including lock waits. Unset for requests, which use the pool's
   * default.
   */
  statementSeconds?: number;
  /** Whether the transaction is long. If so, it acquires blocking locks only right before it commits (`deferToEnd`). */
  isLong?: boolean;
  /**
   * Whether the transaction is rolled back at the end. If so, it acquires no advisory locks and queues no configuration
   * changes. Set by `dryRun`.
   */
  isDryRun?: boolean;
}
