import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/**
 * One document that everybody writes to who takes an admin away. Two admins who remove each other
 * touch different accounts, so only here do they meet, and one of them comes second.
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
