import type { DatabaseRole } from './roles.ts';

/** Identity of a transaction. Row policies and the audit use every value. */
export interface DatabaseIdentity {
  role: DatabaseRole;
  staffId?: number;
  realStaffId?: number;
  propertyId?: number;
  cabinetId?: number;
  /** Set for a customer's directory, which sees and changes each login of this corporation. */
  directoryCorporationId?: number;
  requestId?: string;
  uiPath?: string;
  call?: string;
  /** Language for names that a property has in two languages. */
  language?: 'en' | 'es';
  /**
   * Timeout in seconds of each statement of a job, including its waits for locks. Unset for requests, which use the
   * pool's default.
   */
  statementSeconds?: number;
  /** Long transaction. It takes locks that block others only right before it commits (`deferToEnd`). */
  isLong?: boolean;
  /**
   * Whether the transaction is rolled back at the end, without notifications and without blocking others. Set by
   * `dryRun`.
   */
  isDryRun?: boolean;
}
