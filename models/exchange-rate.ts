import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/** For the totals of campaigns, never for a payment. Rates are only added, and the latest one counts. */
const exchangeRateSchema = new Schema(
  {
    currency: { type: String, required: true },
    /** Paisa for one unit of the currency: 12250 for ৳122.50. */
    paisa: { type: Number, required: true, min: 1 },
    setBy: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    setAt: { type: Date, required: true },
  },
  { collection: 'exchangerates', versionKey: false },
)

exchangeRateSchema.index({ currency: 1, setAt: -1, _id: -1 })

export type ExchangeRateRecord = InferSchemaType<typeof exchangeRateSchema>

export const ExchangeRate =
  (models.ExchangeRate as Model<ExchangeRateRecord>) ??
  model<ExchangeRateRecord>('ExchangeRate', exchangeRateSchema)
