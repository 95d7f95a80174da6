import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CertificateNameField } from '@/components/certificates/certificate-name-field'
import { VerifiedCertificateView } from '@/components/certificates/verified-certificate-view'
import { certificateInitials } from '@/lib/features/certificates/rules'
import { renderOnPage, serve } from '@/tests/components/users/render-on-page'

const certificate = { name: 'Farhan Kabir', bloodGroup: 'AB-', bags: 2, day: '2026-03-14' } as const

describe('a person who checks a certificate', () => {
  it('reads the donor, the donation and the confirmation by ShareLife', () => {
    renderOnPage(<VerifiedCertificateView certificate={certificate} />)
    expect(screen.getByRole('heading', { level: 1, name: 'Verified by ShareLife' })).toBeVisible()
    expect(screen.getByRole('article')).toHaveTextContent(
      /DonorFarhan KabirBlood groupAB negativeGiven2 bags of bloodDateSat 14 Mar 2026$/,
    )
  })

  it('sees no name if the donor hides it', () => {
    renderOnPage(<VerifiedCertificateView certificate={{ ...certificate, name: null }} />)
    expect(screen.getByText('A ShareLife donor who prefers not to be named')).toBeVisible()
  })
})

describe('the choice of the name on certificates', () => {
  const choice = () =>
    screen.getByRole('combobox', { name: 'Your name when someone checks a certificate' })
  const field = <CertificateNameField value="full" name="Farhan Kabir" />

  it('is saved immediately', async () => {
    const { seen } = serve({ responses: { '/api/account': [{ status: 200, body: { user: {} } }] } })
    renderOnPage(field)
    await userEvent.selectOptions(choice(), 'Initials: F. K.')
    expect(await screen.findByText('Saved')).toBeInTheDocument()
    expect(choice()).toHaveValue('initials')
    expect(seen.map(({ body }) => body)).toEqual([{ certificateName: 'initials' }])
  })

  it('returns to the former value when the server rejects it', async () => {
    const message = 'Something went wrong on our side. Please try again.'
    serve({ responses: { '/api/account': [{ status: 500, body: { code: 'internal', message } }] } })
    renderOnPage(field)
    await userEvent.selectOptions(choice(), 'No name')
    expect(await screen.findByText("We couldn't save your choice")).toBeInTheDocument()
    await waitFor(() => expect(choice()).toHaveValue('full'))
  })
})

test.each([
  ['Farhan Kabir', 'F. K.'],
  ['Md. Rafiqul Islam', 'M. R. I.'],
  ['  abul  kalam muhammad azad ', 'A. K. A.'],
  ['Nadia', 'N.'],
  ['মোহাম্মদ ফারহান', 'মো. ফা.'],
])('the initials of %s are %s', (name, initials) => {
  expect(certificateInitials(name)).toBe(initials)
})
