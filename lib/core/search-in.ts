/**
 * Makes the search in a list that a page holds whole: it finds rows that contain the typed text in one of
 * their texts, ignoring case. Page and file search by the same function.
 */
export function searchIn<Row>(textsOf: (row: Row) => readonly string[]) {
  return (typed: string) => {
    const wanted = typed.trim().toLowerCase()
    return (row: Row) => textsOf(row).some((text) => text.toLowerCase().includes(wanted))
  }
}

/** The most characters that such a search takes. */
export const MAX_SEARCH_LENGTH = 100
