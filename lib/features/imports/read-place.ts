import 'server-only'
import { districtIn } from '@/lib/features/places/district-in-text'
import { districtCalled, districtOfUpazila, upazilaCalled } from '@/lib/features/places/named-place'
import type { FileValues, RowFault, RowWarning } from './rules'

interface PlaceCells {
  district: string
  upazila: string
  addresses: readonly string[]
}

/** Tries the district cell, the addresses, the upazila and then the value for the file. */
export function readPlace(
  { district: written, upazila: upazilaCell, addresses }: PlaceCells,
  values: FileValues,
  { faults, warnings }: { faults: RowFault[]; warnings: RowWarning[] },
): { district?: string; upazila?: string } {
  const district = districtFrom(written, upazilaCell, addresses, values)
  if (!district) {
    faults.push(written === '' ? 'district-missing' : 'district-unknown')
    return {}
  }
  // 'Savar' in the district column is an upazila of Dhaka.
  const fromDistrict = districtCalled(written) ? '' : written
  const named = [upazilaCell, fromDistrict].filter(Boolean)
  for (const place of [...named, ...addresses.flatMap((address) => address.split(/[,;/\n]/))]) {
    const upazila = place.trim() === '' ? null : upazilaCalled(district, place)
    if (upazila) return { district, upazila }
  }
  if (upazilaCell !== '') warnings.push('upazila-unknown')
  const ofFile = values.upazila && district === values.district ? values.upazila : undefined
  return { district, ...(upazilaCell === '' && ofFile && { upazila: ofFile }) }
}

function districtFrom(
  written: string,
  upazila: string,
  addresses: readonly string[],
  { district: ofFile }: FileValues,
): string | null {
  if (written !== '') {
    const named = districtCalled(written) ?? districtIn(written)
    if (named) return named
    // The cell may name an upazila of the district given for the file.
    if (ofFile && upazilaCalled(ofFile, written)) return ofFile
    return districtOfUpazila(written)
  }
  const inAddress = addresses.map((address) => districtIn(address)).find(Boolean)
  if (inAddress) return inAddress
  if (ofFile) return ofFile
  return upazila === '' ? null : (districtIn(upazila) ?? districtOfUpazila(upazila))
}
