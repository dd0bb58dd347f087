import type { ClientBase } from 'pg';

/** Clauses of the order terms (PUR-08). */
const clauses = [
  'Agreement. This order, these terms, and the price page form the agreement between the provider and the owner of the property named above.',
  'Equipment. The provider delivers the cabinet, panels, tags, badges, and parts listed in this order. Equipment under a monthly plan remains the property of the provider.',
  'Site. The owner provides a dry indoor wall that supports 120 pounds, a grounded outlet within six feet, and a network connection.',
  'Environment. The equipment is for indoor use only, within the temperature range stated above.',
  'Unit list. The owner enters the units of the property before the system is built. Tags that must be remade because of an incorrect list are charged at the supply price.',
  'Delivery. Delivery dates are estimates. The owner may not cancel because of a delay of less than 30 days.',
  'Shipping. Shipping is charged as listed. Risk of loss passes to the owner when the carrier delivers the shipment to the property.',
  'Installation. Installation by the provider includes mounting, connection, and one hour of training for the on-site staff.',
  'Self-installation. If the owner installs the system, the provider helps by phone. The owner is responsible for damage caused by an installation that does not follow the manual.',
  'Payment. Invoices are due within 30 days. Monthly charges are invoiced in advance on the first day of each month.',
  'Late payment. Late payments bear the interest stated above. After 60 days the provider may suspend the service.',
  'Taxes. Prices do not include taxes. The owner pays them or sends a valid exemption certificate with this order.',
  'Warranty. The provider repairs or replaces equipment that fails in normal use within 12 months after shipment.',
  'Exclusions. The warranty does not cover lightning, water, vandalism, repairs by others, or consumable supplies.',
  'Service. Service requests are answered on business days. During the warranty, the provider pays for shipping of required parts.',
  'Records. The provider keeps cabinet events for as long as the owner uses the service and delivers them on request as a signed export.',
  'Privacy. The provider uses names, badges, and events only to provide the service. Fingerprints are stored with written consent only.',
  'Access. The owner decides who may sign in and promptly notifies the provider when a user leaves.',
  'Keys. The provider does not hold keys and does not decide who may take them. The owner decides what each badge opens.',
  'Liability. Except for willful misconduct and personal injury, the provider’s liability is limited to the amount paid under this order in the last 12 months.',
  'Term. A monthly plan runs for 36 months and then renews monthly until either party ends it with 30 days’ notice.',
  'Sale of the property. The owner may transfer the agreement to a buyer who accepts it in writing, after open invoices are paid.',
  'Law. The law of the state where the property is located governs this agreement. If a clause is invalid, the other clauses remain in effect.',
];

/** Adds two versions of the terms. The first version has no sentence about fingerprints. */
export async function generateOrderTerms(client: ClientBase, now: Date): Promise<void> {
  const firstVersion = clauses.map((clause) =>
    clause.replace(' Fingerprints are stored with written consent only.', ''),
  );
  const dayMs = 86_400_000;
  for (const [index, version] of [firstVersion, clauses].entries())
    await client.query(
      `insert into order_terms (version, at, staff_id, clauses)
       values ($1, $2, (select min(id) from staff where role_id = 105), $3)`,
      [index + 1, new Date(now.getTime() - (index === 0 ? 900 : 240) * dayMs), version],
    );
}
