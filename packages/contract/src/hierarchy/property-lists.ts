/** What a list of properties can be narrowed to; temporary access is running. */
export const accountStatuses = ['active', 'canceled', 'delinquent', 'temporary', 'unnumbered'] as const;
export type PropertyAccountStatus = (typeof accountStatuses)[number];

/** What the server sorts properties by; `-` begins with the last. */
const sortable = ['name', 'code', 'number', 'city'] as const;
export const propertySorts = sortable.flatMap((id) => [id, `-${id}`] as const);
export type PropertySort = (typeof propertySorts)[number];
