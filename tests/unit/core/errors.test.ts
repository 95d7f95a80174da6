import { AppError } from '@/lib/core/server/errors'
import { fieldErrorsOf } from '@/lib/core/server/validation/validation-error'
import { donorSchema } from '@/lib/features/donors/schema'
import { ERROR_STATUSES } from '@/lib/features/error-statuses'
import { translateFieldErrors } from '@/lib/i18n/localized-message'

test('every code has a documented status, and 500 is for our own errors', () => {
  const statuses = new Set(Object.values(ERROR_STATUSES))
  const known = [400, 401, 402, 403, 404, 405, 409, 413, 415, 422, 428, 429, 500, 503]
  expect(known).toEqual(expect.arrayContaining([...statuses]))
  const ours = Object.entries(ERROR_STATUSES).filter(([, status]) => status === 500)
  expect(ours).toEqual([['internal', 500]])
})

test('an error stores its cause for the log', () => {
  const cause = new Error('why')
  expect(new AppError('conflict', () => 'Not now.', { cause })).toMatchObject({
    cause,
    status: 409,
    message: 'Not now.',
  })
})

test('each missing field has one message', () => {
  const { error } = donorSchema.safeParse({})
  expect(error && translateFieldErrors('en', fieldErrorsOf(error))).toEqual({
    email: ['* Email is required'],
    phone: ['* Phone number is required'],
    bloodGroup: ['* Blood Group is required'],
    district: ['* District is required'],
    upazila: ['* Upazila is required'],
    address: ['* Address is required'],
  })
})
