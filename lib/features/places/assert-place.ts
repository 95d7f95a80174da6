import 'server-only'
import { invalid } from '@/lib/core/validation/invalid'
import { isDistrict, isUpazilaOfDistrict } from './reference-lists'

/** Throws `invalid` unless the district exists and contains the upazila. */
export function assertPlace({ district, upazila }: { district: string; upazila: string }): void {
  if (!isDistrict(district)) {
    throw invalid({ district: ['donors.validation.unknownDistrict'] })
  }
  if (!isUpazilaOfDistrict(district, upazila)) {
    throw invalid({ upazila: ['donors.validation.foreignUpazila'] })
  }
}

/** Both may be empty; an upazila requires its district. */
export function assertOptionalPlace({
  district = '',
  upazila = '',
}: {
  district?: string
  upazila?: string
}): void {
  if (district && !isDistrict(district)) {
    throw invalid({ district: ['donors.validation.unknownDistrict'] })
  }
  if (upazila && !isUpazilaOfDistrict(district, upazila)) {
    throw invalid({ upazila: ['donors.validation.foreignUpazila'] })
  }
}
