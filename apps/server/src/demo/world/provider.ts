import type { CityName } from './cities.ts';

/** Type of a property's buildings. Determines the unit numbers. */
export type Building = 'garden' | 'tower' | 'town houses';
export type PropertyPlan = readonly [name: string, city: CityName, building: Building, units: number];
export interface RegionPlan {
  name: string;
  properties: readonly PropertyPlan[];
}
export interface CorporationPlan {
  name: string;
  city: CityName;
  domains: readonly string[];
  divisions: readonly { name: string; regions: readonly RegionPlan[] }[];
}

const region = (name: string, ...properties: PropertyPlan[]): RegionPlan => ({ name, properties });

/** Customers of the provider. The published sign-ins of customers belong to the first corporation. */
export const customers: readonly CorporationPlan[] = [
  {
    name: 'Meridian Residential Group',
    city: 'Charlotte',
    domains: ['meridianresidential.example', 'demo.latchboard.test'],
    divisions: [
      {
        name: 'Southeast',
        regions: [
          region(
            'Florida Gulf Coast',
            ['Harbor Point Apartments', 'Tampa', 'tower', 372],
            ['Bayshore Terrace', 'St. Petersburg', 'garden', 184],
            ['Palmetto Walk', 'Sarasota', 'garden', 142],
            ['The Moorings at Clearwater', 'Clearwater', 'garden', 208],
            ['Cypress Landing', 'Fort Myers', 'town houses', 96],
          ),
          region(
            'Georgia and Carolinas',
            ['Peachtree Commons', 'Atlanta', 'tower', 246],
            ['Ansley Row', 'Atlanta', 'town houses', 84],
            ['River Oaks at Savannah', 'Savannah', 'garden', 132],
            ['Queen City Lofts', 'Charlotte', 'tower', 198],
            ['Dilworth Place', 'Charlotte', 'garden', 110],
          ),
        ],
      },
      {
        name: 'Mid-Atlantic',
        regions: [
          region(
            'Tidewater and Richmond',
            ['Elizabeth River Flats', 'Norfolk', 'garden', 156],
            ['Shockoe Yards', 'Richmond', 'tower', 174],
          ),
          region(
            'Capital',
            ['Anacostia Square', 'Washington', 'tower', 264],
            ['Fells Wharf', 'Baltimore', 'tower', 148],
            ['Clipper Mill Commons', 'Baltimore', 'garden', 92],
          ),
        ],
      },
    ],
  },
  {
    name: 'Cascade Pacific Living',
    city: 'Seattle',
    domains: ['cascadepacific.example'],
    divisions: [
      {
        name: 'Puget Sound',
        regions: [
          region(
            'Seattle',
            ['Alder & Pine', 'Seattle', 'tower', 212],
            ['Ballard Locks Apartments', 'Seattle', 'garden', 124],
            ['Yesler Court', 'Seattle', 'tower', 168],
          ),
          region(
            'South Sound',
            ['Renton Landing', 'Renton', 'garden', 190],
            ['Tacoma Narrows Village', 'Tacoma', 'garden', 136],
            ['Olympia Firs', 'Olympia', 'town houses', 72],
          ),
        ],
      },
      {
        name: 'Pacific',
        regions: [
          region(
            'Oregon',
            ['Hawthorne Yard', 'Portland', 'tower', 158],
            ['St. Johns Crossing', 'Portland', 'garden', 104],
          ),
          region(
            'Hawaii and Alaska',
            ['Kaimuki Gardens', 'Honolulu', 'garden', 88],
            ['Ship Creek Lofts', 'Anchorage', 'tower', 118],
          ),
        ],
      },
    ],
  },
  {
    name: 'Lone Star Communities',
    city: 'Dallas',
    domains: ['lonestarcommunities.example'],
    divisions: [
      {
        name: 'North Texas',
        regions: [
          region(
            'Dallas',
            ['Deep Ellum Station', 'Dallas', 'tower', 226],
            ['Cedar Springs Place', 'Dallas', 'garden', 164],
            ['Swiss Avenue Court', 'Dallas', 'garden', 78],
          ),
          region(
            'Fort Worth',
            ['Stockyards Crossing', 'Fort Worth', 'garden', 182],
            ['Clearfork Meadows', 'Fort Worth', 'town houses', 94],
          ),
        ],
      },
      {
        name: 'Gulf and Hill Country',
        regions: [
          region(
            'Houston',
            ['Montrose Heights', 'Houston', 'tower', 240],
            ['Buffalo Bayou Lofts', 'Houston', 'tower', 176],
            ['Katy Prairie Homes', 'Katy', 'town houses', 118],
          ),
          region(
            'Hill Country and West',
            ['South Lamar Flats', 'Austin', 'garden', 202],
            ['Alamo Heights Court', 'San Antonio', 'garden', 144],
            ['Sun Bowl Terrace', 'El Paso', 'garden', 126],
          ),
        ],
      },
    ],
  },
  {
    name: 'Great Lakes Housing Partners',
    city: 'Chicago',
    domains: ['greatlakeshousing.example'],
    divisions: [
      {
        name: 'Lake Michigan',
        regions: [
          region(
            'Chicago',
            ['Logan Square Lofts', 'Chicago', 'tower', 188],
            ['Lakeview Arms', 'Chicago', 'tower', 232],
            ['Pilsen Yards', 'Chicago', 'garden', 106],
          ),
          region(
            'Upper Midwest',
            ['Third Ward Works', 'Milwaukee', 'tower', 150],
            ['North Loop Flats', 'Minneapolis', 'tower', 204],
          ),
        ],
      },
      {
        name: 'Lake Erie',
        regions: [
          region(
            'Michigan and Indiana',
            ['Corktown Flats', 'Detroit', 'garden', 128],
            ['Grand River Mills', 'Grand Rapids', 'tower', 114],
            ['Fountain Square Homes', 'Indianapolis', 'town houses', 86],
          ),
          region(
            'Ohio',
            ['Ohio City Station', 'Cleveland', 'tower', 162],
            ['German Village Court', 'Columbus', 'garden', 98],
            ['Whittier Place', 'Columbus', 'garden', 134],
          ),
        ],
      },
    ],
  },
  {
    name: 'Northern Maple Properties',
    city: 'Toronto',
    domains: ['northernmaple.example'],
    divisions: [
      {
        name: 'Eastern Canada',
        regions: [
          region(
            'Ontario',
            ['Liberty Village Towers', 'Toronto', 'tower', 318],
            ['Byward Court', 'Ottawa', 'garden', 122],
            ['James North Lofts', 'Hamilton', 'tower', 140],
          ),
          region(
            'Québec',
            ['Résidences du Plateau', 'Montréal', 'garden', 166],
            ['Les Cours Saint-Roch', 'Québec', 'garden', 102],
          ),
          region(
            'Atlantic',
            ['Harbourview Suites', 'Halifax', 'tower', 154],
            ['Signal Hill Terrace', "St. John's", 'town houses', 64],
          ),
        ],
      },
      {
        name: 'Western Canada',
        regions: [
          region(
            'Pacific and Mountain',
            ['Gastown Lofts', 'Vancouver', 'tower', 196],
            ['Bow River Place', 'Calgary', 'tower', 178],
          ),
          region(
            'Prairies',
            ['The Exchange', 'Winnipeg', 'tower', 112],
            ['Spadina Crescent Homes', 'Saskatoon', 'town houses', 70],
          ),
        ],
      },
    ],
  },
  {
    name: 'Isla Verde Residencial',
    city: 'San Juan',
    domains: ['islaverderesidencial.example'],
    divisions: [
      {
        name: 'Metro',
        regions: [
          region(
            'San Juan',
            ['Condominio Miramar', 'San Juan', 'tower', 216],
            ['Torres de Santurce', 'San Juan', 'tower', 180],
            ['Paseo Condado', 'San Juan', 'tower', 108],
          ),
        ],
      },
      {
        name: 'Isla',
        regions: [
          region(
            'Este y Sur',
            ['Jardines de Fajardo', 'Fajardo', 'garden', 116],
            ['Villas La Guancha', 'Ponce', 'garden', 138],
            ['Plaza Colón', 'Mayagüez', 'garden', 90],
          ),
        ],
      },
    ],
  },
  {
    name: 'High Desert Homes',
    city: 'Phoenix',
    domains: ['highdeserthomes.example'],
    divisions: [
      {
        name: 'Arizona',
        regions: [
          region(
            'Phoenix and Tucson',
            ['Roosevelt Row Lofts', 'Phoenix', 'tower', 192],
            ['Papago Buttes', 'Scottsdale', 'garden', 224],
            ['Catalina Foothills', 'Tucson', 'garden', 152],
          ),
        ],
      },
      {
        name: 'Mountain and Basin',
        regions: [
          region(
            'Front Range',
            ['RiNo Station', 'Denver', 'tower', 218],
            ['Red Rock Commons', 'Colorado Springs', 'garden', 120],
          ),
          region(
            'Basin',
            ['Sugar House Flats', 'Salt Lake City', 'garden', 146],
            ['Fremont East', 'Las Vegas', 'tower', 172],
            ['Boise Bench Homes', 'Boise', 'town houses', 80],
            ['Nob Hill Court', 'Albuquerque', 'garden', 130],
          ),
        ],
      },
    ],
  },
  {
    name: 'Commonwealth Campus Living',
    city: 'Boston',
    domains: ['commonwealthcampus.example'],
    divisions: [
      {
        name: 'New England',
        regions: [
          region(
            'Boston',
            ['Allston Yards', 'Boston', 'tower', 256],
            ['Davis Square House', 'Somerville', 'garden', 112],
          ),
          region(
            'Southern New England',
            ['College Hill', 'Providence', 'garden', 124],
            ['Science Park Lofts', 'New Haven', 'tower', 160],
          ),
        ],
      },
      {
        name: 'Upstate',
        regions: [
          region(
            'Upstate New York',
            ['University Heights', 'Buffalo', 'garden', 170],
            ['Collegetown Terrace', 'Ithaca', 'tower', 186],
          ),
        ],
      },
    ],
  },
];
