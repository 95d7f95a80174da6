import { z } from 'zod'
import { toApiNames } from '@/lib/core/validation/api-names'
import { day, id, MAX_LENGTH, pictureUrl, text, wholeNumber } from '@/lib/core/validation/fields'
import { textsByLocaleField, translationFields } from '@/lib/core/validation/translated-fields'
import { messageKey } from '@/lib/i18n/message-key'
import type { Locale } from '@/lib/i18n/routing'
import {
  closingHour,
  MAX_CAPACITY,
  MAX_CLOSED_DAYS,
  MAX_PRICE,
  MAX_TEXT_LENGTH,
  SLOT_TIMES,
  slotHour,
  WEEKDAYS,
  type Weekday,
} from './rules'
import { fromApiHealthTest, HEALTH_TEST_API_NAMES } from './wire'

/** A full hour in the format of the slots; `12:00 AM` as a closing time is midnight. */
function hourOfDay() {
  return text('health-tests.admin.validation.hour', 8).refine((time) => SLOT_TIMES.includes(time), {
    error: 'health-tests.admin.validation.hour',
  })
}

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
    if (isReversed) addWeekError(context, 'health-tests.admin.validation.closesFirst')
    else if (!WEEKDAYS.some((weekday) => week[weekday])) {
      addWeekError(context, 'health-tests.admin.validation.neverOpen')
    }
  })

function addWeekError(context: z.RefinementCtx, message: string): void {
  context.addIssue({ code: 'custom', message })
}

const healthTestTexts = {
  name: text('health-tests.admin.validation.name', MAX_LENGTH.title),
  description: text('health-tests.admin.validation.description', MAX_TEXT_LENGTH),
  preparation: text('health-tests.admin.validation.preparation', MAX_TEXT_LENGTH),
}

const healthTestFields = z.strictObject({
  /** In whole taka. */
  price: wholeNumber('health-tests.admin.validation.price', 0, MAX_PRICE),
  imageUrl: pictureUrl('health-tests.admin.validation.photo'),
  slotCapacity: wholeNumber('health-tests.admin.validation.capacity', 1, MAX_CAPACITY),
  /** Null or missing means always open. */
  openingHours: weekHours.nullable().optional(),
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

const apiFields = z.strictObject({
  ...toApiNames({ ...healthTestTexts, ...healthTestFields.shape }, HEALTH_TEST_API_NAMES),
  ...translationFields(toApiNames(healthTestTexts, HEALTH_TEST_API_NAMES)),
})

export const healthTestSchema = apiFields.transform((input) => fromApiHealthTest(input))
export type HealthTestInput = z.output<typeof healthTestSchema>

export type WeekInput = NonNullable<HealthTestInput['openingHours']>

/** Missing fields stay unchanged. */
export const healthTestChangesSchema = apiFields
  .partial()
  .transform((input) => fromApiHealthTest(input))
export type HealthTestChanges = z.output<typeof healthTestChangesSchema>

const chosenPhoto = z.instanceof(File, { error: 'health-tests.admin.validation.photo' })

const formFields = healthTestFields.omit({ imageUrl: true }).shape

/** The photo is a file that the form uploads first. */
export function newHealthTestFormSchema(locale: Locale) {
  return z.intersection(
    z.object({ ...formFields, photo: chosenPhoto }),
    textsByLocaleField(healthTestTexts, locale),
  )
}

/** Without a new photo, the health test retains its own. */
export function healthTestFormSchema(locale: Locale) {
  return z.intersection(
    z.object({ ...formFields, photo: chosenPhoto.nullable() }),
    textsByLocaleField(healthTestTexts, locale),
  )
}
export type HealthTestFormValues = z.output<ReturnType<typeof healthTestFormSchema>>

export const healthTestPathSchema = z.strictObject({ id: id() })
