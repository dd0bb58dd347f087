/** Property texts for customers and the provider. */
export const property = {
  'property.details': 'Details',
  'property.code': 'Property code',
  'property.customerNumber': 'Customer number',
  'property.noCustomerNumber': 'not assigned yet',
  'property.legalName': 'Legal name',
  'property.address': 'Address',
  'property.phone': 'Phone',
  'property.timeZone': 'Time zone',
  'property.localTime': '{zone}, {time} now',
  'property.units': 'Units',
  'property.panels': 'Panels',
  'property.lettered': 'lettered (A1)',
  'property.notLettered': 'numbered ((1) 1)',
  'property.accountStatus': 'Account status',
  'property.active': 'active',
} as const;
