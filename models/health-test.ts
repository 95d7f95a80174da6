import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'
import { DEFAULT_CAPACITY } from '@/lib/features/health-tests/rules'

/** The opening hours of a day in Dhaka, in full hours. */
const dayHoursSchema = new Schema(
  {
    opens: { type: Number, required: true, min: 0, max: 23 },
    closes: { type: Number, required: true, min: 1, max: 24 },
  },
  { _id: false },
)

/** A missing day is closed. */
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
    /** What a patient does before the test, such as fasting. */
    preparation: { type: String, default: '' },
    /** The language of these three fields; missing means English. */
    language: { type: String, enum: ['en', 'bn'] },
    translation: {
      type: new Schema(
        {
          name: { type: String, required: true },
          description: { type: String, required: true },
          preparation: { type: String, default: '' },
        },
        { _id: false },
      ),
    },
    priceInPaisa: { type: Number, required: true, min: 0 },
    imageUrl: { type: String, required: true },
    slotCapacity: { type: Number, required: true, default: DEFAULT_CAPACITY, min: 1 },
    /** Without opening hours it is always open. */
    openingHours: { type: weekHoursSchema, default: null },
    /** Calendar days in Dhaka, such as holidays; they override the opening hours. */
    closedDays: { type: [String], default: () => [] },
    /** Each booking raises it, so that a simultaneous change of the opening hours conflicts. */
    holdCount: { type: Number, default: 0 },
    position: { type: Number, required: true, default: 0 },
    /** When an admin removed it from the list; existing bookings stay valid. */
    retiredAt: { type: Date, default: null },
  },
  { timestamps: true, collection: 'healthtests' },
)

healthTestSchema.index({ retiredAt: 1, position: 1, _id: 1 })
healthTestSchema.index({ imageUrl: 1 })

export type HealthTestRecord = InferSchemaType<typeof healthTestSchema>

export const HealthTest =
  (models.HealthTest as Model<HealthTestRecord>) ??
  model<HealthTestRecord>('HealthTest', healthTestSchema)
