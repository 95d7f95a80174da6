/** Few enough for slow phones. A file of its own, so that the list page does not load `rules.ts`. */
export const REQUESTS_PER_PAGE = 24
