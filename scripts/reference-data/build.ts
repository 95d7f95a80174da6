/**
 * Builds public/District.json, Upazila.json and Hospital.json, offline and always the same:
 *   npx tsx scripts/reference-data/build.ts [target folder]
 * bd-geojs is the base (its ids are the ones old clients know), bangladesh-districts-upazilas
 * fills in the newer upazilas, and corrections.ts has the last word. Other spellings in use come from
 * spellings.ts. The hospitals are our own list, hospitals.csv, which names its sources.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import bdu from 'bangladesh-districts-upazilas/data/bangladesh-data.json'
import * as geo from 'bd-geojs'
import { type District, placeRank, type Upazila } from '@/lib/features/places/rules'
import * as corrections from './corrections'
import { readHospitals } from './read-hospitals'
import { districtSpellings, upazilaSpellings } from './spellings'

const target = process.argv[2] ?? path.join(process.cwd(), 'public')

/** Applies corrections and records which were used: an unused one is a typing mistake. */
function corrector(table: Record<string, corrections.Correction>, what: string) {
  const unused = new Set(Object.keys(table))
  return {
    correct(row: { name: string; bn_name: string }) {
      unused.delete(row.name)
      const { name = row.name, bn_name = row.bn_name } = table[row.name] ?? {}
      return { name: normalise(name), bn_name: normalise(bn_name) }
    },
    finish() {
      if (unused.size > 0) throw new Error(`${what}: nothing to correct: ${[...unused].join(', ')}`)
    },
  }
}

/** Normalises a text to NFC and removes the stray tabs of the packages. */
function normalise(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}

/** Compares by code unit, so that the order is the same on every machine. */
function byName(a: { name: string }, b: { name: string }): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0
}

function divisionsById() {
  const { correct, finish } = corrector(corrections.divisions, 'divisions')
  const divisions = new Map(geo.divisions.map((row) => [row.id, correct(row)]))
  finish()
  return divisions
}

function buildDistricts(): District[] {
  const divisions = divisionsById()
  const { correct, finish } = corrector(corrections.districts, 'districts')
  const spellings = spellingsFor(districtSpellings, 'spellings of districts')
  const districts = geo.districts.map((row) => {
    const division = divisions.get(row.division_id)
    if (!division) throw new Error(`${row.name} lies in no division`)
    const { name, bn_name } = correct(row)
    const [lat, lon] = coordinatesOf(name, row)
    return {
      id: row.id,
      name,
      bn_name,
      division: division.name,
      division_bn: division.bn_name,
      lat,
      lon,
      ...otherNames(spellings.of(name)),
    }
  })
  finish()
  spellings.finish()
  return districts.sort(byName)
}

/** Four decimals (about 10 m) are enough for the main town of a district. */
function coordinatesOf(name: string, row: { lat: string | null; lon: string | null }) {
  const known = row.lat && row.lon ? ([Number(row.lat), Number(row.lon)] as const) : undefined
  const pair = known ?? corrections.coordinates[name]
  if (!pair) throw new Error(`${name} has no coordinates`)
  return [Number(pair[0].toFixed(4)), Number(pair[1].toFixed(4))] as const
}

function buildUpazilas(districts: District[]): Upazila[] {
  return districts.flatMap((district) => {
    const { correct, finish } = corrector(corrections.upazilas[district.name] ?? {}, district.name)
    const spellings = spellingsFor(upazilaSpellings[district.name] ?? {}, district.name)
    const rows = [
      ...geo.upazillas.filter((row) => row.district_id === district.id),
      ...additionsTo(district.name),
    ]
    const upazilas = rows.map((row) => {
      const names = correct(row)
      const others = [...spellings.of(names.name), ...spellingsOfSeat(district, names)]
      const { id } = row
      return { id, district_id: district.id, ...names, ...otherNames(unheard(names, others)) }
    })
    finish()
    spellings.finish()
    return upazilas.sort(byName)
  })
}

/** The same check as that of `corrector` for the other spellings of places. */
function spellingsFor(table: Record<string, string[]>, what: string) {
  const unused = new Set(Object.keys(table))
  return {
    of(name: string) {
      unused.delete(name)
      return (table[name] ?? []).map(normalise)
    },
    finish() {
      if (unused.size > 0) throw new Error(`${what}: no such place: ${[...unused].join(', ')}`)
    },
  }
}

/** 'Bogra Sadar' from 'Bogra': a spelling of the district is one of the upazila that is called after it. */
function spellingsOfSeat(district: District, upazila: { name: string; bn_name: string }): string[] {
  if (!upazila.name.startsWith(`${district.name} `)) return []
  return (district.other_names ?? []).map((spelling) =>
    /[a-z]/i.test(spelling)
      ? upazila.name.replace(district.name, spelling)
      : upazila.bn_name.replace(district.bn_name, spelling),
  )
}

/** Those spellings that the search would not find by the sound of the official names or of one before. */
function unheard(names: { name: string; bn_name: string }, spellings: string[]): string[] {
  const heard = [names.name, names.bn_name]
  for (const spelling of spellings) {
    const rank = placeRank({ name: '', bn_name: '', other_names: heard }, spelling)
    if (rank === Number.POSITIVE_INFINITY) heard.push(spelling)
  }
  return heard.slice(2)
}

/** The key is left out where there is nothing to say: phones fetch these files. */
function otherNames(other_names: string[]) {
  return other_names.length > 0 ? { other_names } : {}
}

function additionsTo(district: string) {
  return corrections.additions
    .filter((addition) => addition.district === district)
    .map(({ id, name }) => {
      const row = bdu.upazilas.find((it) => it.district === district && it.name === name)
      if (!row) throw new Error(`bangladesh-districts-upazilas has no ${name} in ${district}`)
      return { id, name, bn_name: row.banglaName }
    })
}

/** One row per line keeps the files small and changes readable. */
function write(file: string, rows: object[]): void {
  const lines = rows.map((row) => JSON.stringify(row)).join(',\n')
  writeFileSync(path.join(target, file), `[\n${lines}\n]\n`)
  console.log(`${file}: ${rows.length} rows`)
}

const districts = buildDistricts()
for (const name of Object.keys({ ...corrections.upazilas, ...upazilaSpellings })) {
  if (!districts.some((district) => district.name === name)) throw new Error(`No district ${name}`)
}
const upazilas = buildUpazilas(districts)
write('District.json', districts)
write('Upazila.json', upazilas)
write('Hospital.json', readHospitals(districts, upazilas))
