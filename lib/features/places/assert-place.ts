import 'server-only'
import { invalid } from '@/lib/core/validation/invalid'
import { isDistrict, isUpazilaOfDistrict } from './reference-lists'

/** Throws `invalid` unless the district is in the reference list and the upazila is in the district. */
export function assertPlace({ district, upazila }: { district: string; upazila: string }): void {
  if (!isDistrict(district)) {
    throw invalid({ district: ['donors.validation.unknownDistrict'] })
  }
  if (!isUpazilaOfDistrict(district, upazila)) {
    throw invalid({ upazila: ['donors.validation.foreignUpazila'] })
  }
}

/** The same where neither is required: a district alone will do, an upazila alone will not. */
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
