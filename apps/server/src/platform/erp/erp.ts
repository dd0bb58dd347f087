/** A property as the provider's ERP knows its customers. */
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

/** The provider's ERP. An adapter speaks the protocol of one product. */
export interface Erp {
  /**
   * Makes the ERP know a customer as it is here; the same key again changes nothing there. Answers the ERP's own number.
   * Throws an `ErpError`.
   */
  syncCustomer(customer: ErpCustomer, key: string): Promise<{ readonly erpId: string }>;
  /** The address of a customer's invoices, null where the ERP has none. Throws an `ErpError`. */
  portalLink(erpId: string, signal?: AbortSignal): Promise<string | null>;
}

/** What the ERP said instead of an answer. */
export class ErpError extends Error {
  override name = 'ErpError';
  /** The ERP refused what it was sent: the same again would be refused as well. */
  readonly isRefused: boolean;

  constructor(message: string, isRefused = false) {
    super(message);
    this.isRefused = isRefused;
  }
}
