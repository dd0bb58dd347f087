import { sortKeys } from '../record/rules.ts';

/** Columns of the label list. The server can sort by any of them. */
export const tagLabelColumnIds = ['hook', 'cabinet', 'units', 'tag', 'code', 'printed'] as const;
export type TagLabelColumnId = (typeof tagLabelColumnIds)[number];
export const tagLabelSorts = sortKeys(tagLabelColumnIds);

/** Maximum number of labels in one print: ten panels of 50 hooks. A print of this size takes about eight seconds. */
export const maxLabels = 500;
export const maxReturnText = 300;

export const labelKinds = ['tags', 'badges'] as const;
export type LabelKind = (typeof labelKinds)[number];
