/** The request header in which a browser says so, for `Vary`. */
export const DATA_SAVER_HEADER = 'Save-Data'

/** Whether the person has asked their browser to use less data. */
export function savesData({ headers }: Request): boolean {
  return headers.get(DATA_SAVER_HEADER)?.trim().toLowerCase() === 'on'
}
