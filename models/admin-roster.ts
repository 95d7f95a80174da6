import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/** Every removal of an admin writes here; otherwise two admins could remove each other at once. */
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
