import { hospitalRank, placeRank } from '@/lib/features/places/rules'
import { findDistrictInText } from '@/lib/features/places/server/find-district-in-text'
import {
  cityAround,
  districtNames,
  isDistrict,
  isUpazilaOfDistrict,
  thanasOf,
  upazilasOf,
} from '@/lib/features/places/server/reference-lists'
import districts from '@/public/District.json'
import hospitals from '@/public/Hospital.json'
import upazilas from '@/public/Upazila.json'

type Named = Parameters<typeof placeRank>[0]
const isFound = (place: Named, typed: string) => placeRank(place, typed) < Number.POSITIVE_INFINITY
const districtsFor = (typed: string) =>
  districts.filter((place) => isFound(place, typed)).map(({ name }) => name)
const upazilasFor = (typed: string) =>
  upazilas.filter((place) => isFound(place, typed)).map(({ name }) => name)

describe('the reference lists', () => {
  test('find a district only by its exact English name', () => {
    expect(isDistrict('Cumilla')).toBe(true)
    expect(isDistrict("Cox's Bazar")).toBe(true)
    for (const name of ['cumilla', 'Comilla', 'কুমিল্লা', 'Cumilla ', '', 'All', 'constructor']) {
      expect(isDistrict(name)).toBe(false)
    }
  })

  test('show whether an upazila lies in a district', () => {
    expect(isUpazilaOfDistrict('Cumilla', 'Debidwar')).toBe(true)
    expect(isUpazilaOfDistrict('Dhaka', 'Debidwar')).toBe(false)
    expect(isUpazilaOfDistrict('Nowhere', 'Debidwar')).toBe(false)
    expect(isUpazilaOfDistrict('Cumilla', 'debidwar')).toBe(false)
    expect(isUpazilaOfDistrict('Cumilla', '')).toBe(false)
  })

  test('distinguish upazilas with the same name', () => {
    expect(isUpazilaOfDistrict('Gazipur', 'Kaliganj')).toBe(true)
    expect(isUpazilaOfDistrict('Satkhira', 'Kaliganj')).toBe(true)
    expect(isUpazilaOfDistrict('Dhaka', 'Kaliganj')).toBe(false)
  })

  test('name all districts and the upazilas of each', () => {
    expect(districtNames()).toHaveLength(64)
    expect(districtNames().flatMap(upazilasOf)).toHaveLength(605)
    expect(upazilasOf('Meherpur').map(({ name }) => name)).toEqual([
      'Gangni',
      'Meherpur Sadar',
      'Mujibnagar',
    ])
    expect(upazilasOf('Nowhere')).toEqual([])
  })

  test('are not changed by a caller who changes the result', () => {
    upazilasOf('Narail').pop()
    districtNames().pop()
    expect(upazilasOf('Narail')).toHaveLength(3)
    expect(districtNames()).toHaveLength(64)
  })
})

describe('the thanas of a city', () => {
  test('are found by their district', () => {
    expect(thanasOf('Khulna')).toHaveLength(8)
    expect(thanasOf('Bhola')).toEqual([])
    expect(isUpazilaOfDistrict('Chattogram', 'Kotwali')).toBe(true)
    expect(isUpazilaOfDistrict('Kushtia', 'Kotwali')).toBe(false)
  })

  test('surround each other and the upazilas of the city', () => {
    expect(cityAround('Dhaka', 'Mirpur')).toEqual(
      expect.arrayContaining(['Pallabi', 'Wari', 'Uttara West']),
    )
    expect(cityAround('Dhaka', 'Mirpur')).toHaveLength(49)
    expect(cityAround('Dhaka', 'Mirpur')).not.toContain('Savar')
    expect(cityAround('Cumilla', 'Kotwali')).toEqual([
      'Cumilla Adarsha Sadar',
      'Cumilla Sadar Dakshin',
    ])
    expect(cityAround('Sylhet', 'Sylhet Sadar')).toContain('Shah Paran')
    expect(cityAround('Dhaka', 'Savar')).toEqual([])
    expect(cityAround('Kushtia', 'Mirpur')).toEqual([])
  })

  test('are all in lists of their district', () => {
    for (const district of districtNames()) {
      const [thana] = thanasOf(district)
      for (const name of thana ? cityAround(district, thana.name) : []) {
        expect([name, isUpazilaOfDistrict(district, name)]).toEqual([name, true])
      }
    }
  })
})

