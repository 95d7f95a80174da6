import 'server-only'

export interface JobResult {
  done: number
  isMore: boolean
  /** Every due row failed, so the job counts as failed. */
  hasFailed?: boolean
}

export interface Job {
  /** The id in the database; never change it. */
  name: string
  everySeconds: number
  /** All processes run it at the same time, because it claims each row with a lease. */
  isShared?: true
  /** Starts no row after `deadline`. A lease may end early, so decide each row by a guarded write. */
  run: (deadline: Date) => Promise<JobResult>
}
