import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

const campaignSchema = new Schema(
  {
    title: { type: String, required: true },
    photo: { type: String, required: true },
    address: { type: String, required: true },
    description: { type: String, required: true },
    /** Calendar days in Dhaka; the last one belongs to the campaign. */
    startDate: { type: String, required: true },
    endDate: { type: String, required: true },
    /** The one campaign that stands for the organisation itself; gifts without a campaign go to it. */
    isOrganisation: { type: Boolean, required: true, default: false },
    /** How many people volunteer, changed with their entries: lists must not count them. */
    volunteerCount: { type: Number, required: true, default: 0, min: 0 },
    /** Cents given by currency (`{ usd: 1250 }`), changed with the ledger in one transaction. */
    raised: { type: Map, of: Number, required: true, default: () => new Map() },
    /** Whether the ledger has ever had a row for it: such a campaign is archived, never deleted. */
    hasPayments: { type: Boolean, required: true, default: false },
    /** When an admin took it off the site; its money stays in the books. */
    archivedAt: { type: Date, default: null },
  },
  { timestamps: true, collection: 'campaigns' },
)

/** Every list: what is on the site, by start date. */
campaignSchema.index({ archivedAt: 1, startDate: 1, _id: 1 })
/** Those that were given to, also when they are off the site: by what admins sift the money. */
campaignSchema.index({ startDate: -1, _id: -1 }, { partialFilterExpression: { hasPayments: true } })
campaignSchema.index(
  { isOrganisation: 1 },
  { unique: true, partialFilterExpression: { isOrganisation: true } },
)

/** Whether one still shows a picture. */
campaignSchema.index({ photo: 1 })

/** As lean reads give it: a map is then a plain object. */
export type CampaignRecord = Omit<InferSchemaType<typeof campaignSchema>, 'raised'> & {
  raised: Record<string, number>
}

export const Campaign =
  (models.Campaign as Model<CampaignRecord>) ??
  (model('Campaign', campaignSchema) as unknown as Model<CampaignRecord>)
