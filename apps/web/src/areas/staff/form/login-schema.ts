import type { Schema } from '@latchboard/ui/form/schema.ts';
import * as z from 'zod/mini';
import { loginLevels } from '../levels.ts';
import type { LoginValues } from './login-values.ts';
import { personFields } from './person-fields.ts';

interface LoginSchemaOptions {
  readonly levelOf: (role: string | null) => number;
  /** Whether the user must select an entity. Roles 203 to 205 get the property automatically (STF-03). */
  readonly needsEntity: boolean;
}

const personSchema = z.object({
  ...personFields,
  language: z.enum(['en', 'es']),
  setLoginAsPrimaryContact: z.boolean(),
  setLoginAsSSO: z.boolean(),
});

/** Validation of the form (STF-01, STF-03). */
export function loginSchema({ levelOf, needsEntity }: LoginSchemaOptions): Schema<LoginValues> {
  return {
    '~standard': {
      validate: (value) => {
        const values = value as LoginValues;
        const result = personSchema.safeParse(values);
        const issues = result.success ? [] : [...result.error.issues];
        const missing = loginLevels[levelOf(values.accessRoleId)]?.missing;
        const lacksEntity = needsEntity && missing !== undefined && values.entities.length === 0;
        if (result.success && !lacksEntity) return { value: { ...values, ...result.data } };
        return { issues: [...issues, ...(lacksEntity ? [{ message: missing, path: ['entities'] }] : [])] };
      },
    },
  };
}
