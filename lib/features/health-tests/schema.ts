import { z } from 'zod'
import {
  day,
  id,
  MAX_LENGTH,
  pictureAddress,
  text,
  wholeNumber,
} from '@/lib/core/validation/fields'
import { inTwoLanguages, languageFields } from '@/lib/core/validation/two-languages'
import { toWire } from '@/lib/core/validation/wire-names'
import { closingHour, SLOT_TIMES, slotHour } from '@/lib/features/bookings/rules'
import { messageKey } from '@/lib/i18n/message-key'
import type { Locale } from '@/lib/i18n/routing'
import {
  MAX_CAPACITY,
  MAX_CLOSED_DAYS,
  MAX_PRICE,
  MAX_TEXT_LENGTH,
  WEEKDAYS,
  type Weekday,
} from './rules'
import { healthTestFromWire, TEST_NAMES } from './wire'

/** A full hour, written like the slots; as a closing time `12:00 AM` is midnight. */
function hourOfDay() {
  return text('health-tests.admin.validation.hour', 8).refine((time) => SLOT_TIMES.includes(time), {
    error: 'health-tests.admin.validation.hour',
  })
}

/** The hours of a weekday; closed when null or missing. */
const dayHours = () =>
  z.strictObject({ opens: hourOfDay(), closes: hourOfDay() }).nullable().optional()

const weekHours = z
  .strictObject({
    saturday: dayHours(),
    sunday: dayHours(),
    monday: dayHours(),
    tuesday: dayHours(),
    wednesday: dayHours(),
    thursday: dayHours(),
    friday: dayHours(),
  } satisfies Record<Weekday, unknown>)
  .superRefine((week, context) => {
    if (context.issues.length > 0) return
    const isReversed = WEEKDAYS.some((weekday) => {
      const hours = week[weekday]
      return hours && slotHour(hours.opens) >= closingHour(hours.closes)
    })
    if (isReversed) refuse(context, 'health-tests.admin.validation.closesFirst')
    else if (!WEEKDAYS.some((weekday) => week[weekday])) {
      refuse(context, 'health-tests.admin.validation.neverOpen')
    }
  })

function refuse(context: z.RefinementCtx, message: string): void {
  context.addIssue({ code: 'custom', message })
}

/** What a health test says in each language. */
const healthTestTexts = {
  name: text('health-tests.admin.validation.name', MAX_LENGTH.title),
  description: text('health-tests.admin.validation.description', MAX_TEXT_LENGTH),
  preparation: text('health-tests.admin.validation.preparation', MAX_TEXT_LENGTH),
}

/** The other fields of a health test, of which the form of /dashboard/services has all but the address of the photo. */
const healthTestFields = z.strictObject({
  /** Whole taka. */
  price: wholeNumber('health-tests.admin.validation.price', 0, MAX_PRICE),
  imageUrl: pictureAddress('health-tests.admin.validation.photo'),
  slotCapacity: wholeNumber('health-tests.admin.validation.capacity', 1, MAX_CAPACITY),
  /** Null, or missing for a new service: open at every hour of every day. */
  openingHours: weekHours.nullable().optional(),
  /** Days on which it is closed regardless of the weekday. */
  closedDays: z
    .array(
      day('health-tests.admin.validation.closedDay'),
      'health-tests.admin.validation.closedDays',
    )
    .max(
      MAX_CLOSED_DAYS,
      messageKey('health-tests.admin.validation.tooManyDays', { max: MAX_CLOSED_DAYS }),
    )
    .optional(),
})

/** The same with the texts, as the calls name them. */
const calledFields = z.strictObject({
  ...toWire({ ...healthTestTexts, ...healthTestFields.shape }, TEST_NAMES),
  ...languageFields(toWire(healthTestTexts, TEST_NAMES)),
})

/** A new health test, as POST `services` takes it. */
export const healthTestSchema = calledFields.transform((input) => healthTestFromWire(input))
export type HealthTestInput = z.output<typeof healthTestSchema>

/** The opening hours of a service as the form and the calls write them. */
export type WeekInput = NonNullable<HealthTestInput['openingHours']>

/** An edit; missing fields stay unchanged. */
export const healthTestChangesSchema = calledFields
  .partial()
  .transform((input) => healthTestFromWire(input))
export type HealthTestChanges = z.output<typeof healthTestChangesSchema>

const chosenPhoto = z.instanceof(File, { error: 'health-tests.admin.validation.photo' })

const formFields = healthTestFields.omit({ imageUrl: true }).shape

/** The form of a new service, on a page in `locale`; its photo is a file that is uploaded first. */
export function newHealthTestFormSchema(locale: Locale) {
  return z.intersection(
    z.object({ ...formFields, photo: chosenPhoto }),
    inTwoLanguages(healthTestTexts, locale),
  )
}

/** The form of an existing service: without a new photo it keeps its own. */
export function healthTestFormSchema(locale: Locale) {
  return z.intersection(
    z.object({ ...formFields, photo: chosenPhoto.nullable() }),
    inTwoLanguages(healthTestTexts, locale),
  )
}
export type HealthTestFormValues = z.output<ReturnType<typeof healthTestFormSchema>>

/** The id of a service in a path. */
export const healthTestPathSchema = z.strictObject({ id: id() })
