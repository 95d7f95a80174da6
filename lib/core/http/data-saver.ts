export const DATA_SAVER_HEADER = 'Save-Data'

export function savesData({ headers }: Request): boolean {
  return headers.get(DATA_SAVER_HEADER)?.trim().toLowerCase() === 'on'
}
