import 'server-only'

/** What one run of a job did. */
export interface JobResult {
  /** How many rows it dealt with: mails sent, bags passed on, pictures deleted. */
  done: number
  /** Whether it left rows that the next run can deal with. */
  isMore: boolean
  /** Whether rows were due and every one failed: the job then counts as failed, and health tells. */
  hasFailed?: boolean
}

/** Work that is due again and again, whoever is at the site. */
export interface Job {
  /** Its id in the database, so it never changes. */
  name: string
  everySeconds: number
  /** Whether all processes run it at the same time, at every look, because it claims each row with a lease. */
  isShared?: true
  /**
   * Deals with a bounded number of rows and begins no further one after `deadline`. A lease keeps two
   * processes from doing the same work, but may end while a slow run still goes on: each row is decided
   * by a guarded write of its own.
   */
  run: (deadline: Date) => Promise<JobResult>
}
