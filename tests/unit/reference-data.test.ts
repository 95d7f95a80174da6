import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  type District,
  type Hospital,
  isThana,
  placeRank,
  type Upazila,
} from '@/lib/features/places/rules'

const root = path.join(__dirname, '../..')
const files = ['District.json', 'Upazila.json', 'Hospital.json'] as const
const served = (file: string) => readFileSync(path.join(root, 'public', file), 'utf8')
const districts = JSON.parse(served('District.json')) as District[]
const places = JSON.parse(served('Upazila.json')) as Upazila[]
const upazilas = places.filter((place) => !isThana(place))
const thanas = places.filter(isThana)
const hospitals = JSON.parse(served('Hospital.json')) as Hospital[]

/** Upazilas per district from 2022 to 2025, counted independently of the packages. */
const counts: Record<string, Record<string, number>> = {
  Barishal: { Barguna: 6, Barishal: 10, Bhola: 7, Jhalakathi: 4, Patuakhali: 8, Pirojpur: 7 },
  Chattogram: {
    Bandarban: 7,
    Brahmanbaria: 9,
    Chandpur: 8,
    Chattogram: 15,
    "Cox's Bazar": 9,
    Cumilla: 17,
    Feni: 6,
    Khagrachhari: 9,
    Lakshmipur: 5,
    Noakhali: 9,
    Rangamati: 10,
  },
  Dhaka: {
    Dhaka: 5,
    Faridpur: 9,
    Gazipur: 5,
    Gopalganj: 5,
    Kishoreganj: 13,
    Madaripur: 5,
    Manikganj: 7,
    Munshiganj: 6,
    Narayanganj: 5,
    Narsingdi: 6,
    Rajbari: 5,
    Shariatpur: 6,
    Tangail: 12,
  },
  Khulna: {
    Bagerhat: 9,
    Chuadanga: 4,
    Jashore: 8,
    Jhenaidah: 6,
    Khulna: 9,
    Kushtia: 6,
    Magura: 4,
    Meherpur: 3,
    Narail: 3,
    Satkhira: 7,
  },
  Mymensingh: { Jamalpur: 7, Mymensingh: 13, Netrokona: 10, Sherpur: 5 },
  Rajshahi: {
    Bogura: 12,
    Chapainawabganj: 5,
    Joypurhat: 5,
    Naogaon: 11,
    Natore: 7,
    Pabna: 9,
    Rajshahi: 9,
    Sirajganj: 9,
  },
  Rangpur: {
    Dinajpur: 13,
    Gaibandha: 7,
    Kurigram: 9,
    Lalmonirhat: 5,
    Nilphamari: 6,
    Panchagarh: 5,
    Rangpur: 8,
    Thakurgaon: 5,
  },
  Sylhet: { Habiganj: 9, Moulvibazar: 7, Sunamganj: 12, Sylhet: 13 },
}

const upazilaNames = (district: string) => {
  const id = districts.find(({ name }) => name === district)?.id
  return upazilas.filter((row) => row.district_id === id).map(({ name }) => name)
}
const thanaNames = (district: string) => {
  const id = districts.find(({ name }) => name === district)?.id
  return thanas.filter((row) => row.district_id === id).map(({ name }) => name)
}

test('there are 8 divisions, 64 districts and 495 upazilas', () => {
  expect(new Set(districts.map(({ division }) => division)).size).toBe(8)
  expect(new Set(districts.map(({ division_bn }) => division_bn)).size).toBe(8)
  expect(districts).toHaveLength(64)
  expect(upazilas).toHaveLength(495)
})

test('every district is in its division and has the right number of upazilas', () => {
  const found: typeof counts = {}
  for (const { division, name } of districts) {
    found[division] = { ...found[division], [name]: upazilaNames(name).length }
  }
  expect(found).toEqual(counts)
})

test('the metropolitan police have their thanas, without those that are upazilas', () => {
  const found = districts.map(({ name }) => [name, thanaNames(name).length] as const)
  expect(Object.fromEntries(found.filter(([, count]) => count > 0))).toEqual({
    ...{ Barishal: 4, Chattogram: 15, Cumilla: 1, Dhaka: 50, Gazipur: 7, Khulna: 8 },
    ...{ Mymensingh: 1, Narayanganj: 2, Rajshahi: 11, Rangpur: 6, Sylhet: 5 },
  })
  expect(thanaNames('Dhaka')).toEqual(expect.arrayContaining(['Mirpur', 'Uttara West', 'Wari']))
  expect(thanaNames('Rajshahi')).toContain('Boalia')
  expect(thanaNames('Khulna')).toContain('Sonadanga')
})

