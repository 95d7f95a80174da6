/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { District, Upazila } from '@/lib/features/places/rules'

const root = path.join(__dirname, '../..')
const files = ['District.json', 'Upazila.json'] as const
const served = (file: string) => readFileSync(path.join(root, 'public', file), 'utf8')
const districts = JSON.parse(served('District.json')) as District[]
const upazilas = JSON.parse(served('Upazila.json')) as Upazila[]

/** Upazilas per district from 2022 to 2025, counted apart from the packages. */
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

test('there are 8 divisions, 64 districts and 495 upazilas', () => {
  expect(new Set(districts.map(({ division }) => division)).size).toBe(8)
  expect(new Set(districts.map(({ division_bn }) => division_bn)).size).toBe(8)
  expect(districts).toHaveLength(64)
  expect(upazilas).toHaveLength(495)
})

test('every district is in its division and has the real number of upazilas', () => {
  const found: typeof counts = {}
  for (const { division, name } of districts) {
    found[division] = { ...found[division], [name]: upazilaNames(name).length }
  }
  expect(found).toEqual(counts)
})

test('a row has the fields that old clients read, and nothing twice', () => {
  const districtKeys = ['id', 'name', 'bn_name', 'division', 'division_bn', 'lat', 'lon']
  for (const row of districts) expect(Object.keys(row)).toEqual(districtKeys)
  for (const row of upazilas) {
    expect(Object.keys(row)).toEqual(['id', 'district_id', 'name', 'bn_name'])
  }

  const unique = (values: string[]) => expect(new Set(values).size).toBe(values.length)
  unique(districts.map(({ id }) => id))
  unique(districts.map(({ name }) => name))
  unique(districts.map(({ bn_name }) => bn_name))
  unique(upazilas.map(({ id }) => id))
  unique(upazilas.map((row) => `${row.district_id} ${row.name}`))
  unique(upazilas.map((row) => `${row.district_id} ${row.bn_name}`))
  for (const { id } of [...districts, ...upazilas]) expect(id).toMatch(/^[1-9]\d*$/)
})

test('every upazila is in an existing district', () => {
  const ids = new Set(districts.map(({ id }) => id))
  expect(upazilas.filter((row) => !ids.has(row.district_id))).toEqual([])
})

test('Bangla names are in Bangla script, English names in Latin letters', () => {
  const bangla = [...districts, ...upazilas].map(({ bn_name }) => bn_name)
  for (const name of [...bangla, ...districts.map(({ division_bn }) => division_bn)]) {
    expect(name).toMatch(/^[\u0980-\u09ff]+(?:[ '.-][\u0980-\u09ff]+)*$/)
    expect(name).toBe(name.normalize('NFC'))
  }
  for (const { name } of [...districts, ...upazilas]) {
    expect(name).toMatch(/^[A-Z][a-z]+(?:'s)?(?: [A-Z][a-z]+)*$/)
  }
})

test('every district has coordinates inside Bangladesh', () => {
  for (const { lat, lon } of districts) {
    expect(lat).toBeGreaterThan(20.5)
    expect(lat).toBeLessThan(26.7)
    expect(lon).toBeGreaterThan(88)
    expect(lon).toBeLessThan(92.7)
  }
})

test('the official spellings are used and the old ones are gone', () => {
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

test('both lists are in alphabetical order, the upazilas by district', () => {
  const names = districts.map(({ name }) => name)
  expect(names).toEqual([...names].sort())
  expect(upazilas.map(({ name }) => name)).toEqual(
    names.flatMap((district) => upazilaNames(district).sort()),
  )
})

test('building the files again gives exactly the files that are served', () => {
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
