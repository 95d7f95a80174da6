import { type InferSchemaType, type Model, model, models, Schema } from 'mongoose'

/** When a job of the scheduler is due, and which run of it holds the lease. */
const jobLeaseSchema = new Schema(
  {
    /** The name of the job; as the id it is unique before any index exists. */
    _id: { type: String, required: true },
    /** When to run it (again); while a process runs it, the end of that process's lease. */
    dueAt: { type: Date, required: true },
    /** The run that has the lease. A run that finds another one here lost it, because it took too long. */
    holder: { type: String },
    /** When a run last ended well; until then, when the job was first known. */
    succeededAt: { type: Date, required: true },
    /** How many runs failed since. */
    failures: { type: Number, required: true, default: 0 },
  },
  { collection: 'jobleases' },
)

export type JobLeaseRecord = InferSchemaType<typeof jobLeaseSchema>

export const JobLease =
  (models.JobLease as Model<JobLeaseRecord>) ?? model<JobLeaseRecord>('JobLease', jobLeaseSchema)
