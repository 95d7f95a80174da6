import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { District, Hospital, Upazila } from '@/lib/features/places/rules'

/**
 * Reads hospitals.csv, in alphabetical order. Throws for a row that does not fit the lists of districts
 * and upazilas.
 */
export function readHospitals(districts: District[], upazilas: Upazila[]): Hospital[] {
  const file = path.join(__dirname, 'hospitals.csv')
  const lines = readFileSync(file, 'utf8').normalize('NFC').split('\n')
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => hospitalOf(line, districts, upazilas))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}

function hospitalOf(line: string, districts: District[], upazilas: Upazila[]): Hospital {
  const [name = '', bn_name = '', district = '', upazila = '', others = '', ...rest] =
    line.split(';')
  const id = districts.find((row) => row.name === district)?.id
  const isInDistrict = upazilas.some((row) => row.district_id === id && row.name === upazila)
  if (!name || !bn_name || !id || rest.length > 0 || (upazila && !isInDistrict)) {
    throw new Error(`hospitals.csv: ${line}`)
  }
  const other_names = others.split(',').filter(Boolean)
  return {
    ...{ name, bn_name, district },
    ...(upazila && { upazila }),
    ...(other_names.length > 0 && { other_names }),
  }
}
