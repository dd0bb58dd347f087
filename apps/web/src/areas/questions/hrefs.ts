interface AskedTime {
  readonly unit: string;
  readonly from: string;
  readonly to: string;
}

/** Where the answer about a unit and a time stands. */
export const incidentHref = (propertyId: number, { unit, from, to }: AskedTime) =>
  `/property-reports/${propertyId}/incident?${new URLSearchParams({ unit, from, to })}`;
