import type { CallOutput, Contract } from '@latchboard/contract';

type Products = Contract['products'];
export type Product = CallOutput<Products['listProducts']>['rows'][number];
export type PriceTable = CallOutput<Products['listPriceTables']>['rows'][number];

export const configureHref = '/configure';
export const productsHref = '/configure/products';
export const pricesHref = '/configure/prices';
export const configureCrumb = [{ label: 'products.configure', href: configureHref }] as const;
