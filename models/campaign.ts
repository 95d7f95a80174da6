import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

const campaignSchema = new Schema(
  {
    title: { type: String, required: true },
    photo: { type: String, required: true },
    address: { type: String, required: true },
    description: { type: String, required: true },
    /** What title and description are written in; missing: English. */
    language: { type: String, enum: ['en', 'bn'] },
    /** The same in the other language. */
    translation: {
      type: new Schema(
        { title: { type: String, required: true }, description: { type: String, required: true } },
        { _id: false },
      ),
    },
    /** Calendar days in Dhaka, both inclusive. */
    startDate: { type: String, required: true },
    endDate: { type: String, required: true },
    /** The one campaign that stands for the organisation itself; gifts without a campaign go to it. */
    isOrganisation: { type: Boolean, required: true, default: false },
    /** The chapter that holds it: its coordinators may edit and delete it; missing for those of the site. */
    chapter: { type: Schema.Types.ObjectId, ref: 'Chapter' },
    /** The number of volunteers, changed together with their entries, so that lists need not count them. */
    volunteerCount: { type: Number, required: true, default: 0, min: 0 },
    /** The sums given, in cents by currency (`{ usd: 1250 }`): the sum of the payments, counted right after each; see `countGifts`. */
    raised: { type: Map, of: Number, required: true, default: () => new Map() },
    /** Whether it ever had a payment: such a campaign is archived, never deleted. */
    hasPayments: { type: Boolean, required: true, default: false },
    /** When an admin removed it from the site; its payments are kept. */
    archivedAt: { type: Date, default: null },
    /** When donors near a new campaign are told of it; missing once they all were. */
    tellNearbyAt: { type: Date },
    /** How many of them were told so far, and the last one. */
    toldNearby: {
      type: new Schema(
        { count: { type: Number, required: true }, last: { type: Schema.Types.ObjectId } },
        { _id: false },
      ),
    },
    /** Raised by each edit, but by no volunteer or payment; an edit of an older revision is refused. */
    revision: { type: Number, required: true, default: 0 },
  },
  { timestamps: true, collection: 'campaigns' },
)

/** All public lists: campaigns on the site, by start date. */
campaignSchema.index({ archivedAt: 1, startDate: 1, _id: 1 })
/** Campaigns with payments, also archived ones, for the admins' filter of payments. */
campaignSchema.index({ startDate: -1, _id: -1 }, { partialFilterExpression: { hasPayments: true } })
campaignSchema.index(
  { isOrganisation: 1 },
  { unique: true, partialFilterExpression: { isOrganisation: true } },
)

/** The campaigns of one chapter; most belong to none. */
campaignSchema.index(
  { chapter: 1, archivedAt: 1, startDate: -1, _id: -1 },
  { partialFilterExpression: { chapter: { $exists: true } } },
)

/** For checking whether a campaign shows a picture. */
campaignSchema.index({ photo: 1 })

/** The campaigns of which donors are still to be told. */
campaignSchema.index({ tellNearbyAt: 1 }, { sparse: true })

/** The type of lean reads, which return a map as a plain object. */
export type CampaignRecord = Omit<InferSchemaType<typeof campaignSchema>, 'raised'> & {
  raised: Record<string, number>
}

export const Campaign =
  (models.Campaign as Model<CampaignRecord>) ??
  (model('Campaign', campaignSchema) as unknown as Model<CampaignRecord>)
