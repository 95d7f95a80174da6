import type { ServerResponse } from 'node:http'

const askEachTime = 'public, max-age=0, must-revalidate'

/**
 * Next marks the pages it keeps for a shared cache that it can clear (`s-maxage`, and stale for up to
 * a year). There is none here, but browsers read the same line and would show last week's requests
 * from their own cache, so they are told to ask each time.
 */
export function keepPagesFresh(response: ServerResponse) {
  const setHeader = response.setHeader.bind(response)
  response.setHeader = (name, value) => {
    const isForSharedCaches =
      name.toLowerCase() === 'cache-control' && String(value).includes('s-maxage')
    return setHeader(name, isForSharedCaches ? askEachTime : value)
  }
}
