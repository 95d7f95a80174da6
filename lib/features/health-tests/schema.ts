import { z } from 'zod'
import { id, LONGEST, pictureAddress, text, wholeNumber } from '@/lib/core/fields'
import { HIGHEST_PRICE, LARGEST_CAPACITY } from './rules'

/** A health service as admins write it: the form of /dashboard/services and the calls behind it. */
export const healthTestSchema = z.strictObject({
  testName: text('serviceAdmin.validation.name', LONGEST.title),
  testDescription: text('serviceAdmin.validation.description', LONGEST.description),
  preparation: text('serviceAdmin.validation.preparation', LONGEST.description),
  /** Whole taka. */
  testPrice: wholeNumber('serviceAdmin.validation.price', 0, HIGHEST_PRICE),
  imageUrl: pictureAddress('serviceAdmin.validation.photo'),
  slotCapacity: wholeNumber('serviceAdmin.validation.capacity', 1, LARGEST_CAPACITY),
})
export type HealthTestInput = z.output<typeof healthTestSchema>

/** The service that an address names. */
export const healthTestPathSchema = z.strictObject({ id: id() })
