export const DATA_SAVER_HEADER = 'Save-Data'

export function isDataSaverOn({ headers }: Request): boolean {
  return headers.get(DATA_SAVER_HEADER)?.trim().toLowerCase() === 'on'
}
