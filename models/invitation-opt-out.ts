import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/** A phone or an email that the site must not invite again, as a keyed hash; see `hashContact`. */
const invitationOptOutSchema = new Schema(
  {
    hash: { type: String, required: true },
    declinedAt: { type: Date, required: true },
  },
  { collection: 'declinedcontacts', versionKey: false },
)

invitationOptOutSchema.index({ hash: 1 }, { unique: true })

export type InvitationOptOutRecord = InferSchemaType<typeof invitationOptOutSchema>

export const InvitationOptOut =
  (models.InvitationOptOut as Model<InvitationOptOutRecord>) ??
  model<InvitationOptOutRecord>('InvitationOptOut', invitationOptOutSchema)
