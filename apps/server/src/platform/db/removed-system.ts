/**
 * SQL condition that a system `d` was removed. Removed key boards are kept for the history but treated as never added.
 * A withdrawn cabinet still belongs to its order, but a key board has no order.
 */
export const isRemovedSystem = (d: string) => `(${d}.type = 'BRD' and ${d}.state = 'withdrawn')`;
