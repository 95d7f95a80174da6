import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/** A step of `npm run upgrade` that this database has had. */
const upgradeStepSchema = new Schema(
  {
    _id: { type: String, required: true },
    doneAt: { type: Date, required: true },
  },
  { collection: 'upgradesteps' },
)

type UpgradeStepRecord = InferSchemaType<typeof upgradeStepSchema>

export const UpgradeStep =
  (models.UpgradeStep as Model<UpgradeStepRecord>) ??
  model<UpgradeStepRecord>('UpgradeStep', upgradeStepSchema)
