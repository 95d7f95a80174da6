import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

const campaignSchema = new Schema(
  {
    title: { type: String, required: true },
    photo: { type: String, required: true },
    address: { type: String, required: true },
    description: { type: String, required: true },
    /** The language of title, address and description; missing means English. */
    language: { type: String, enum: ['en', 'bn'] },
    translation: {
      type: new Schema(
        {
          title: { type: String, required: true },
          /** Older translations have none. */
          address: { type: String },
          description: { type: String, required: true },
        },
        { _id: false },
      ),
    },
    /** Calendar days in Dhaka, both inclusive. */
    startDate: { type: String, required: true },
    endDate: { type: String, required: true },
    /** True for the one campaign of the organisation itself; payments without a campaign go to it. */
    isOrganisation: { type: Boolean, required: true, default: false },
    chapter: { type: Schema.Types.ObjectId, ref: 'Chapter' },
    /** Changed in the same transaction as the entries, so that lists need not count them. */
    volunteerCount: { type: Number, required: true, default: 0, min: 0 },
    /** The sums given, in cents by currency (`{ usd: 1250 }`); see `updateCampaignTotal`. */
    raised: { type: Map, of: Number, required: true, default: () => new Map() },
    /** Whether it ever had a payment. Such a campaign is archived, never deleted. */
    hasPayments: { type: Boolean, required: true, default: false },
    archivedAt: { type: Date, default: null },
    /** When the site notifies donors nearby; missing once it has notified all. */
    tellNearbyAt: { type: Date },
    toldNearby: {
      type: new Schema(
        { count: { type: Number, required: true }, last: { type: Schema.Types.ObjectId } },
        { _id: false },
      ),
    },
    /** Each edit raises it, volunteers and payments do not; the site rejects an edit of an older revision. */
    revision: { type: Number, required: true, default: 0 },
  },
  { timestamps: true, collection: 'campaigns' },
)

campaignSchema.index({ archivedAt: 1, startDate: 1, _id: 1 })
/** For the admins' filter of payments, which includes archived campaigns. */
campaignSchema.index({ startDate: -1, _id: -1 }, { partialFilterExpression: { hasPayments: true } })
campaignSchema.index(
  { isOrganisation: 1 },
  { unique: true, partialFilterExpression: { isOrganisation: true } },
)

campaignSchema.index(
  { chapter: 1, archivedAt: 1, startDate: -1, _id: -1 },
  { partialFilterExpression: { chapter: { $exists: true } } },
)

campaignSchema.index({ photo: 1 })

campaignSchema.index({ tellNearbyAt: 1 }, { sparse: true })

/** The type of lean reads, which return a map as a plain object. */
export type CampaignRecord = Omit<InferSchemaType<typeof campaignSchema>, 'raised'> & {
  raised: Record<string, number>
}

export const Campaign =
  (models.Campaign as Model<CampaignRecord>) ?? model<CampaignRecord>('Campaign', campaignSchema)