describe('the place search', () => {
  test.each([
    ['raj', ['Rajbari', 'Rajshahi'], 'Pirojpur'],
    ['রাজ', ['Rajbari', 'Rajshahi'], 'Jashore'],
    ['ga', ['Gaibandha', 'Gazipur'], 'Narayanganj'],
  ])('lists names that start with %s before those that contain it', (typed, first, later) => {
    const rankOf = (wanted: string) =>
      Math.max(...districts.filter(({ name }) => name === wanted).map((p) => placeRank(p, typed)))
    for (const name of first) expect(rankOf(name)).toBeLessThan(rankOf(later))
  })

  test('lists a match at a later word before a match inside a word', () => {
    const sadar = { name: 'Cumilla Adarsha Sadar', bn_name: 'কুমিল্লা আদর্শ সদর' }
    const inside = { name: 'Badarganj', bn_name: 'বদরগঞ্জ' }
    expect(placeRank(sadar, 'ada')).toBeLessThan(placeRank(inside, 'ada'))
    expect(placeRank({ name: 'Adarsha', bn_name: '' }, 'ada')).toBeLessThan(placeRank(sadar, 'ada'))
  })

  test('matches every place with an empty text', () => {
    expect(districtsFor('')).toHaveLength(64)
    expect(districtsFor('  ')).toHaveLength(64)
  })

  test('finds every place at each character of its own names', () => {
    for (const place of [...districts, ...upazilas]) {
      for (const name of [place.name, place.bn_name]) {
        for (let end = 1; end <= name.length; end++) {
          expect({ name, found: isFound(place, name.slice(0, end)) }).toEqual({
            name,
            found: true,
          })
        }
      }
    }
  })

  test('matches any word of the name and any part of it', () => {
    expect(districtsFor('bazar')).toEqual(["Cox's Bazar", 'Moulvibazar'])
    expect(upazilasFor('surma')).toEqual(['Dakshin Surma'])
    expect(upazilasFor('সুরমা')).toEqual(['Dakshin Surma'])
    expect(districtsFor('nawab')).toEqual(['Chapainawabganj'])
  })

  test('ignores case, spaces, hyphens, apostrophes and diacritics', () => {
    for (const typed of ['coxs bazar', 'COX’S-BAZAR', 'coxsbazar', "Cox's  Bazar", 'Cóx`s bāzār']) {
      expect(districtsFor(typed)).toEqual(["Cox's Bazar"])
    }
    expect(districtsFor('Chapai Nawabganj')).toEqual(['Chapainawabganj'])
    expect(upazilasFor('Osmani Nagar')).toEqual(['Osmaninagar'])
    expect(upazilasFor('ওসমানী নগর')).toEqual(['Osmaninagar'])
  })

  test.each([
    ['comilla', 'Cumilla'],
    ['chittagong', 'Chattogram'],
    ['jessore', 'Jashore'],
    ['bogra', 'Bogura'],
    ['barisal', 'Barishal'],
    ['jhalokati', 'Jhalakathi'],
    ['maulvi bazar', 'Moulvibazar'],
    ['netrakona', 'Netrokona'],
    ['laxmipur', 'Lakshmipur'],
    ['khagrachari', 'Khagrachhari'],
    ['norsingdi', 'Narsingdi'],
    ['narayangonj', 'Narayanganj'],
    ['b.baria', 'Brahmanbaria'],
    ['moulovi bazar', 'Moulvibazar'],
    ['chapai nawabgonj', 'Chapainawabganj'],
    ['coxs bazaar', "Cox's Bazar"],
    ['cox bazar', "Cox's Bazar"],
    ['jhenidah', 'Jhenaidah'],
    ['jinaidah', 'Jhenaidah'],
    ['luxmipur', 'Lakshmipur'],
    ['লক্ষীপুর', 'Lakshmipur'],
    ['kishorgonj', 'Kishoreganj'],
    ['hobigonj', 'Habiganj'],
    ['bramhanbaria', 'Brahmanbaria'],
    ['বি বাড়িয়া', 'Brahmanbaria'],
    ['vola', 'Bhola'],
    ['ctg', 'Chattogram'],
    ['dacca', 'Dhaka'],
    ['nowgaon', 'Naogaon'],
    ['sherajgonj', 'Sirajganj'],
    ['মুনশিগঞ্জ', 'Munshiganj'],
  ])('finds for the older spelling %s only %s', (typed, name) => {
    expect(districtsFor(typed)).toEqual([name])
  })

  test('lists a fully typed name first among places of a district', () => {
    const lists = [districts, ...districtNames().map(upazilasOf)]
    for (const places of lists) {
      for (const { name, bn_name, other_names = [] } of places) {
        for (const typed of [name, bn_name, ...other_names]) {
          const ranks = places.map((place) => placeRank(place, typed))
          const found = places.filter((_, at) => ranks[at] === Math.min(...ranks))
          expect({ typed, found: found.map((place) => place.name) }).toEqual({
            ...{ typed, found: [name] },
          })
        }
      }
    }
  })

  const listed = (places: readonly (Named & { name: string })[], typed: string) =>
    places
      .map((place) => ({ name: place.name, rank: placeRank(place, typed) }))
      .filter(({ rank }) => Number.isFinite(rank))
      .sort((one, other) => one.rank - other.rank)
      .map(({ name }) => name)

  test('lists similar sounds after equal letters, and matches short ones only at the start of names', () => {
    expect(listed(districts, 'dha')).toEqual(['Dhaka', 'Gaibandha'])
    const ofDhaka = listed(upazilasOf('Dhaka'), 'dha')
    expect(ofDhaka.slice(0, 2)).toEqual(['Dhamrai', 'Dhanmondi'])
    // 'Dhaka Airport' and 'Dhaka Cantonment', then the sound.
    expect(ofDhaka.slice(2)).toEqual(
      expect.arrayContaining(['Airport', 'Cantonment', 'Dakshinkhan', 'Darus Salam']),
    )
    expect(listed(upazilas, 'dha').slice(0, 4)).toEqual(
      expect.arrayContaining(['Dhamrai', 'Dhanmondi']),
    )
    expect(listed(upazilas, 'dha')).not.toContain('Bandarban Sadar')
    expect(listed(districts, 'sil')[0]).toBe('Sylhet')
  })

  test.each([
    ['Dhaka', 'mirpur', 'Mirpur'],
    ['Dhaka', 'mirpur model', 'Mirpur'],
    ['Dhaka', 'মিরপুর', 'Mirpur'],
    ['Dhaka', 'মীরপুর', 'Mirpur'],
    ['Dhaka', 'meerpur', 'Mirpur'],
    ['Dhaka', 'tejgaon', 'Tejgaon'],
    ['Dhaka', 'vatara', 'Bhatara'],
    ['Dhaka', 'uttara', 'Uttara East'],
    ['Dhaka', 'jattrabari', 'Jatrabari'],
    ['Dhaka', 'শের-ই-বাংলা নগর', 'Sher-e-Bangla Nagar'],
    ['Chattogram', 'kotoali', 'Kotwali'],
    ['Chattogram', 'কোতোয়ালি', 'Kotwali'],
    ['Chattogram', 'কোতোয়ালী', 'Kotwali'],
    ['Chattogram', 'কোতয়ালী', 'Kotwali'],
    ['Chattogram', 'kotwali', 'Kotwali'],
    ['Chattogram', 'kotowali', 'Kotwali'],
    ['Chattogram', 'bayejid', 'Bayezid Bostami'],
    ['Rajshahi', 'boyalia', 'Boalia'],
    ['Rajshahi', 'বোয়ালিয়া', 'Boalia'],
    ['Rajshahi', 'বোয়ালীয়া', 'Boalia'],
    ['Rajshahi', 'boalia', 'Boalia'],
    ['Rajshahi', 'boaliya', 'Boalia'],
    ['Khulna', 'sonadanga', 'Sonadanga'],
    ['Khulna', 'shonadanga', 'Sonadanga'],
    ['Khulna', 'sona danga', 'Sonadanga'],
    ['Khulna', 'সোনাডাঙ্গা', 'Sonadanga'],
    ['Khulna', 'সোনাডাঙা', 'Sonadanga'],
    ['Gazipur', 'joydebpur', 'Gazipur Sadar'],
    ['Sylhet', 'shahporan', 'Shah Paran'],
  ])('in %s, %s finds %s first', (district, typed, name) => {
    expect(listed(upazilasOf(district), typed)[0]).toBe(name)
  })

  test.each([
    ['savar', 'Savar'],
    ['shavar', 'Savar'],
    ['valuka', 'Bhaluka'],
    ['vairab', 'Bhairab'],
    ['damrai', 'Dhamrai'],
    ['srimangal', 'Sreemangal'],
    ['shreemongol', 'Sreemangal'],
    ['uzirpur', 'Wazirpur'],
    ['khepupara', 'Kalapara'],
    ['syedpur', 'Saidpur'],
    ['মংলা', 'Mongla'],
    ['সোনারগাঁও', 'Sonargaon'],
  ])('lists for the spelling %s the upazila %s first', (typed, name) => {
    const [first, second] = upazilas
      .map((upazila) => ({ name: upazila.name, rank: placeRank(upazila, typed) }))
      .sort((one, other) => one.rank - other.rank)
    expect(first?.name).toBe(name)
    expect(second?.rank).toBeGreaterThan(Number(first?.rank))
  })

  test('finds older spellings and renamed upazilas', () => {
    expect(upazilasFor('bogra sadar')).toEqual(['Bogura Sadar'])
    expect(upazilasFor('comilla sadar')).toEqual(['Cumilla Adarsha Sadar', 'Cumilla Sadar Dakshin'])
    expect(upazilasFor('south sunamganj')).toEqual(['Shantiganj'])
    expect(upazilasFor('indurkani')).toEqual(['Zianagar'])
    expect(upazilasFor('ইন্দুরকানী')).toEqual(['Zianagar'])
    expect(upazilasFor('moheshkhali')).toEqual(['Maheshkhali'])
  })

  test('finds Bangla in every encoding and with every spelling of a sound', () => {
    expect(districtsFor('কুম')).toEqual(['Cumilla'])
    expect(districtsFor('বগু\u09dcা')).toEqual(['Bogura'])
    expect(districtsFor('বগু\u09a1\u09bcা')).toEqual(['Bogura'])
    expect(districtsFor('চাদপুর')).toEqual(['Chandpur'])
    expect(districtsFor('মুন্সিগঞ্জ')).toEqual(['Munshiganj'])
    expect(districtsFor('নেত্রকোনা')).toEqual(['Netrokona'])
    expect(upazilasFor('টঙ্গিবাড়ি')).toEqual(['Tongibari'])
    expect(districtsFor('রাঙামাটি')).toEqual(['Rangamati'])
    expect(districtsFor('রাংগামাটি')).toEqual(['Rangamati'])
    expect(upazilasFor('আলমডাঙা')).toEqual(['Alamdanga'])
  })

  test('finds no unknown place', () => {
    expect(districtsFor('london')).toEqual([])
    expect(districtsFor('ঢাকাা')).toEqual([])
    expect(isFound({ name: 'Dhaka', bn_name: 'ঢাকা' }, 'sylhet')).toBe(false)
  })
})

