import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'
import { AUDIT_ACTIONS } from '@/lib/features/audit/rules'

/**
 * One act of an admin: who did what to whom, and when. People stand in it by id alone, so that it
 * names nobody whose account has gone.
 */
const auditEntrySchema = new Schema(
  {
    /** The admin; null when it was done at the server's console. */
    actor: { type: Schema.Types.ObjectId, ref: 'User', default: null },
    action: { type: String, enum: AUDIT_ACTIONS, required: true },
    /** Whom it was done to, where there is such a person. */
    person: { type: Schema.Types.ObjectId, ref: 'User', default: null },
    /** The thing it was done to, and what it was called then: a title, never a person's name. */
    thing: { type: Schema.Types.ObjectId, default: null },
    title: { type: String, default: '' },
    /** What was changed, from what to what, and why: each may be empty. */
    from: { type: String, default: '' },
    to: { type: String, default: '' },
    reason: { type: String, default: '' },
    at: { type: Date, required: true },
  },
  { collection: 'auditlog', versionKey: false },
)

/** All of it, newest first, sifted in the index. */
auditEntrySchema.index({ at: -1, _id: -1, action: 1, actor: 1 })
/** One admin's, newest first; and who acted at all. */
auditEntrySchema.index({ actor: 1, at: -1, _id: -1, action: 1 })

function refuseChange(): never {
  throw new Error('The audit log is written once and never changed')
}

auditEntrySchema.pre('save', function () {
  if (!this.isNew) refuseChange()
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
  refuseChange,
)
auditEntrySchema.pre('bulkWrite', refuseChange)

export type AuditEntryRecord = InferSchemaType<typeof auditEntrySchema>

export const AuditEntry =
  (models.AuditEntry as Model<AuditEntryRecord>) ??
  model<AuditEntryRecord>('AuditEntry', auditEntrySchema)
