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
  /** For jobs: timeout of one statement, and of its wait for a lock. No request waits for it. */
  statementSeconds?: number;
  /** Whether it is a long transaction, which takes locks that block others only at its end (`deferToEnd`). */
  isLong?: boolean;
  /** Whether it is rolled back at the end, without notifications and without blocking others. Set by `dryRun`. */
  isDryRun?: boolean;
}
