import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'
import { AUDIT_ACTIONS } from '@/lib/features/audit/rules'

/**
 * One action of an admin, or of a program with an access token: who did what to whom, and when. People are stored by id only, so that the
 * log does not name deleted accounts.
 */
const auditEntrySchema = new Schema(
  {
    /** The admin or the owner of the token; null when it was done at the server's console. */
    actor: { type: Schema.Types.ObjectId, ref: 'User', default: null },
    action: { type: String, enum: AUDIT_ACTIONS, required: true },
    /** The user it was done to (`targetUser` in the code), if there is one. */
    person: { type: Schema.Types.ObjectId, ref: 'User', default: null },
    /** The object it was done to (`target` in the code), and its title at that time; never a person's name. */
    thing: { type: Schema.Types.ObjectId, default: null },
    title: { type: String, default: '' },
    /** The old value, the new value and the reason; each may be empty. */
    from: { type: String, default: '' },
    to: { type: String, default: '' },
    reason: { type: String, default: '' },
    /** The access token with which it was done, if one was, and its name at that time. */
    token: { type: Schema.Types.ObjectId, default: null },
    tokenName: { type: String, default: '' },
    at: { type: Date, required: true },
  },
  { collection: 'auditlog', versionKey: false },
)

/** The whole log, newest first, filtered in the index. */
auditEntrySchema.index({ at: -1, _id: -1, action: 1, actor: 1 })
/** The entries of one admin, newest first; and the list of all actors. */
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