test('the ids of upazilas have not changed since the thanas were added', () => {
  expect(Math.max(...upazilas.map(({ id }) => Number(id)))).toBe(495)
  expect(Math.min(...thanas.map(({ id }) => Number(id)))).toBe(1001)
})

test('a row has the fields that old clients read, without duplicates', () => {
  const districtKeys = ['id', 'name', 'bn_name', 'division', 'division_bn', 'lat', 'lon']
  const keysOf = ({ other_names, ...row }: District | Upazila) => Object.keys(row)
  for (const row of districts) expect(keysOf(row)).toEqual(districtKeys)
  const upazilaKeys = ['id', 'district_id', 'name', 'bn_name']
  for (const row of upazilas) expect(keysOf(row)).toEqual(upazilaKeys)
  for (const row of thanas) expect(keysOf(row)).toEqual([...upazilaKeys, 'kind'])

  const unique = (values: string[]) => expect(new Set(values).size).toBe(values.length)
  unique(districts.map(({ id }) => id))
  unique(districts.map(({ name }) => name))
  unique(districts.map(({ bn_name }) => bn_name))
  unique(places.map(({ id }) => id))
  unique(places.map((row) => `${row.district_id} ${row.name}`))
  unique(places.map((row) => `${row.district_id} ${row.bn_name}`))
  for (const { id } of [...districts, ...places]) expect(id).toMatch(/^[1-9]\d*$/)
})

test('every upazila is in an existing district', () => {
  const ids = new Set(districts.map(({ id }) => id))
  expect(places.filter((row) => !ids.has(row.district_id))).toEqual([])
})

