import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

const volunteerSchema = new Schema(
  {
    campaign: { type: Schema.Types.ObjectId, ref: 'Campaign', required: true },
    person: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    name: { type: String, required: true },
    /** Empty for a person without one. */
    email: { type: String, default: '', lowercase: true },
    phone: { type: String, required: true },
    address: { type: String, required: true },
  },
  { timestamps: true, collection: 'volunteers' },
)

/** Prevents a second entry, for example after a double click. */
volunteerSchema.index({ campaign: 1, person: 1 }, { unique: true })
volunteerSchema.index({ campaign: 1, email: 1 })
volunteerSchema.index({ person: 1 })

export type VolunteerRecord = InferSchemaType<typeof volunteerSchema>

export const Volunteer =
  (models.Volunteer as Model<VolunteerRecord>) ??
  model<VolunteerRecord>('Volunteer', volunteerSchema)
