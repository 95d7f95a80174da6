import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ImportChapter } from '@/components/imports/column-mapping-form'
import { ImportPanel } from '@/components/imports/import-panel'
import { ImportUpload, PasteDonors } from '@/components/imports/import-upload'
import { PART_BYTES } from '@/lib/features/imports/rules'
import type { ImportDto } from '@/lib/features/imports/server/import-dto'
import districts from '@/public/District.json'
import upazilas from '@/public/Upazila.json'
import { renderOnSite } from '@/tests/components/render-on-site'
import { serve } from '@/tests/components/users/render-on-page'

const id = 'a'.repeat(24)
const path = `/api/imports/${id}`
const admin = { name: 'Admin', email: 'admin@people.example', password: 'x' }

const counts = {
  ...{ rows: 0, ok: 0, refused: 0, duplicate: 0 },
  ...{ written: 0, accepted: 0, declined: 0, undone: 0, merged: 0, warned: 0, recorded: 0 },
}
const start: ImportDto = {
  ...{ _id: id, fileName: 'donors.csv', bytes: 100, state: 'mapping', failure: null },
  headings: ['Who', 'Mobile', 'Group', 'District'],
  preview: [['Rahim', '01711000001', 'O+', 'Dhaka']],
  ...{ firstRows: [], sheetColumn: null, values: {}, suggested: {}, days: [], dayOrder: null },
  chapter: null,
  ...{ sheets: [], warnings: [] },
  ...{ mapping: { phone: 1, bloodGroup: 2, district: 3 }, pass: 0, locale: 'bn', counts },
  ...{ percent: 0, createdAt: '2031-05-08T06:00:00.000Z', confirmedAt: null, undoUntil: null },
}
const ok = (next: Partial<ImportDto>) => ({
  status: 200,
  body: { import: { ...start, ...next } },
})
const checked = {
  ...{ state: 'checked' as const, pass: 1, percent: 100, mapping: { ...start.mapping, name: 0 } },
  counts: { ...counts, rows: 4, ok: 2, refused: 1, duplicate: 1 },
}
const done = {
  ...{ state: 'done' as const, percent: 100, confirmedAt: '2031-05-08T06:00:00.000Z' },
  ...{ undoUntil: '9999-05-15T06:00:00.000Z', counts: { ...counts, written: 2, accepted: 1 } },
}

type Served = NonNullable<NonNullable<Parameters<typeof serve>[0]>['responses']>

async function open(
  found: Partial<ImportDto>,
  responses: Served = {},
  chapters: ImportChapter[] = [],
) {
  const server = serve({ responses, current: admin })
  const page = await renderOnSite(
    <ImportPanel initialImport={{ ...start, ...found }} chapters={chapters} />,
    `/dashboard/imports/${id}`,
  )
  const sent = () => server.seen.filter((one) => one.path.startsWith('/api/'))
  return { ...server, page, sent }
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

describe('the columns of a file', () => {
  it('are shown above the first rows, and cannot be sent while one is missing', async () => {
    await open({})
    expect(screen.getByRole('cell', { name: 'Rahim' })).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'What column “Mobile” holds' })).toHaveValue(
      'phone',
    )
    expect(screen.getByText('Still missing: Name')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Check the rows' })).toBeDisabled()
  })

  it('are corrected, with one column for each field, and the rows are checked with progress', async () => {
    const { sent } = await open(
      {},
      {
        [`${path}/mapping`]: [ok({ state: 'checking', pass: 1 })],
        [`${path}/steps`]: [ok({ state: 'checking', pass: 1, percent: 50 }), ok(checked)],
      },
    )
    const who = screen.getByRole('combobox', { name: 'What column “Who” holds' })
    await userEvent.selectOptions(who, 'Phone number')
    expect(screen.getByRole('combobox', { name: 'What column “Mobile” holds' })).toHaveValue('')
    await userEvent.selectOptions(who, 'Name')
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'What column “Mobile” holds' }),
      'Phone number',
    )
    await press('Check the rows')
    expect(await screen.findByRole('heading', { name: 'Check finished' })).toBeVisible()
    expect(sent().map(({ path: to }) => to)).toEqual([
      `${path}/mapping`,
      `${path}/steps`,
      `${path}/steps`,
    ])
    expect(sent()[0]?.body).toEqual({
      mapping: { name: 0, phone: 1, bloodGroup: 2, district: 3 },
      values: {},
    })
  })

  const withBatch = {
    headings: [...start.headings, 'Batch'],
    mapping: { name: 0, phone: 1, bloodGroup: 2, district: 3, batch: 4 },
  }

  it('with club fields are for a donor group that the admin coordinates', async () => {
    const responses = { [`${path}/mapping`]: [ok(checked)] }
    const club = { _id: 'c'.repeat(24), name: 'Padma Club' }
    const { sent } = await open(withBatch, responses, [club])
    await userEvent.selectOptions(screen.getByLabelText('Donor group'), 'Padma Club')
    await press('Check the rows')
    expect(await screen.findByRole('heading', { name: 'Check finished' })).toBeVisible()
    expect(sent()[0]?.body).toMatchObject({ chapter: club._id, mapping: withBatch.mapping })
  })

  it('with club fields are left out for an admin without a donor group', async () => {
    await open(withBatch)
    expect(screen.getByText(/We leave out student ID, batch/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Check the rows' })).toBeEnabled()
  })
})

