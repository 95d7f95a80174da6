import type { ServerResponse } from 'node:http'

/** What browsers hear about a page that is the same for everybody. */
export const ASK_EACH_TIME = 'public, max-age=0, must-revalidate'

/**
 * Next's headers of cached pages are meant for a shared cache that it can clear (`s-maxage`, and stale
 * for up to a year). There is none here, but browsers obey them too and would show last week's
 * requests from their own cache, so they are told to revalidate. Headers that address browsers
 * explicitly, such as those of pictures, stay.
 */
export function revalidatePages(response: ServerResponse) {
  const setHeader = response.setHeader.bind(response)
  response.setHeader = (name, value) => {
    const isKept = name.toLowerCase() === 'cache-control' && isForSharedCachesAlone(String(value))
    return setHeader(name, isKept ? ASK_EACH_TIME : value)
  }
}

function isForSharedCachesAlone(line: string): boolean {
  const names = line.split(',').map((directive) => directive.split('=')[0]?.trim())
  return names.includes('s-maxage') && !names.includes('max-age')
}
