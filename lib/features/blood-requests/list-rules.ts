/**
 * How many requests a page of the public list shows: few enough for a slow phone to render. Not in `rules.ts`, which
 * would come with it to whoever opens the list.
 */
export const REQUESTS_PER_PAGE = 24
