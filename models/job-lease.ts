import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

const jobLeaseSchema = new Schema(
  {
    /** As the id it is unique before any index exists. */
    _id: { type: String, required: true },
    /** The next run; while a process runs the job, the end of its lease. */
    dueAt: { type: Date, required: true },
    /** The run with the lease. A run that finds another one here took too long and lost its lease. */
    holder: { type: String },
    /** The end of the last successful run; before that, when the job was first registered. */
    succeededAt: { type: Date, required: true },
    failures: { type: Number, required: true, default: 0 },
  },
  { collection: 'jobleases' },
)

export type JobLeaseRecord = InferSchemaType<typeof jobLeaseSchema>

export const JobLease =
  (models.JobLease as Model<JobLeaseRecord>) ?? model<JobLeaseRecord>('JobLease', jobLeaseSchema)
