import { formatMoney, parseMoney } from '@latchboard/contract/products/money';
import { productKinds, tiers } from '@latchboard/contract/products/rules';
import * as z from 'zod/mini';
import type { Product } from '../shapes.ts';

/** A typed amount. Empty if no price is known. */
export const amount = z
  .string()
  .check(z.refine((typed) => typed.trim() === '' || parseMoney(typed) !== undefined, 'valMoney'));
export const centsOf = (typed: string): number | null => parseMoney(typed) ?? null;
export const amountOf = (cents: number | null): string => (cents === null ? '' : formatMoney(cents));

export const productSchema = z.object({
  number: z.string().check(z.trim(), z.minLength(1, 'valRequired'), z.maxLength(20)),
  name: z.string().check(z.trim(), z.minLength(1, 'valRequired'), z.maxLength(120)),
  kind: z.enum(productKinds),
  tier: z.nullable(z.enum(tiers)),
  isSerial: z.boolean(),
  isFromTables: z.boolean(),
  price: amount,
  isActive: z.boolean(),
});
export type ProductValues = z.output<typeof productSchema>;

export const productLabels = {
  number: 'products.number',
  name: 'products.name',
  kind: 'products.kind',
  tier: 'products.tier',
  isSerial: 'products.isSerial',
  isFromTables: 'products.isFromTables',
  price: 'products.unitPrice',
  isActive: 'products.isActive',
} as const;

export const productValues = (product: Product | undefined): ProductValues => ({
  number: product?.number ?? '',
  name: product?.name ?? '',
  kind: product?.kind ?? 'part',
  tier: product?.tier ?? null,
  isSerial: product?.isSerial ?? false,
  isFromTables: product?.isFromTables ?? false,
  price: amountOf(product?.unitPriceCents ?? null),
  isActive: product?.isActive ?? true,
});

/** Call input from the form. */
export const productInput = ({ price, ...values }: ProductValues) => ({
  ...values,
  unitPriceCents: values.isFromTables ? null : centsOf(price),
});
