import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/** Every booking writes to this document, so two people cannot both take the last place of an hour. */
const bookingSlotSchema = new Schema(
  {
    test: { type: Schema.Types.ObjectId, ref: 'HealthTest', required: true },
    /** A calendar day in Dhaka. */
    date: { type: String, required: true },
    /** 0 to 23. */
    hour: { type: Number, required: true, min: 0, max: 23 },
    taken: { type: Number, required: true, default: 0, min: 0 },
  },
  { collection: 'bookingslots' },
)

bookingSlotSchema.index({ test: 1, date: 1, hour: 1 }, { unique: true })

export type BookingSlotRecord = InferSchemaType<typeof bookingSlotSchema>

export const BookingSlot =
  (models.BookingSlot as Model<BookingSlotRecord>) ??
  model<BookingSlotRecord>('BookingSlot', bookingSlotSchema)
