import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'
import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'
import { BLOOD_COMPONENTS } from '@/lib/features/requests/rules'

const countSchema = new Schema(
  {
    bloodGroup: { type: String, enum: BLOOD_GROUPS, required: true },
    component: { type: String, enum: BLOOD_COMPONENTS, required: true },
    bags: { type: Number, required: true, min: 0 },
    updatedAt: { type: Date, required: true },
    /** The last day (`YYYY-MM-DD`) on which these bags can be used. */
    expiresOn: { type: String },
  },
  { _id: false },
)

const bloodBankSchema = new Schema(
  {
    name: { type: String, required: true },
    address: { type: String, required: true },
    openingNote: { type: String, default: '' },
    /** The language of these three fields; missing means English. */
    language: { type: String, enum: ['en', 'bn'] },
    translation: {
      type: new Schema(
        {
          name: { type: String, required: true },
          address: { type: String, required: true },
          openingNote: { type: String, default: '' },
        },
        { _id: false },
      ),
    },
    /** Names from the reference lists. */
    district: { type: String, required: true },
    upazila: { type: String },
    phone: { type: String, required: true },
    /** The accounts that may set the stock, beside admins. */
    keepers: { type: [{ type: Schema.Types.ObjectId, ref: 'User' }], default: () => [] },
    stock: { type: [countSchema], default: () => [] },
    /** Each edit by an admin raises it, a count does not; the site rejects an edit of an older revision. */
    revision: { type: Number, required: true, default: 0 },
    /** Each count raises it, so that two managers do not overwrite each other's counts. */
    stockRevision: { type: Number, required: true, default: 0 },
    archivedAt: { type: Date, default: null },
  },
  { timestamps: true, collection: 'bloodbanks' },
)

bloodBankSchema.index({ archivedAt: 1, district: 1, _id: 1 })
/** The dashboard runs this query at every visit, also for people without a blood bank. */
bloodBankSchema.index({ keepers: 1, archivedAt: 1 })

export type BloodBankRecord = InferSchemaType<typeof bloodBankSchema>

export const BloodBank =
  (models.BloodBank as Model<BloodBankRecord>) ??
  model<BloodBankRecord>('BloodBank', bloodBankSchema)