describe('a running import', () => {
  it('continues after a reload, and shows its progress', async () => {
    let response = (_: Response) => {}
    await open({ state: 'checking', percent: 40 }, { [`${path}/steps`]: [ok(checked)] })
    expect(response).toBeDefined()
    response = () => {}
    expect(await screen.findByText('People to invite')).toBeVisible()
  })

  it('stops when the network is lost, and continues with a press', async () => {
    const { served } = await open(
      { state: 'checking', percent: 40 },
      { [`${path}/steps`]: [{ status: 503, body: { code: 'unavailable', message: 'Wait.' } }] },
    )
    expect(await screen.findByText('It stopped for a moment')).toBeVisible()
    const bar = screen.getByRole('progressbar', { name: 'Checking the rows' })
    expect(bar).toHaveAttribute('aria-valuenow', '40')
    served.responses = { [`${path}/steps`]: [ok(checked)] }
    await press('Continue')
    expect(await screen.findByText('People to invite')).toBeVisible()
  })
})

describe('a checked import', () => {
  it('invites after a confirmation, in the chosen language', async () => {
    const { sent } = await open(checked, {
      [`${path}/confirm`]: [ok({ ...done, state: 'writing', percent: 0 })],
      [`${path}/steps`]: [ok(done)],
    })
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Language of the invitations' }),
      'Bangla',
    )
    await press('Invite 2 people')
    const question = screen.getByRole('alertdialog')
    expect(question).toHaveTextContent("We'll write to 2 people. You can undo this for 7 days.")
    await userEvent.click(within(question).getByRole('button', { name: 'Yes, invite' }))
    expect(await screen.findByRole('heading', { name: 'Invitations' })).toBeVisible()
    expect(sent()[0]).toEqual({ path: `${path}/confirm`, body: { pass: 1, locale: 'bn' } })
  })

  it('shows invalid rows with reasons, and accounts beside the rows', async () => {
    const person = {
      ...{ name: 'Rahim Uddin', phone: '+880 1711-000001', email: '', bloodGroup: 'O+' },
      ...{ district: 'Dhaka', upazila: 'Savar', donations: ['2024-01-13', '2025-04-03'] },
    }
    const account = {
      ...{ ...person, _id: id, name: 'Rahim', email: 'rahim@people.example', donations: [] },
    }
    const row = { number: 3, sheet: '', row: 3, state: 'duplicate', cells: [], firstRow: null }
    await open(checked, {
      [`${path}/rows`]: [
        {
          status: 200,
          body: { rows: [{ ...row, faults: ['has-account'], person, account }], next: null },
        },
      ],
    })
    await press('Show rows: People we know already')
    expect(await screen.findByText('This person has an account.')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'In the file' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Their account' })).toBeVisible()
    expect(screen.getByText('Rahim Uddin')).toBeVisible()
    expect(screen.getByText('Donations: 13 Jan 2024, 3 Apr 2025')).toBeVisible()
  })

  it('with known donors only can still add their donations', async () => {
    await open({ ...checked, counts: { ...counts, rows: 1, duplicate: 1, recorded: 1 } })
    expect(screen.getByText(/^We add donations with an exact date/)).toBeVisible()
    await press('Add the donations')
    const question = await screen.findByRole('alertdialog', { name: 'Add the donations' })
    expect(within(question).getByText(/^We invite no one./)).toBeVisible()
    expect(within(question).getByRole('button', { name: 'Yes, add them' })).toBeVisible()
  })

  it('names places in Bangla on a page in Bangla', async () => {
    const person = {
      ...{ name: 'Rahim Uddin', phone: '', email: 'rahim@people.example', bloodGroup: 'O+' },
      ...{ district: 'Dhaka', upazila: 'Savar', donations: [] },
    }
    const row = { number: 3, sheet: '', row: 3, state: 'duplicate', cells: [], firstRow: null }
    const rows = [{ ...row, faults: ['has-account'], person, account: { ...person, _id: id } }]
    serve({
      current: admin,
      responses: {
        [`${path}/rows`]: [{ status: 200, body: { rows, next: null } }],
        '/District.json': [{ status: 200, body: districts }],
        '/Upazila.json': [{ status: 200, body: upazilas }],
        '/Hospital.json': [{ status: 200, body: [] }],
      },
    })
    const shown = { ...start, ...checked, counts: { ...checked.counts, refused: 0 } }
    await renderOnSite(
      <ImportPanel initialImport={shown} chapters={[]} />,
      `/bn/dashboard/imports/${id}`,
    )
    await press('সারি দেখুন: যাঁরা আগে থেকেই আছেন')
    expect(await screen.findAllByText('O+, সাভার, ঢাকা')).toHaveLength(2)
  })

  it('has no invite button without valid rows', async () => {
    await open({ ...checked, counts: { ...counts, rows: 1, refused: 1 } })
    expect(screen.getByText('There is no one to invite in this file.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Invite/ })).not.toBeInTheDocument()
  })

  it('can be deleted, and the list opens', async () => {
    const { page } = await open(checked, { [path]: [{ status: 200, body: { message: 'x' } }] })
    await press('Delete import')
    await press('Yes, delete')
    await waitFor(() => expect(page.visited).toEqual(['/dashboard/imports']))
  })
})

describe('the settings beside the columns', () => {
  const sheet = {
    ...{ isHidden: false, isCover: false, isChosen: true, isBijoy: false },
    ...{ headingRow: 1, above: 0 },
  }
  const sheetCounts = { ok: 0, refused: 0, duplicate: 0, merged: 0 }
  const sheets = [
    { ...sheet, name: 'A+', rows: 12, counts: sheetCounts },
    { ...sheet, name: 'Old', rows: 3, isHidden: true, isChosen: false, counts: sheetCounts },
  ]

  it('include sheets and the header row, which change the suggestion', async () => {
    const { sent } = await open(
      { sheets, firstRows: [['Donors'], ['Name', 'Mobile']] },
      {
        [`${path}/table`]: [
          ok({ pass: 1, headings: ['Name', 'Mobile'], mapping: { name: 0, phone: 1 }, sheets }),
        ],
      },
    )
    expect(screen.getByText('3 rows')).toBeVisible()
    expect(screen.getByText('Hidden')).toBeVisible()
    // At least one sheet is imported.
    expect(screen.getByRole('checkbox', { name: 'A+' })).toBeDisabled()
    await userEvent.selectOptions(
      screen.getByLabelText('Row with the headings'),
      '2: Name · Mobile',
    )
    expect(await screen.findByRole('combobox', { name: 'What column “Name” holds' })).toHaveValue(
      'name',
    )
    expect(sent().map(({ body }) => body)).toEqual([{ sheets: [0], headingRow: 2 }])
  })

  it('include values for the whole file, suggested by its name', async () => {
    const { sent } = await open(
      { mapping: { name: 0, phone: 1 }, suggested: { bloodGroup: 'B-', district: 'Dhaka' } },
      {
        [`${path}/mapping`]: [ok({ state: 'checking', pass: 1 })],
        [`${path}/steps`]: [ok(checked)],
      },
    )
    expect(screen.getByText(/^Still missing: Blood group.+District$/)).toBeVisible()
    await press('Use B−')
    await press('Use Dhaka')
    await press('Check the rows')
    expect(await screen.findByRole('heading', { name: 'Check finished' })).toBeVisible()
    expect(sent()[0]?.body).toEqual({
      mapping: { name: 0, phone: 1 },
      values: { bloodGroup: 'B-', district: 'Dhaka' },
    })
  })

  it('include the order of day and month, with a date of the file as the example', async () => {
    const mapping = { name: 0, phone: 1, bloodGroup: 2, district: 3, lastDonationDate: 4 }
    const none = { dayFirst: 0, monthFirst: 0, either: 0 }
    const { sent } = await open(
      {
        ...{ mapping, headings: [...start.headings, 'Last'] },
        preview: [['Rahim', '01711000001', 'O+', 'Dhaka', '11/5/2025']],
        days: [none, none, none, none, { ...none, either: 1 }],
      },
      {
        [`${path}/mapping`]: [ok({ state: 'checking', pass: 1 })],
        [`${path}/steps`]: [ok(checked)],
      },
    )
    expect(screen.getByRole('button', { name: 'Check the rows' })).toBeDisabled()
    await userEvent.click(screen.getByRole('radio', { name: 'The month: 11/5/2025 is 5 Nov 2025' }))
    expect(screen.getByRole('cell', { name: '11/5/2025 = 5 Nov 2025' })).toBeVisible()
    await press('Check the rows')
    expect(await screen.findByRole('heading', { name: 'Check finished' })).toBeVisible()
    expect(sent()[0]?.body).toMatchObject({ dayOrder: 'month-first' })
  })

  it('precede a summary of every row and of skipped data', async () => {
    await open({
      ...checked,
      sheets: [
        {
          ...sheet,
          name: 'A+',
          rows: 12,
          above: 2,
          counts: { ok: 8, refused: 2, duplicate: 1, merged: 1 },
        },
        { ...sheet, name: 'Old', rows: 3, isChosen: false, counts: sheetCounts },
      ],
      warnings: [{ warning: 'date-unreadable', rows: 3 }],
    })
    const figures = (name: RegExp) =>
      within(screen.getByRole('row', { name }))
        .getAllByRole('cell')
        .map((cell) => cell.textContent)
    expect(figures(/^A\+/)).toEqual(['12', '8', '2', '1', '1', '0'])
    expect(figures(/^Old/)).toEqual(['3', '0', '0', '0', '0', '3'])
    expect(screen.getByText("2 rows above the headings aren't read.")).toBeVisible()
    expect(screen.getByText(/Left out of 3 rows: The date of the last donation/)).toBeVisible()
  })
})

describe('lines of a chat', () => {
  const paste = async (text: string) => {
    await userEvent.click(screen.getByRole('textbox', { name: 'Paste lines from a chat' }))
    await userEvent.paste(text)
  }

  it('become donors to check', async () => {
    const { calls } = serve({
      current: admin,
      responses: {
        '/api/imports': [{ status: 201, body: { import: { ...start, state: 'uploading' } } }],
        [`${path}/parts/0`]: [{ status: 200, body: { message: 'part stored successfully' } }],
        [`${path}/read`]: [ok({})],
      },
    })
    const page = await renderOnSite(<PasteDonors />, '/dashboard/imports')
    expect(screen.getByRole('button', { name: 'Check the lines' })).toBeDisabled()
    await paste('O+ 01711-000001 Rahim, Mirpur, gave March\nB- 01711000002 Salma')
    await userEvent.click(await screen.findByRole('button', { name: 'Check 2 lines' }))
    await waitFor(() => expect(page.visited).toEqual([`/dashboard/imports/${id}`]))
    expect(calls.at(-1)).toBe(`POST ${path}/read`)
  })

  it('become a draft request when they ask for blood', async () => {
    serve({ current: admin })
    const page = await renderOnSite(<PasteDonors />, '/dashboard/imports')
    await paste('Urgent: 2 bags B- needed, 01711000002')
    await userEvent.click(await screen.findByRole('button', { name: 'Fill in a request' }))
    expect(page.visited).toEqual(['/bloodRequest'])
    const { typed } = JSON.parse(sessionStorage.getItem('draft:request') ?? '{}')
    expect(typed).toMatchObject({
      ...{ bloodGroup: { value: 'B-' }, bagsAsked: { value: '2' } },
      phone: { value: '01711000002' },
    })
  })
})

describe('a completed import', () => {
  it('shows which accounts stay before it is undone', async () => {
    const undone = { ...done, state: 'undone' as const, undoUntil: null }
    await open(done, {
      [`${path}/undo`]: [ok({ ...done, state: 'undoing' })],
      [`${path}/steps`]: [ok({ ...undone, counts: { ...done.counts, undone: 1 } })],
    })
    await press('Undo import')
    expect(screen.getByRole('alertdialog')).toHaveTextContent(
      '1 account was made and stays, since it belongs to its owner.',
    )
    await press('Yes, undo')
    expect(await screen.findByText('Withdrawn')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Undo import' })).not.toBeInTheDocument()
  })

  it('cannot be undone after seven days', async () => {
    await open({ ...done, undoUntil: '2031-05-15T06:00:00.000Z', state: 'done' })
    const isOver = new Date('2031-05-15T06:00:00.000Z') <= new Date()
    const text = isOver ? /can no longer undo this import/ : /You can undo this import until/
    expect(screen.getByText(text)).toBeVisible()
  })
})

describe('an admin who chooses a file', () => {
  const choose = (file: File) => userEvent.upload(screen.getByLabelText('File with donors'), file)
  const csv = (bytes: number) => new File([new Uint8Array(bytes)], 'donors.csv')
  const message = { message: 'part stored successfully' }

  it('uploads it in parts, and opens its columns', async () => {
    const { calls } = serve({
      current: admin,
      responses: {
        '/api/imports': [{ status: 201, body: { import: { ...start, state: 'uploading' } } }],
        [`${path}/parts/0`]: [{ status: 200, body: message }],
        [`${path}/parts/1`]: [{ status: 200, body: message }],
        [`${path}/read`]: [ok({})],
      },
    })
    const page = await renderOnSite(<ImportUpload />, '/dashboard/imports')
    await choose(csv(PART_BYTES + 1))
    await waitFor(() => expect(page.visited).toEqual([`/dashboard/imports/${id}`]))
    expect(calls).toEqual([
      'POST /api/imports',
      `PUT ${path}/parts/0`,
      `PUT ${path}/parts/1`,
      `POST ${path}/read`,
    ])
  })

  it('can drop it, and reads the texts of the page, not those of the browser', async () => {
    const { calls } = serve({
      current: admin,
      responses: {
        '/api/imports': [{ status: 201, body: { import: { ...start, state: 'uploading' } } }],
        [`${path}/parts/0`]: [{ status: 200, body: message }],
        [`${path}/read`]: [ok({})],
      },
    })
    const page = await renderOnSite(<ImportUpload />, '/bn/dashboard/imports')
    expect(screen.getByLabelText('রক্তদাতাদের ফাইল')).toHaveAccessibleDescription(/CSV, XLSX/)
    fireEvent.drop(screen.getByText('ফাইল বেছে নিন'), { dataTransfer: { files: [csv(5)] } })
    await waitFor(() => expect(page.visited).toEqual([`/bn/dashboard/imports/${id}`]))
    expect(calls).toHaveLength(3)
  })

  it('sees why a file is invalid, and it is deleted again', async () => {
    const refused = { code: 'invalid', message: 'x', errors: { file: ["This isn't a table."] } }
    const { calls } = serve({
      current: admin,
      responses: {
        '/api/imports': [{ status: 201, body: { import: { ...start, state: 'uploading' } } }],
        [`${path}/parts/0`]: [{ status: 200, body: message }],
        [`${path}/read`]: [{ status: 422, body: refused }],
        [path]: [{ status: 200, body: { message: 'x' } }],
      },
    })
    await renderOnSite(<ImportUpload />, '/dashboard/imports')
    await choose(csv(5))
    expect(await screen.findByText("This isn't a table.")).toBeVisible()
    expect(calls.at(-1)).toBe(`DELETE ${path}`)
  })

  it('does not upload a file that is too large', async () => {
    const { calls } = serve({ current: admin })
    await renderOnSite(<ImportUpload />, '/dashboard/imports')
    await choose(csv(10_000_001))
    expect(await screen.findByText(/larger than 10 MB/)).toBeVisible()
    expect(calls).toEqual([])
  })
})
