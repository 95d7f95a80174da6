import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/**
 * One document that every removal of an admin writes to. Two admins who remove each other change
 * different accounts, so only this shared document makes their transactions conflict.
 */
const adminRosterSchema = new Schema(
  {
    _id: { type: String, enum: ['admins'] as const, required: true },
    changes: { type: Number, required: true, default: 0 },
  },
  { collection: 'adminroster' },
)

export type AdminRosterRecord = InferSchemaType<typeof adminRosterSchema>

export const AdminRoster =
  (models.AdminRoster as Model<AdminRosterRecord>) ??
  model<AdminRosterRecord>('AdminRoster', adminRosterSchema)
