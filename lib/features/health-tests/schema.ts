import { z } from 'zod'
import { id, LONGEST, pictureAddress, text, wholeNumber } from '@/lib/core/fields'
import { HIGHEST_PRICE, LARGEST_CAPACITY, LONGEST_WORDS } from './rules'

/** A health service as admins write it: the form of /dashboard/services and the calls behind it. */
export const healthTestSchema = z.strictObject({
  testName: text('serviceAdmin.validation.name', LONGEST.title),
  testDescription: text('serviceAdmin.validation.description', LONGEST_WORDS),
  preparation: text('serviceAdmin.validation.preparation', LONGEST_WORDS),
  /** Whole taka. */
  testPrice: wholeNumber('serviceAdmin.validation.price', 0, HIGHEST_PRICE),
  imageUrl: pictureAddress('serviceAdmin.validation.photo'),
  slotCapacity: wholeNumber('serviceAdmin.validation.capacity', 1, LARGEST_CAPACITY),
})
export type HealthTestInput = z.output<typeof healthTestSchema>

/** What an edit changes; what it does not name stays. */
export const healthTestChangesSchema = healthTestSchema.partial()
export type HealthTestChanges = z.output<typeof healthTestChangesSchema>

const chosenPhoto = z.instanceof(File, { error: 'serviceAdmin.validation.photo' })

/** The form of a new service; its photo is a file that is uploaded first. */
export const newHealthTestFormSchema = z.object({
  ...healthTestSchema.omit({ imageUrl: true }).shape,
  photo: chosenPhoto,
})

/** The form of a service that is there: without a new photo it keeps the one it has. */
export const healthTestFormSchema = newHealthTestFormSchema.extend({
  photo: chosenPhoto.nullable(),
})
export type HealthTestForm = z.output<typeof healthTestFormSchema>

/** The service that an address names. */
export const healthTestPathSchema = z.strictObject({ id: id() })
