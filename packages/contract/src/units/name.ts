import { nameText } from '../shapes.ts';
import { maxUnitNameLength } from './rules.ts';

/** Name of a unit, unique in its property regardless of case. */
export const unitName = nameText(maxUnitNameLength).min(1, 'valRequired');
