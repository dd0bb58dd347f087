export interface City {
  state: string;
  zip: string;
  zone: string;
  areaCode: string;
  country?: 'Canada' | 'Puerto Rico';
  streets: string;
}

const eastern = 'America/New_York';
const central = 'America/Chicago';
const mountain = 'America/Denver';
const pacific = 'America/Los_Angeles';
const islandZone = 'America/Puerto_Rico';

const usCity = (state: string, zip: string, zone: string, areaCode: string, streets: string): City => ({
  state,
  zip,
  zone,
  areaCode,
  streets,
});
const canada = (state: string, zip: string, zone: string, areaCode: string, streets: string): City => ({
  ...usCity(state, zip, zone, areaCode, streets),
  country: 'Canada',
});
const puertoRico = (zip: string, streets: string): City => ({
  ...usCity('PR', zip, islandZone, '787', streets),
  country: 'Puerto Rico',
});

/** Cities of the demo's properties. Streets are separated by commas. */
export const cities = {
  Tampa: usCity('FL', '33611', eastern, '813', 'Bayshore Boulevard,Harbor Island Way,South Himes Avenue'),
  'St. Petersburg': usCity('FL', '33701', eastern, '727', 'Beach Drive NE,Fourth Avenue N,Central Avenue'),
  Sarasota: usCity('FL', '34236', eastern, '941', 'Palm Avenue,Fruitville Road'),
  Clearwater: usCity('FL', '33755', eastern, '727', 'Drew Street,Fort Harrison Avenue'),
  'Fort Myers': usCity('FL', '33901', eastern, '239', 'McGregor Boulevard,Cleveland Avenue'),
  Atlanta: usCity('GA', '30308', eastern, '404', 'Ponce de Leon Avenue NE,Peachtree Street NE,Boulevard NE'),
  Savannah: usCity('GA', '31401', eastern, '912', 'Abercorn Street,Habersham Street'),
  Charlotte: usCity('NC', '28203', eastern, '704', 'South Boulevard,Kenilworth Avenue,East Boulevard'),
  Norfolk: usCity('VA', '23510', eastern, '757', 'Colley Avenue,Granby Street'),
  Richmond: usCity('VA', '23223', eastern, '804', 'East Cary Street,Dock Street'),
  Washington: usCity('DC', '20003', eastern, '202', 'Potomac Avenue SE,M Street SE'),
  Baltimore: usCity('MD', '21231', eastern, '410', 'Thames Street,Aliceanna Street,Clipper Mill Road'),
  Seattle: usCity('WA', '98122', pacific, '206', 'East Pine Street,NW Market Street,Yesler Way'),
  Renton: usCity('WA', '98057', pacific, '425', 'Lake Washington Boulevard N,Logan Avenue N'),
  Tacoma: usCity('WA', '98407', pacific, '253', 'North Narrows Drive,Sixth Avenue'),
  Olympia: usCity('WA', '98502', pacific, '360', 'Harrison Avenue NW,Cooper Point Road'),
  Portland: usCity('OR', '97214', pacific, '503', 'SE Hawthorne Boulevard,North Lombard Street'),
  Honolulu: usCity('HI', '96816', 'Pacific/Honolulu', '808', 'Waialae Avenue,Kapahulu Avenue'),
  Anchorage: usCity('AK', '99501', 'America/Anchorage', '907', 'West Fourth Avenue,Cordova Street'),
  Dallas: usCity('TX', '75226', central, '214', 'Elm Street,Cedar Springs Road,Swiss Avenue'),
  'Fort Worth': usCity('TX', '76164', central, '817', 'North Main Street,West Vickery Boulevard'),
  Houston: usCity('TX', '77006', central, '713', 'Montrose Boulevard,Allen Parkway,Westheimer Road'),
  Katy: usCity('TX', '77494', central, '281', 'Cinco Ranch Boulevard,Mason Road'),
  'El Paso': usCity('TX', '79902', mountain, '915', 'North Mesa Street,Sunset Heights Road'),
  Austin: usCity('TX', '78704', central, '512', 'South Lamar Boulevard,Barton Springs Road'),
  'San Antonio': usCity('TX', '78209', central, '210', 'Broadway Street,Austin Highway'),
  Chicago: usCity('IL', '60647', central, '773', 'North Milwaukee Avenue,North Broadway,West 18th Street'),
  Detroit: usCity('MI', '48216', 'America/Detroit', '313', 'Michigan Avenue,Bagley Street'),
  'Grand Rapids': usCity('MI', '49503', 'America/Detroit', '616', 'Ottawa Avenue NW,Wealthy Street SE'),
  Indianapolis: usCity('IN', '46203', 'America/Indiana/Indianapolis', '317', 'Virginia Avenue,Prospect Street'),
  Milwaukee: usCity('WI', '53202', central, '414', 'North Water Street,East Brady Street'),
  Minneapolis: usCity('MN', '55401', central, '612', 'North Washington Avenue,North Second Street'),
  Cleveland: usCity('OH', '44113', eastern, '216', 'West 25th Street,Detroit Avenue'),
  Columbus: usCity('OH', '43206', eastern, '614', 'South Third Street,Whittier Street'),
  Toronto: canada('ON', 'M6K 3E5', 'America/Toronto', '416', 'East Liberty Street,Queen Street West'),
  Ottawa: canada('ON', 'K1N 5W5', 'America/Toronto', '613', 'Dalhousie Street,Murray Street'),
  Hamilton: canada('ON', 'L8R 1B6', 'America/Toronto', '905', 'James Street North,Barton Street'),
  Montréal: canada('QC', 'H2J 2W3', 'America/Toronto', '514', 'rue Saint-Denis,avenue du Mont-Royal Est'),
  Québec: canada('QC', 'G1K 3A9', 'America/Toronto', '418', 'rue Saint-Joseph Est,boulevard Charest Est'),
  Vancouver: canada('BC', 'V6B 1E5', 'America/Vancouver', '604', 'Water Street,Powell Street'),
  Calgary: canada('AB', 'T2P 5C5', 'America/Edmonton', '403', 'Riverfront Avenue SE,4 Street SW'),
  Winnipeg: canada('MB', 'R3B 1A2', 'America/Winnipeg', '204', 'Bannatyne Avenue,Albert Street'),
  Saskatoon: canada('SK', 'S7K 1K5', 'America/Regina', '306', 'Spadina Crescent East,Broadway Avenue'),
  Halifax: canada('NS', 'B3J 1V7', 'America/Halifax', '902', 'Lower Water Street,Barrington Street'),
  "St. John's": canada('NL', 'A1C 1B4', 'America/St_Johns', '709', 'Signal Hill Road,Duckworth Street'),
  'San Juan': puertoRico('00907', 'Avenida Ponce de León,Calle Loíza,Avenida Ashford'),
  Fajardo: puertoRico('00738', 'Calle Marina,Avenida El Conquistador'),
  Ponce: puertoRico('00716', 'Paseo La Guancha,Avenida Hostos'),
  Mayagüez: puertoRico('00680', 'Calle Méndez Vigo,Avenida Corazones'),
  Phoenix: usCity('AZ', '85004', 'America/Phoenix', '602', 'East Roosevelt Street,North Central Avenue'),
  Scottsdale: usCity('AZ', '85257', 'America/Phoenix', '480', 'North Hayden Road,East McDowell Road'),
  Tucson: usCity('AZ', '85718', 'America/Phoenix', '520', 'East Sunrise Drive,North Campbell Avenue'),
  Denver: usCity('CO', '80205', mountain, '303', 'Larimer Street,Brighton Boulevard'),
  'Colorado Springs': usCity('CO', '80904', mountain, '719', 'West Colorado Avenue,Ridge Road'),
  'Salt Lake City': usCity('UT', '84106', mountain, '801', 'Highland Drive,East 2100 South'),
  'Las Vegas': usCity('NV', '89101', pacific, '702', 'Fremont Street,East Ogden Avenue'),
  Boise: usCity('ID', '83705', 'America/Boise', '208', 'West Overland Road,South Vista Avenue'),
  Albuquerque: usCity('NM', '87106', mountain, '505', 'Central Avenue SE,Girard Boulevard SE'),
  Boston: usCity('MA', '02134', eastern, '617', 'Western Avenue,Brighton Avenue'),
  Somerville: usCity('MA', '02144', eastern, '617', 'Holland Street,Highland Avenue'),
  Providence: usCity('RI', '02906', eastern, '401', 'Thayer Street,Hope Street'),
  'New Haven': usCity('CT', '06511', eastern, '203', 'Winchester Avenue,Whitney Avenue'),
  Buffalo: usCity('NY', '14214', eastern, '716', 'Main Street,Englewood Avenue'),
  Ithaca: usCity('NY', '14850', eastern, '607', 'College Avenue,East State Street'),
} satisfies Record<string, City>;

export type CityName = keyof typeof cities;
