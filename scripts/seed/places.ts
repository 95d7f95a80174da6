import { districtNames, upazilasOf } from '@/lib/features/places/reference-lists'
import type { Chance } from './chance'

/** Inhabitants in millions, Population and Housing Census 2022, rounded. */
const LARGE_DISTRICTS: Record<string, number> = {
  Dhaka: 14.7,
  Chattogram: 9.2,
  Cumilla: 6.2,
  Mymensingh: 5.9,
  Gazipur: 5.3,
  Tangail: 4,
  Narayanganj: 3.9,
  Sylhet: 3.9,
  Bogura: 3.7,
  Noakhali: 3.6,
  Sirajganj: 3.4,
  Brahmanbaria: 3.3,
  Dinajpur: 3.3,
  Kishoreganj: 3.3,
  Rangpur: 3.2,
  Jashore: 3.1,
  Pabna: 2.9,
  Rajshahi: 2.9,
  Khulna: 2.6,
  Barishal: 2.6,
}
const OTHER_DISTRICTS = 1.7

const weights = districtNames().map(
  (name) => [name, LARGE_DISTRICTS[name] ?? OTHER_DISTRICTS] as const,
)

const ROADS = ['Station Road', 'College Road', 'Hospital Road', 'School Road', 'Bazar Road']
const QUARTERS = ['Uttar Para', 'Dakshin Para', 'Madhya Para', 'Natun Bazar', 'Purba Para']

/** A home: a district by its population, one of its upazilas, and an address. */
export function home(chance: Chance, district = chance.weighted(weights)) {
  const upazila = chance.pick(upazilasOf(district)).name
  const number = 1 + chance.below(180)
  const street = chance.happens(0.6)
    ? `${number} ${chance.pick(ROADS)}`
    : `House ${number}, ${chance.pick(QUARTERS)}`
  return { district, upazila, address: `${street}, ${upazila}` }
}

/** Hospitals with blood transfusion, as a family would write them in a request. */
export const HOSPITALS = [
  'Dhaka Medical College Hospital, Ward 12',
  'National Institute of Cardiovascular Diseases, Sher-e-Bangla Nagar, Dhaka',
  'National Institute of Cancer Research & Hospital, Mohakhali, Dhaka',
  'Kurmitola General Hospital, Airport Road, Dhaka',
  'BIRDEM General Hospital, Shahbagh, Dhaka',
  'Square Hospital, Panthapath, Dhaka',
  'Bangladesh Shishu Hospital, Shyamoli, Dhaka',
  'Enam Medical College Hospital, Savar',
  'Shaheed Tajuddin Ahmad Medical College Hospital, Gazipur',
  'Chattogram Medical College Hospital, Gynae Ward 33',
  'Chattogram Maa-O-Shishu Hospital, Agrabad',
  'Rajshahi Medical College Hospital, Ward 4',
  'Khulna Medical College Hospital, Surgery Ward',
  'Sylhet MAG Osmani Medical College Hospital',
  'Sher-e-Bangla Medical College Hospital, Barishal',
  'Rangpur Medical College Hospital, Dialysis Unit',
  'Mymensingh Medical College Hospital, Ward 9',
  'Cumilla Medical College Hospital, Kuchaitoli',
  'Shaheed Ziaur Rahman Medical College Hospital, Bogura',
  'M Abdur Rahim Medical College Hospital, Dinajpur',
  'Faridpur Medical College Hospital, Maternity Ward',
  "Cox's Bazar District Sadar Hospital",
  'Jashore General Hospital, Ward 2',
  'Noakhali General Hospital, Maijdee',
] as const

/** The district of one of these hospitals; those that name none are in or near the capital. */
export function districtOfHospital(hospital: (typeof HOSPITALS)[number]): string {
  return districtNames().find((name) => hospital.includes(name)) ?? 'Dhaka'
}
