import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'
import { COMPONENTS } from '@/lib/features/blood-requests/rules'
import { BLOOD_GROUPS } from '@/lib/features/donors/blood-groups'

/** How many bags of one blood group and component a blood bank had when they were last counted. */
const countSchema = new Schema(
  {
    bloodGroup: { type: String, enum: BLOOD_GROUPS, required: true },
    component: { type: String, enum: COMPONENTS, required: true },
    bags: { type: Number, required: true, min: 0 },
    updatedAt: { type: Date, required: true },
  },
  { _id: false },
)

const bloodBankSchema = new Schema(
  {
    name: { type: String, required: true },
    address: { type: String, required: true },
    /** When it is open, in words; may be empty. */
    openingNote: { type: String, default: '' },
    /** What these three are written in; missing: English. */
    language: { type: String, enum: ['en', 'bn'] },
    /** The same in the other language. */
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
    /** Names of the reference lists. */
    district: { type: String, required: true },
    upazila: { type: String },
    phone: { type: String, required: true },
    /** The accounts that may set its stock, beside admins. */
    keepers: { type: [{ type: Schema.Types.ObjectId, ref: 'User' }], default: () => [] },
    /** The counts that somebody has given so far: at most one for each blood group and component. */
    stock: { type: [countSchema], default: () => [] },
    /** Raised by each edit of an admin, but by no count; an edit of an older revision is refused. */
    revision: { type: Number, required: true, default: 0 },
    /** The same of the stock: two keepers do not overwrite each other's counts. */
    stockRevision: { type: Number, required: true, default: 0 },
    /** When an admin removed it from the site. */
    archivedAt: { type: Date, default: null },
  },
  { timestamps: true, collection: 'bloodbanks' },
)

/** Those of some districts, and the list of admins. */
bloodBankSchema.index({ archivedAt: 1, district: 1, _id: 1 })
/** Those that somebody keeps. Most people keep none, and the dashboard asks at every visit. */
bloodBankSchema.index({ keepers: 1, archivedAt: 1 })

export type BloodBankRecord = InferSchemaType<typeof bloodBankSchema>

export const BloodBank =
  (models.BloodBank as Model<BloodBankRecord>) ??
  model<BloodBankRecord>('BloodBank', bloodBankSchema)
