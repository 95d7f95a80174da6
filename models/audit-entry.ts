import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'
import { AUDIT_ACTIONS } from '@/lib/features/audit/rules'

/** Entries store people by id only, so that the log does not name deleted accounts. */
const auditEntrySchema = new Schema(
  {
    /** The admin or the owner of the token; null for an action at the server's console. */
    actor: { type: Schema.Types.ObjectId, ref: 'User', default: null },
    action: { type: String, enum: AUDIT_ACTIONS, required: true },
    /** `targetUser` in the code. */
    person: { type: Schema.Types.ObjectId, ref: 'User', default: null },
    /** `target` in the code, and its title at that time; never a person's name. */
    thing: { type: Schema.Types.ObjectId, default: null },
    title: { type: String, default: '' },
    /** The old value, the new value and the reason; each may be empty. */
    from: { type: String, default: '' },
    to: { type: String, default: '' },
    reason: { type: String, default: '' },
    /** The access token, if one was used, and its name at that time. */
    token: { type: Schema.Types.ObjectId, default: null },
    tokenName: { type: String, default: '' },
    at: { type: Date, required: true },
  },
  { collection: 'auditlog', versionKey: false },
)

/** Covers the filters of the whole log, newest first. */
auditEntrySchema.index({ at: -1, _id: -1, action: 1, actor: 1 })
auditEntrySchema.index({ actor: 1, at: -1, _id: -1, action: 1 })

function rejectChange(): never {
  throw new Error('The audit log is written once and never changed')
}

auditEntrySchema.pre('save', function () {
  if (!this.isNew) rejectChange()
})
auditEntrySchema.pre(
  [
    'updateOne',
    'updateMany',
    'replaceOne',
    'findOneAndUpdate',
    'findOneAndReplace',
    'findOneAndDelete',
    'deleteOne',
    'deleteMany',
  ],
  { document: true, query: true },
  rejectChange,
)
auditEntrySchema.pre('bulkWrite', rejectChange)

export type AuditEntryRecord = InferSchemaType<typeof auditEntrySchema>

export const AuditEntry =
  (models.AuditEntry as Model<AuditEntryRecord>) ??
  model<AuditEntryRecord>('AuditEntry', auditEntrySchema)
