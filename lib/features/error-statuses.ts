import { type ErrorCode, type FeatureErrors, STATUS_BY_CODE } from '@/lib/core/error-codes'
import { ACCESS_TOKEN_ERRORS } from './access-tokens/errors'
import { BOOKING_ERRORS } from './bookings/errors'
import { CAMPAIGN_ERRORS } from './campaigns/errors'
import { CERTIFICATE_ERRORS } from './certificates/errors'
import { CONTACT_REQUEST_ERRORS } from './contact-requests/errors'
import { DONOR_ERRORS } from './donors/errors'
import { MODERATION_ERRORS } from './moderation/errors'
import { PAYMENT_ERRORS } from './payments/errors'
import { REQUEST_ERRORS } from './requests/errors'
import { USER_ERRORS } from './users/errors'

const FEATURE_ERRORS: FeatureErrors = {
  ...ACCESS_TOKEN_ERRORS,
  ...BOOKING_ERRORS,
  ...CAMPAIGN_ERRORS,
  ...CERTIFICATE_ERRORS,
  ...CONTACT_REQUEST_ERRORS,
  ...DONOR_ERRORS,
  ...MODERATION_ERRORS,
  ...PAYMENT_ERRORS,
  ...REQUEST_ERRORS,
  ...USER_ERRORS,
}

const statuses = [
  ...Object.entries(STATUS_BY_CODE),
  ...Object.values(FEATURE_ERRORS).map(({ code, status }) => [code, status]),
] as [ErrorCode, number][]

/** All codes with their status, by status and name. */
export const ERROR_STATUSES = Object.fromEntries(
  statuses.sort(
    ([one, ofOne], [other, ofOther]) => ofOne - ofOther || one.localeCompare(other, 'en'),
  ),
) as Readonly<Record<ErrorCode, number>>

export const ERROR_CODES = Object.keys(ERROR_STATUSES) as [ErrorCode, ...ErrorCode[]]
