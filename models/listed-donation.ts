import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/**
 * A donation that an organisation's list mentions. Only its donor sees it. It counts nowhere, because
 * no patient confirmed it.
 */
const listedDonationSchema = new Schema(
  {
    donor: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    /** A calendar day in Dhaka. */
    day: { type: String, required: true },
    place: { type: String },
    patient: { type: String },
    /** For an account that existed before the import, which can then be undone. */
    import: { type: Schema.Types.ObjectId, ref: 'Import' },
  },
  { timestamps: true, collection: 'listeddonations', versionKey: false },
)

listedDonationSchema.index({ donor: 1, day: -1 }, { unique: true })
listedDonationSchema.index({ import: 1 }, { sparse: true })

export type ListedDonationRecord = InferSchemaType<typeof listedDonationSchema>

export const ListedDonation =
  (models.ListedDonation as Model<ListedDonationRecord>) ??
  model<ListedDonationRecord>('ListedDonation', listedDonationSchema)
