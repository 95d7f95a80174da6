import 'server-only'
import { validationError } from '@/lib/core/server/validation/validation-error'
import { isDistrict, isUpazilaOfDistrict } from './reference-lists'

/** Throws `invalid` unless the district exists and contains the upazila. */
export function assertPlace({ district, upazila }: { district: string; upazila: string }): void {
  if (!isDistrict(district)) {
    throw validationError({ district: ['donors.validation.unknownDistrict'] })
  }
  if (!isUpazilaOfDistrict(district, upazila)) {
    throw validationError({ upazila: ['donors.validation.foreignUpazila'] })
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
    throw validationError({ district: ['donors.validation.unknownDistrict'] })
  }
  if (upazila && !isUpazilaOfDistrict(district, upazila)) {
    throw validationError({ upazila: ['donors.validation.foreignUpazila'] })
  }
}
