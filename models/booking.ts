import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'
import { BOOKING_STATUSES } from '@/lib/features/bookings/rules'

/** An appointment for a health test. It copies the details of the test at the time of booking. */
const bookingSchema = new Schema(
  {
    test: { type: Schema.Types.ObjectId, ref: 'HealthTest', required: true },
    healthTestName: { type: String, required: true },
    priceInPaisa: { type: Number, required: true, min: 0 },
    imageUrl: { type: String, required: true },
    person: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    userName: { type: String, required: true },
    /** Empty for a person without one, and once the account is deleted. */
    userEmail: { type: String, default: '', lowercase: true },
    /** Set when the patient is not the person who booked. */
    patientName: { type: String },
    /** A calendar day in Dhaka. */
    date: { type: String, required: true },
    /** The hour in Dhaka at which it begins, 0 to 23. */
    hour: { type: Number, required: true, min: 0, max: 23 },
    phone: { type: String, required: true },
    address: { type: String, required: true },
    key: { type: String },
    status: { type: String, enum: BOOKING_STATUSES, required: true, default: 'pending' },
  },
  { timestamps: true, collection: 'bookings' },
)

bookingSchema.index({ createdAt: -1, _id: -1 })
bookingSchema.index({ status: 1, createdAt: -1, _id: -1 })
bookingSchema.index({ date: 1, createdAt: -1, _id: -1 })
bookingSchema.index({ date: 1, status: 1, createdAt: -1, _id: -1 })
/** All bookings by day, for admins; the index covers filters and search. */
bookingSchema.index({
  date: 1,
  hour: 1,
  _id: 1,
  status: 1,
  userName: 1,
  patientName: 1,
  healthTestName: 1,
  phone: 1,
})
bookingSchema.index({ person: 1, createdAt: -1, _id: -1 })
bookingSchema.index({ imageUrl: 1 })
bookingSchema.index({ person: 1, test: 1, date: 1, hour: 1 })

bookingSchema.index(
  { person: 1, key: 1 },
  { unique: true, partialFilterExpression: { key: { $exists: true } } },
)

export type BookingRecord = InferSchemaType<typeof bookingSchema>

export const Booking =
  (models.Booking as Model<BookingRecord>) ?? model<BookingRecord>('Booking', bookingSchema)
