import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/** A donor who agreed to be asked first for the patient of a standing request. */
const circleMemberSchema = new Schema(
  {
    standingRequest: { type: Schema.Types.ObjectId, ref: 'StandingRequest', required: true },
    donor: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    joinedAt: { type: Date, required: true },
    /** When we last asked the donor for this patient; the order of the rotation. */
    askedAt: { type: Date, default: null },
  },
  { collection: 'circlemembers', versionKey: false },
)

circleMemberSchema.index({ standingRequest: 1, donor: 1 }, { unique: true })
circleMemberSchema.index({ standingRequest: 1, askedAt: 1, joinedAt: 1, _id: 1 })
circleMemberSchema.index({ donor: 1, joinedAt: 1 })

export type CircleMemberRecord = InferSchemaType<typeof circleMemberSchema>

export const CircleMember =
  (models.CircleMember as Model<CircleMemberRecord>) ??
  model<CircleMemberRecord>('CircleMember', circleMemberSchema)
