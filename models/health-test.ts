import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'
import { DEFAULT_CAPACITY } from '@/lib/features/health-tests/rules'

/** From when until when it is open on a day in Dhaka, in full hours. */
const dayHoursSchema = new Schema(
  {
    opens: { type: Number, required: true, min: 0, max: 23 },
    closes: { type: Number, required: true, min: 1, max: 24 },
  },
  { _id: false },
)

/** A day that is not there is closed. */
const weekHoursSchema = new Schema(
  {
    saturday: { type: dayHoursSchema },
    sunday: { type: dayHoursSchema },
    monday: { type: dayHoursSchema },
    tuesday: { type: dayHoursSchema },
    wednesday: { type: dayHoursSchema },
    thursday: { type: dayHoursSchema },
    friday: { type: dayHoursSchema },
  },
  { _id: false },
)

const healthTestSchema = new Schema(
  {
    name: { type: String, required: true },
    description: { type: String, required: true },
    /** What a person does before the test, such as fasting. */
    preparation: { type: String, default: '' },
    /** Whole poisha, a hundredth of a taka. */
    price: { type: Number, required: true, min: 0 },
    imageUrl: { type: String, required: true },
    /** How many people can be served in the same hour. */
    slotCapacity: { type: Number, required: true, default: DEFAULT_CAPACITY, min: 1 },
    /** Without them it is open at every hour of every day. */
    openingHours: { type: weekHoursSchema, default: null },
    /** Calendar days in Dhaka on which it is closed all the same, such as holidays. */
    closedDays: { type: [String], default: () => [] },
    /** Written with each booking, so that a change of the hours cannot overlook one. */
    holdCount: { type: Number, default: 0 },
    /** Where it stands in the list. */
    position: { type: Number, required: true, default: 0 },
    /** When an admin took it off the list; bookings that stand are still served. */
    retiredAt: { type: Date, default: null },
  },
  { timestamps: true, collection: 'healthtests' },
)

healthTestSchema.index({ retiredAt: 1, position: 1, _id: 1 })
/** Whether one still shows a picture. */
healthTestSchema.index({ imageUrl: 1 })

export type HealthTestRecord = InferSchemaType<typeof healthTestSchema>

export const HealthTest =
  (models.HealthTest as Model<HealthTestRecord>) ??
  model<HealthTestRecord>('HealthTest', healthTestSchema)
