import 'server-only'
import { findDistrictInText } from '@/lib/features/places/server/find-district-in-text'
import {
  districtOfUpazila,
  findDistrict,
  findUpazila,
} from '@/lib/features/places/server/find-place'
import type { ImportDefaultValues, RowFault, RowWarning } from '../rules'

interface PlaceCells {
  district: string
  upazila: string
  addresses: readonly string[]
}

/** Tries the district cell, the addresses, the upazila and then the value for the file. */
export function parsePlace(
  { district: written, upazila: upazilaCell, addresses }: PlaceCells,
  values: ImportDefaultValues,
  { faults, warnings }: { faults: RowFault[]; warnings: RowWarning[] },
): { district?: string; upazila?: string } {
  const district = findDistrictOfRow(written, upazilaCell, addresses, values)
  if (!district) {
    faults.push(written === '' ? 'district-missing' : 'district-unknown')
    return {}
  }
  // 'Savar' in the district column is an upazila of Dhaka.
  const fromDistrict = findDistrict(written) ? '' : written
  const placeNames = [upazilaCell, fromDistrict].filter(Boolean)
  for (const place of [
    ...placeNames,
    ...addresses.flatMap((address) => address.split(/[,;/\n]/)),
  ]) {
    const upazila = place.trim() === '' ? null : findUpazila(district, place)
    if (upazila) return { district, upazila }
  }
  if (upazilaCell !== '') warnings.push('upazila-unknown')
  const defaultUpazila = values.upazila && district === values.district ? values.upazila : undefined
  return { district, ...(upazilaCell === '' && defaultUpazila && { upazila: defaultUpazila }) }
}

function findDistrictOfRow(
  written: string,
  upazila: string,
  addresses: readonly string[],
  { district: defaultDistrict }: ImportDefaultValues,
): string | null {
  if (written !== '') {
    const named = findDistrict(written) ?? findDistrictInText(written)
    if (named) return named
    // The cell may name an upazila of the district given for the file.
    if (defaultDistrict && findUpazila(defaultDistrict, written)) return defaultDistrict
    return districtOfUpazila(written)
  }
  const inAddress = addresses.map((address) => findDistrictInText(address)).find(Boolean)
  if (inAddress) return inAddress
  if (defaultDistrict) return defaultDistrict
  return upazila === '' ? null : (findDistrictInText(upazila) ?? districtOfUpazila(upazila))
}
