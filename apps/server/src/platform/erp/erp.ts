/** A property as a customer in the provider's ERP. */
export interface ErpCustomer {
  readonly propertyId: number;
  readonly customerNumber: string;
  readonly name: string;
  readonly propertyCode: string;
  readonly legalEntityName: string | null;
  readonly corporationName: string;
  readonly phoneNumber: string | null;
  readonly isCanceled: boolean;
  readonly address: PostalAddress;
  readonly billing: {
    readonly methodId: number;
    readonly email: string | null;
    readonly address: PostalAddress | null;
  };
}

export interface PostalAddress {
  readonly line1: string;
  readonly line2: string | null;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly country: string;
}

/** The provider's ERP. Each adapter implements the protocol of one product. */
export interface Erp {
  /**
   * Creates or updates a customer in the ERP and returns the customer's ID in the ERP. A repeated `key` changes
   * nothing. Throws an `ErpError`.
   */
  syncCustomer(customer: ErpCustomer, key: string): Promise<{ readonly erpId: string }>;
  /** URL of a customer's invoices. Null if the ERP has none. Throws an `ErpError`. */
  portalLink(erpId: string, signal?: AbortSignal): Promise<string | null>;
}

/** Thrown if the ERP returns an error or no usable response. */
export class ErpError extends Error {
  override name = 'ErpError';
  /** Whether the ERP rejected the content. A retry would fail again. */
  readonly isRejected: boolean;

  constructor(message: string, isRejected = false) {
    super(message);
    this.isRejected = isRejected;
  }
}
