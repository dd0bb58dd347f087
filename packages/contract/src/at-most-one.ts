import type * as z from 'zod';

/** Rule for `superRefine`: at most one of the fields has a value. Each additional field is reported as `valOnlyOne`. */
export const atMostOneOf =
  <Field extends string>(...fields: readonly Field[]) =>
  (form: { readonly [F in Field]?: unknown }, ctx: z.RefinementCtx): void => {
    const filledFields = fields.filter((field) => ![undefined, null, false, ''].includes(form[field] as undefined));
    for (const field of filledFields.slice(1)) ctx.addIssue({ code: 'custom', path: [field], message: 'valOnlyOne' });
  };
