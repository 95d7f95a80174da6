/** How many requests a page of the public list shows: few enough for a slow phone to render. */
export const REQUESTS_PER_PAGE = 24
