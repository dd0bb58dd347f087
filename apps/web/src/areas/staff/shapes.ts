import type { CallInput, CallOutput, Contract } from '@latchboard/contract';

export type Login = CallOutput<Contract['staff']['getStaff']>;
export type LoginRow = CallOutput<Contract['staff']['listPropertyStaff']>['rows'][number];
export type InternalUser = CallOutput<Contract['staff']['getInternalUser']>;
export type InternalUserInput = CallInput<Contract['staff']['addInternalUser']>;
export type GrantableRole = CallOutput<Contract['staff']['propertyRoles']>['roles'][number];
export type Permission = Login['staffAccessPermissions'][number];
export type LoginInput = Pick<
  CallInput<Contract['staff']['addStaff']>,
  | 'personalInformation'
  | 'commercialLevel'
  | 'accessRole'
  | 'staffAccessPermissions'
  | 'isSSOEnabled'
  | 'setLoginAsPrimaryContact'
  | 'corporation'
  | 'divisions'
  | 'regions'
  | 'properties'
>;
export interface Entity {
  readonly id: number;
  readonly name: string;
}
