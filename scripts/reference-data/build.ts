/**
 * Builds public/District.json, Upazila.json and Hospital.json, offline and reproducibly:
 *   npx tsx scripts/reference-data/build.ts [target folder]
 * bd-geojs is the base (old clients know its ids), bangladesh-districts-upazilas adds newer upazilas, and
 * places.csv corrects both. Thanas (thanas.csv) and hospitals (hospitals.csv) are our own lists.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import bdu from 'bangladesh-districts-upazilas/data/bangladesh-data.json'
import * as geo from 'bd-geojs'
import Papa from 'papaparse'
import { type District, type Hospital, placeRank, type Upazila } from '@/lib/features/places/rules'
import { projectPath } from '../server/project'

const target = process.argv[2] ?? projectPath('public')

type Row = Record<string, string>

const corrections = rowsOf('places.csv')
/** An unused correction is a typing error. */
const unused = new Set(corrections)

function rowsOf(file: string): Row[] {
  const text = readFileSync(
    projectPath('lib', 'features', 'places', 'data', file),
    'utf8',
  ).normalize('NFC')
  const options = { header: true, comments: '#', delimiter: ';', skipEmptyLines: true }
  const { data, errors } = Papa.parse<Row>(text, options)
  if (errors[0]) throw new Error(`${file}, row ${errors[0].row}: ${errors[0].message}`)
  return data
}

/** The official names of a place, its other spellings, and its row in places.csv. */
function corrected(kind: string, place: { name: string; bn_name: string }, district = '') {
  const row = corrections.find(
    (one) => one.kind === kind && one.district === district && one.source === place.name,
  )
  if (row) unused.delete(row)
  const names = {
    name: normalise(row?.name || place.name),
    bn_name: normalise(row?.bn_name || place.bn_name),
  }
  return { names, others: listOf(row?.others), row }
}

/** Converts a text to NFC and removes stray tabs of the packages. */
function normalise(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}

function listOf(text = ''): string[] {
  return text.split(',').filter(Boolean)
}

/** Compares by code unit, so that the order is the same on every computer. */
function byName(a: { name: string }, b: { name: string }): number {
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0
}

function buildDistricts(): District[] {
  const divisions = new Map(geo.divisions.map((row) => [row.id, corrected('division', row).names]))
  const districts = geo.districts.map((place) => {
    const division = divisions.get(place.division_id)
    const { names, others, row } = corrected('district', place)
    const [lat, lon] = [place.lat || row?.lat, place.lon || row?.lon]
    if (!division || !lat || !lon) throw new Error(`${place.name} has no division or coordinates`)
    return {
      ...{ id: place.id, ...names, division: division.name, division_bn: division.bn_name },
      ...{ lat: rounded(lat), lon: rounded(lon), ...otherNames(others) },
    }
  })
  return districts.sort(byName)
}

/** Four decimals (about 10 m) are enough for the main town of a district. */
function rounded(degrees: string): number {
  return Number(Number(degrees).toFixed(4))
}

function buildUpazilas(districts: District[]): Upazila[] {
  const thanas = buildThanas(districts)
  return districts.flatMap((district) => {
    const places = geo.upazillas.filter((row) => row.district_id === district.id)
    const upazilas = [...places, ...additionsTo(district.name)].map((place) => {
      const { names, others } = corrected('upazila', place, district.name)
      const spellings = unsearchableSpellings(names, [
        ...others,
        ...spellingsOfSeat(district, names),
      ])
      return { id: place.id, district_id: district.id, ...names, ...otherNames(spellings) }
    })
    const ofCity = thanas.filter(({ district_id }) => district_id === district.id)
    return [...upazilas, ...ofCity].sort(byName)
  })
}

function buildThanas(districts: District[]): Upazila[] {
  return rowsOf('thanas.csv').map((row) => {
    const { id = '', name = '', bn_name = '', others } = row
    const district_id = districts.find((one) => one.name === row.district)?.id
    if (!id || !name || !bn_name || !district_id)
      throw new Error(`${name}: the district is missing`)
    const spellings = unsearchableSpellings({ name, bn_name }, listOf(others))
    return { id, district_id, name, bn_name, kind: 'thana', ...otherNames(spellings) }
  })
}

/** The upazilas that are missing in bd-geojs. */
function additionsTo(district: string) {
  return corrections
    .filter((row) => row.id && row.district === district)
    .map(({ id = '', source = '' }) => {
      const row = bdu.upazilas.find((it) => it.district === district && it.name === source)
      if (!row)
        throw new Error(`bangladesh-districts-upazilas has no upazila ${source} in ${district}`)
      return { id, name: source, bn_name: row.banglaName }
    })
}

/** For example 'Bogra Sadar' from 'Bogra': a district's spellings apply to the upazila named after it. */
function spellingsOfSeat(district: District, upazila: { name: string; bn_name: string }): string[] {
  if (!upazila.name.startsWith(`${district.name} `)) return []
  return (district.other_names ?? []).map((spelling) =>
    /[a-z]/i.test(spelling)
      ? upazila.name.replace(district.name, spelling)
      : upazila.bn_name.replace(district.bn_name, spelling),
  )
}

/** The spellings that the search cannot find by the sound of the official names or earlier spellings. */
function unsearchableSpellings(
  names: { name: string; bn_name: string },
  spellings: string[],
): string[] {
  const searchable = [names.name, names.bn_name]
  for (const spelling of spellings) {
    const rank = placeRank({ name: '', bn_name: '', other_names: searchable }, spelling)
    if (rank === Number.POSITIVE_INFINITY) searchable.push(spelling)
  }
  return searchable.slice(2)
}

/** Omits the key if it is empty, because phones download these files. */
function otherNames(other_names: string[]) {
  return other_names.length > 0 ? { other_names } : {}
}

function buildHospitals(districts: District[], upazilas: Upazila[]): Hospital[] {
  const hospitals = rowsOf('hospitals.csv').map((row) => {
    const { name = '', bn_name = '', district = '', upazila, others } = row
    const id = districts.find((one) => one.name === district)?.id
    const isInDistrict = upazilas.some((one) => one.district_id === id && one.name === upazila)
    if (!name || !bn_name || !id || (upazila && !isInDistrict))
      throw new Error(`${name}: the row is incomplete or its place is unknown`)
    return { name, bn_name, district, ...(upazila && { upazila }), ...otherNames(listOf(others)) }
  })
  return hospitals.sort(byName)
}

/** One row per line, for small files and readable diffs. */
function write(file: string, rows: object[]): void {
  const lines = rows.map((row) => JSON.stringify(row)).join(',\n')
  writeFileSync(path.join(target, file), `[\n${lines}\n]\n`)
  console.log(`${file}: ${rows.length} rows`)
}

const districts = buildDistricts()
const upazilas = buildUpazilas(districts)
const [typo] = unused
if (typo) throw new Error(`places.csv: unknown place: ${typo.source}`)
write('District.json', districts)
write('Upazila.json', upazilas)
write('Hospital.json', buildHospitals(districts, upazilas))