test.each([
  ['Ward 3, Chapai Nawabganj', 'Chapainawabganj'],
  ['GEC Circle, CTG', 'Chattogram'],
  ['Main Road, Norsingdi', 'Narsingdi'],
  ['সদর রোড, লক্ষীপুর', 'Lakshmipur'],
])('the address %s is in %s, by a common spelling', (address, name) => {
  expect(findDistrictInText(address)).toBe(name)
})

describe('the search finds a hospital', () => {
  const found = (typed: string) =>
    hospitals
      .map((hospital) => ({ name: hospital.name, rank: hospitalRank(hospital, typed) }))
      .filter(({ rank }) => Number.isFinite(rank))
      .sort((one, other) => one.rank - other.rank)
      .map(({ name }) => name)

  test.each([
    ['Rangpur Medical', 'Rangpur Medical College Hospital'],
    ['dmch', 'Dhaka Medical College Hospital'],
    ['মিটফোর্ড', 'Sir Salimullah Medical College Mitford Hospital'],
    ['Chittagong Medical', 'Chattogram Medical College Hospital'],
    ['bsmmu', 'Bangladesh Medical University'],
    ['ঢাকা মেডিকেল', 'Dhaka Medical College Hospital'],
    ['pangu', 'National Institute of Traumatology and Orthopaedic Rehabilitation'],
    ['যশোর সদর', 'Jashore 250 Bed General Hospital'],
    ['হৃদরোগ', 'National Institute of Cardiovascular Diseases'],
    ['সিএমএইচ সিলেট', 'Combined Military Hospital Sylhet'],
    ['কুমেক', 'Cumilla Medical College Hospital'],
    ['পিজি', 'Bangladesh Medical University'],
    ['tsc', 'Badhan Transfusion Centre'],
  ])('by %s', (typed, name) => {
    expect(found(typed)[0]).toBe(name)
  })

  test('by its district, after matches by name', () => {
    const names = found('Khulna')
    expect(names[0]).toMatch(/^Khulna/)
    expect(names).toContain('Gazi Medical College Hospital')
    expect(names.at(-1)).not.toMatch(/Khulna/)
    expect(found('nowhere at all')).toEqual([])
  })
})
