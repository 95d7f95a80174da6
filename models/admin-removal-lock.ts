import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/** Every removal of an admin writes here; otherwise two admins could remove each other at once. */
const adminRemovalLockSchema = new Schema(
  {
    _id: { type: String, enum: ['admins'] as const, required: true },
    changes: { type: Number, required: true, default: 0 },
  },
  { collection: 'adminroster' },
)

export type AdminRemovalLockRecord = InferSchemaType<typeof adminRemovalLockSchema>

export const AdminRemovalLock =
  (models.AdminRoster as Model<AdminRemovalLockRecord>) ??
  model<AdminRemovalLockRecord>('AdminRoster', adminRemovalLockSchema)
