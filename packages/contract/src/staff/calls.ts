import * as z from 'zod';
import { call } from '../call.ts';
import { id } from '../shapes.ts';

export const staffRow = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  roleId: z.number().int(),
  commercialLevel: z.number().int(),
  isDisabled: z.boolean(),
  lastSignIn: z.string().nullable(),
});

export const staff = {
  listPropertyStaff: call({
    method: 'GET',
    path: '/properties/{propertyId}/staff',
    summary: 'The logins of a property',
    access: { right: ['AllEntities_READ', 'Staff-Property_UPDATE', 'Staff-Property_DELETE'], reach: 'property' },
    input: z.strictObject({ propertyId: id }),
    output: z.object({ rows: z.array(staffRow) }),
  }),
};
