import { z } from 'zod'
import { dhakaDay } from '@/lib/core/time/calendar'
import { day, id, wholeNumber } from '@/lib/core/validation/fields'
import { newRequestFormSchema } from '@/lib/features/requests/schema'
import { MAX_BAGS_PER_DATE, MAX_WEEKS, MIN_WEEKS } from './rules'

const { patientName, bloodGroup, component, location, district, upazila } =
  newRequestFormSchema.shape
const { hospital, note, phone, phoneFor } = newRequestFormSchema.shape

/** Fields that a request has too have its rules; the use cases check the place. */
export const standingRequestSchema = z.strictObject({
  patientName,
  bloodGroup,
  component,
  bagsAsked: wholeNumber('requests.public.validation.bags', 1, MAX_BAGS_PER_DATE),
  everyWeeks: wholeNumber('standing-requests.validation.everyWeeks', MIN_WEEKS, MAX_WEEKS),
  nextDate: day('requests.public.validation.date').refine(
    (date) => date >= dhakaDay(),
    'requests.public.validation.past',
  ),
  location,
  district,
  upazila,
  hospital,
  note,
  phone,
  phoneFor,
})
export type StandingRequestInput = z.output<typeof standingRequestSchema>
export type StandingRequestFormValues = z.input<typeof standingRequestSchema>

export const standingRequestPathSchema = z.strictObject({ id: id() })
