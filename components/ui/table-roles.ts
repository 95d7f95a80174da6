/** CSS `display` removes the roles of a table, so they are set explicitly for screen readers. */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  heading: { role: 'columnheader' },
  name: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const
