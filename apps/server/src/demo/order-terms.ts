import type { ClientBase } from 'pg';

/** The paragraphs of the agreement, in their order (PUR-08). */
const clauses = [
  'Agreement. This order, these terms and the price page together are the agreement between the provider and the owner of the property named above.',
  'Equipment. The provider delivers the cabinet, panels, tags, badges and parts listed in this order. The equipment of a monthly plan stays the provider’s.',
  'Site. The owner provides a dry indoor wall that carries 120 pounds, a grounded outlet within six feet, and a network connection.',
  'Environment. The equipment is made for use indoors, at the temperatures named above, and may not be placed outdoors.',
  'Unit list. The owner enters the units of the property before the system is built. Tags made after a wrong list are charged at the price of supplies.',
  'Delivery. Delivery dates are planned in good faith. A delay of less than thirty days is no reason to cancel.',
  'Shipping. Shipping is charged as listed. The risk passes to the owner when the carrier hands the shipment over at the property.',
  'Installation. Installation by the provider covers mounting, connection and one hour of training for the staff on site.',
  'Own installation. Where the owner installs, the provider helps by telephone; damage by an installation not done as the manual says is the owner’s.',
  'Payment. Invoices are due within thirty days. Monthly charges are invoiced in advance on the first day of each month.',
  'Late payment. For late payments the interest named above is due. After sixty days the provider may pause the service.',
  'Taxes. Prices do not include taxes. The owner pays them, or sends a valid exemption certificate with this order.',
  'Warranty. The provider repairs or replaces equipment that fails in normal use within twelve months after shipment.',
  'Exclusions. The warranty does not cover lightning, water, vandalism, repairs by others, or supplies that wear out.',
  'Service. Service requests are answered on business days. Parts that are needed are shipped at the provider’s cost during the warranty.',
  'Records. Events of the cabinet are kept for as long as the owner uses the service, and are handed over on request as a signed export.',
  'Privacy. The provider uses names, badges and events only to provide the service. Fingerprints are stored with written consent only.',
  'Access. The owner names who may sign in, and says without delay when somebody leaves.',
  'Keys. The provider does not hold keys and does not decide who may take one. What a badge may open is set by the owner.',
  'Liability. Except for intent and for injury to persons, the provider’s liability is limited to what was paid under this order in the last twelve months.',
  'Term. A monthly plan runs for thirty-six months and is extended month by month until one side ends it with thirty days’ notice.',
  'Sale of the property. The owner may pass the agreement on to a buyer who takes it over in writing; the open invoices are paid first.',
  'Law. The law of the state in which the property stands applies. A clause that does not hold leaves the others as they are.',
];

/** Two versions of the terms: the first ones had no paragraph about fingerprints. */
export async function generateOrderTerms(client: ClientBase, now: Date): Promise<void> {
  const former = clauses.map((clause) => clause.replace(' Fingerprints are stored with written consent only.', ''));
  const day = 86_400_000;
  for (const [at, version] of [former, clauses].entries())
    await client.query(
      `insert into order_terms (version, at, staff_id, clauses)
       values ($1, $2, (select min(id) from staff where role_id = 105), $3)`,
      [at + 1, new Date(now.getTime() - (at === 0 ? 900 : 240) * day), version],
    );
}
