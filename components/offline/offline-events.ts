export const SUBMISSION_QUEUED = 'formkept'

export const QUEUE_DELETED = 'formsdeleted'

export const SAVED_PAGES_DELETED = 'readingdeleted'

/** The ids of queued submissions whose own page is open in this tab and shows their outcome. */
export const submissionsOnPage = new Set<string>()