test('Bangla names are in Bangla script, English names in Latin script', () => {
  const bangla = [...districts, ...places].map(({ bn_name }) => bn_name)
  for (const name of [...bangla, ...districts.map(({ division_bn }) => division_bn)]) {
    expect(name).toMatch(/^[\u0980-\u09ff]+(?:[ '.-][\u0980-\u09ff]+)*$/)
    expect(name).toBe(name.normalize('NFC'))
  }
  for (const { name } of [...districts, ...places]) {
    if (name === 'EPZ') continue
    expect(name).toMatch(/^[A-Z][a-z]+(?:'s|-e-Bangla)?(?: [A-Z][a-z]+)*$/)
  }
})

describe('the other spellings', () => {
  const siblings = (place: District | Upazila) =>
    'district_id' in place
      ? places.filter(({ district_id }) => district_id === place.district_id)
      : districts

  test('are each in one script and of one place, and never the name of another', () => {
    for (const place of [...districts, ...places]) {
      const others = siblings(place).filter((row) => row !== place)
      const taken = others.flatMap((row) => [row.name, row.bn_name, ...(row.other_names ?? [])])
      for (const spelling of place.other_names ?? []) {
        expect(spelling).toMatch(/^(?:[A-Z][A-Za-z' .]+|[\u0980-\u09ff][\u0980-\u09ff -]+)$/)
        expect(spelling).toBe(spelling.normalize('NFC').trim())
        expect([place.name, place.bn_name, ...taken]).not.toContain(spelling)
      }
      expect(new Set(place.other_names).size).toBe(place.other_names?.length ?? 0)
      expect(place.other_names).not.toEqual([])
    }
  })

  test('include the names before 2018, and divisions by their seats', () => {
    const of = (district: string) => districts.find(({ name }) => name === district)?.other_names
    expect(of('Barishal')).toContain('Barisal')
    expect(of('Bogura')).toContain('Bogra')
    expect(of('Chattogram')).toContain('Chittagong')
    expect(of('Cumilla')).toContain('Comilla')
    expect(of('Jashore')).toContain('Jessore')
    const names = districts.map(({ name }) => name)
    expect(districts.filter(({ division }) => !names.includes(division))).toEqual([])
  })

  test('of upazilas are only those with a different sound', () => {
    for (const { name, bn_name, other_names = [] } of places) {
      for (const spelling of other_names) {
        const place = { name: '', bn_name: '', other_names: [name, bn_name] }
        expect({ name, spelling, rank: placeRank(place, spelling) }).toEqual({
          ...{ name, spelling },
          rank: Number.POSITIVE_INFINITY,
        })
      }
    }
  })
})

test('every district has coordinates inside Bangladesh', () => {
  for (const { lat, lon } of districts) {
    expect(lat).toBeGreaterThan(20.5)
    expect(lat).toBeLessThan(26.7)
    expect(lon).toBeGreaterThan(88)
    expect(lon).toBeLessThan(92.7)
  }
})

test('the lists use the official spellings without the old ones', () => {
  const names = [...districts, ...upazilas].map(({ name }) => name)
  for (const name of ['Cumilla', 'Chattogram', 'Jashore', 'Bogura', 'Barishal', "Cox's Bazar"]) {
    expect(names).toContain(name)
  }
  const divisions = districts.map(({ division }) => division)
  const old = /comilla|chittagong|chattagram|jessore|bogra|barisal|coxsbazar|gonj/i
  expect([...names, ...divisions].filter((name) => old.test(name))).toEqual([])
})

test('the latest upazilas are included, under their districts', () => {
  expect(upazilaNames('Madaripur')).toContain('Dasar')
  expect(upazilaNames("Cox's Bazar")).toContain('Eidgaon')
  expect(upazilaNames('Sunamganj')).toEqual(expect.arrayContaining(['Madhyanagar', 'Shantiganj']))
  expect(upazilaNames('Habiganj')).toContain('Shayestaganj')
  expect(upazilaNames('Chattogram')).toContain('Karnaphuli')
  expect(upazilaNames('Cumilla')).toContain('Lalmai')
  expect(upazilaNames('Khagrachhari')).toContain('Guimara')
  expect(upazilaNames('Sylhet')).toContain('Osmaninagar')
  expect(upazilaNames('Mymensingh')).toContain('Tarakanda')
})

test('districts and upazilas are in alphabetical order, the upazilas by district', () => {
  const names = districts.map(({ name }) => name)
  expect(names).toEqual([...names].sort())
  const namesOf = (district: string) => [...upazilaNames(district), ...thanaNames(district)]
  expect(places.map(({ name }) => name)).toEqual(
    names.flatMap((district) => namesOf(district).sort()),
  )
})

describe('the list of hospitals', () => {
  const names = hospitals.map(({ name }) => name)

  test('has at least 150, in every district', () => {
    expect(hospitals.length).toBeGreaterThanOrEqual(150)
    const covered = new Set(hospitals.map(({ district }) => district))
    expect(districts.map(({ name }) => name).filter((name) => !covered.has(name))).toEqual([])
    const divisionOf = new Map(districts.map(({ name, division }) => [name, division]))
    expect(new Set([...covered].map((district) => divisionOf.get(district))).size).toBe(8)
  })

  test('uses the districts and upazilas of the other lists; only four cities have none', () => {
    for (const { name, district, upazila } of hospitals) {
      if (upazila) expect(upazilaNames(district)).toContain(upazila)
      else
        expect([name, ['Dhaka', 'Chattogram', 'Rajshahi', 'Khulna']]).toEqual([
          name,
          expect.arrayContaining([district]),
        ])
    }
  })

  test('has each hospital once, by both names, in alphabetical order', () => {
    expect(names).toEqual([...names].sort())
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(hospitals.map(({ bn_name }) => bn_name)).size).toBe(names.length)
    for (const { name, bn_name } of hospitals) {
      expect(name).toMatch(/^[A-Z][\w' .-]+$/)
      expect(bn_name).toMatch(/^[\u0980-\u09ff][\u0980-\u09ff\u200c .-]+$/)
      expect(bn_name).toBe(bn_name.normalize('NFC'))
    }
  })

  test('has other names in one script, trimmed, and different from the name', () => {
    for (const { name, bn_name, other_names = [] } of hospitals) {
      for (const other of other_names) {
        expect(other).toMatch(/^(?:[A-Z][\w' .-]+|[\u0980-\u09ff][\u0980-\u09ff\u200c .-]+)$/)
        expect(other).toBe(other.normalize('NFC').trim())
        expect([name, bn_name]).not.toContain(other)
      }
      expect(new Set(other_names).size).toBe(other_names.length)
    }
  })

  test('has the large hospitals and the blood centres of the Red Crescent', () => {
    expect(names).toEqual(
      expect.arrayContaining([
        ...['Dhaka Medical College Hospital', 'Chattogram Medical College Hospital'],
        ...['Rajshahi Medical College Hospital', 'Khulna Medical College Hospital'],
        ...['Sher-e-Bangla Medical College Hospital', 'Rangpur Medical College Hospital'],
        ...['Sylhet MAG Osmani Medical College Hospital', 'Mymensingh Medical College Hospital'],
        ...['National Institute of Cardiovascular Diseases', 'Quantum Blood Lab'],
        ...['Bangladesh Thalassaemia Samity Hospital', 'Badhan Transfusion Centre'],
      ]),
    )
    expect(names.filter((name) => /Red Crescent Blood Centre/.test(name)).length).toBe(8)
  })
})

test('a rebuild creates exactly the served files', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'reference-data-'))
  try {
    const script = path.join('scripts', 'reference-data', 'build.ts')
    execFileSync(process.execPath, ['--import', 'tsx', script, folder], { cwd: root })
    for (const file of files) {
      expect(readFileSync(path.join(folder, file), 'utf8')).toBe(served(file))
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}, 30_000)
