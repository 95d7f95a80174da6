import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ExportButton } from '@/components/admin-list/export-button'
import { renderOnSite } from '@/tests/components/render-on-site'
import { serve } from '@/tests/components/users/render-on-page'

const ROWS = '/api/exports/rows'
const admin = { name: 'Admin', email: 'admin@people.example', password: 'x' }
const page = (rows: (string | number)[][], next: object | null) => ({
  ...{ status: 200, body: { headings: ['Name', 'Bags'], rows, next } },
})

/** The downloaded files by name. */
function keepFiles() {
  const files: Record<string, Blob> = {}
  let latest: Blob | undefined
  URL.createObjectURL = (file) => {
    latest = file as Blob
    return 'blob:file'
  }
  URL.revokeObjectURL = () => {}
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    if (latest) files[this.download] = latest
  }
  return files
}

const open = () =>
  renderOnSite(
    <ExportButton
      fileName="users-2031-05-08.csv"
      table={{ list: 'users', filters: { q: 'ra', role: undefined } }}
    />,
    '/dashboard/manageusers',
  )

test('a whole list is exported page by page with the filters of its page', async () => {
  const files = keepFiles()
  const { seen } = serve({
    current: admin,
    responses: {
      [ROWS]: [page([['Rahim', 1]], { page: 2, after: 'x' }), page([['=Rana', 2]], null)],
    },
  })
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
  await waitFor(() => expect(Object.keys(files)).toEqual(['users-2031-05-08.csv']))
  expect(seen.map(({ body }) => body)).toEqual([
    { list: 'users', filters: { q: 'ra' }, page: 1 },
    { list: 'users', filters: { q: 'ra' }, page: 2, after: 'x' },
  ])
})

test('the other button exports the same list as a workbook', async () => {
  const files = keepFiles()
  serve({ current: admin, responses: { [ROWS]: [page([['Rahim', 1]], null)] } })
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Download XLSX' }))
  await waitFor(() => expect(Object.keys(files)).toEqual(['users-2031-05-08.xlsx']))
  expect(files['users-2031-05-08.xlsx']?.size).toBeGreaterThan(500)
})

test('an error is shown, and no file is created', async () => {
  const files = keepFiles()
  const refusal = { status: 503, body: { code: 'unavailable', message: 'Try again soon.' } }
  serve({ current: admin, responses: { [ROWS]: [refusal] } })
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
  expect(await screen.findByText('Try again soon.')).toBeVisible()
  expect(files).toEqual({})
})
