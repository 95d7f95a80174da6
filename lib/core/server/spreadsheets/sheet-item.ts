export interface SheetTab {
  name: string
  isHidden: boolean
}

/** The beginning of a sheet, or its next row. */
export type SheetItem = { tab: SheetTab; cells?: undefined } | { cells: string[]; tab?: undefined }
