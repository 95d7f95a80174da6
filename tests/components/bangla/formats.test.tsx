import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { AuditPanel } from '@/components/audit/audit-panel'
import { OwnBookings } from '@/components/bookings/own-bookings'
import { VolunteerList } from '@/components/campaigns/admin/volunteer-list'
import { OpeningHours } from '@/components/health-tests/health-test-view'
import { Footer } from '@/components/layout/footer'
import { MoneyList, TakaPrice } from '@/components/payments/public/money-amounts'
import { NumberStepper } from '@/components/ui/number-stepper'
import { SecondFactorCodeForm } from '@/components/users/own/second-factor-code-form'
import { resetEnv } from '@/lib/core/server/env'
import { EXAMPLE_ORGANISATION } from '@/lib/site'
import { renderInBangla, serve } from '../render-on-site'

beforeEach(() => {
  Object.assign(process.env, {
    ...{ MONGODB_URI: 'mongodb://127.0.0.1/nobody-connects', ...EXAMPLE_ORGANISATION },
  })
  resetEnv()
  serve({})
})

afterEach(() => {
  jest.restoreAllMocks()
})

describe('a reader of Bangla', () => {
  it('reads the day and the hour of an appointment', async () => {
    await renderInBangla(
      <OwnBookings
        bookings={[
          {
            ...{ _id: 'b'.repeat(24), testId: 'f'.repeat(24), testName: 'Lipid Profile' },
            ...{ price: 100_000, imageUrl: '/pictures/services/lipid-profile.svg' },
            ...{ userName: 'Nusrat Jahan', userEmail: 'nusrat@people.example' },
            ...{ date: '2031-06-04', time: '2:00 PM', phone: '', address: '', status: 'pending' },
            canBeCancelled: false,
          },
        ]}
      />,
    )
    expect(screen.getByRole('cell', { name: /বুধবার, ৪ জুন ২০৩১.*দুপুর ২:০০/ })).toBeVisible()
    expect(screen.getByText('৳১,০০,০০০')).toBeVisible()
  })

  it('reads the opening hours of a service by weekday', async () => {
    const openingHours = { saturday: { opens: 9, closes: 17 } }
    await renderInBangla(
      <OpeningHours schedule={{ openingHours, closedDays: [] }} today="2031-06-02" />,
    )
    expect(screen.getByText('শনিবার')).toBeVisible()
    expect(screen.getByText(/সকাল ৯:০০.*বিকেল ৫:০০/)).toBeVisible()
  })

  it('reads prices and donations with the sign before the amount', async () => {
    await renderInBangla(
      <>
        <TakaPrice amount={1_000.5} />
        <MoneyList sums={[{ currency: 'usd', amount: 12_345_678 }]} />
      </>,
    )
    expect(screen.getByText('৳১,০০০.৫০')).toBeVisible()
    expect(screen.getByText('$১,২৩,৪৫৬.৭৮')).toBeVisible()
  })

  it('reads how to contact us, and the phone link uses Latin digits', async () => {
    await renderInBangla(<Footer />)
    const call = screen.getByRole('link', { name: '+৮৮০ ১৭০০-০০০০০০' })
    expect(call).toHaveAttribute('href', 'tel:+8801700000000')
    expect(screen.getByText('সকাল ১০:০০ – বিকেল ৪:০০')).toBeVisible()
    expect(screen.getByText('রক্ত দিন, জীবন বাঁচান!')).toBeVisible()
  })

  it('reads which appointment an admin approved, and when', async () => {
    const entry = {
      ...{ _id: 'e'.repeat(24), at: '2031-05-04T15:05:00.000Z', action: 'booking-approved' },
      ...{ actor: null, person: null, thing: '', from: '', to: '', reason: '' },
      title: 'Lipid Profile, 2031-06-04 9:00 AM',
    } as const
    await renderInBangla(
      <AuditPanel view={{ page: 1 }} rows={[entry as never]} total={1} pageCount={1} admins={[]} />,
    )
    expect(screen.getByText('Lipid Profile, ৪ জুন ২০৩১ সকাল ৯:০০')).toBeInTheDocument()
    expect(screen.getByText('রাত ৯:০৫')).toBeInTheDocument()
  })
})

function Bags() {
  const [bags, setBags] = useState<number | string>('২')
  return <NumberStepper aria-label="ব্যাগ" value={bags} onValueChange={setBags} max={5} />
}

describe('a person who types in Bangla digits', () => {
  it('increments the number of bags they typed', async () => {
    await renderInBangla(<Bags />)
    await userEvent.click(screen.getByRole('button', { name: /বাড়ান|বেশি/ }))
    expect(screen.getByRole('textbox')).toHaveValue('৩')
  })

  it('logs in with a code of six digits', async () => {
    const send = jest.fn(async () => ({}))
    await renderInBangla(
      <SecondFactorCodeForm
        accepts="app"
        label="কোড"
        failure="না"
        submitLabel="লগইন"
        send={send}
        onDone={() => {}}
      />,
    )
    await userEvent.type(screen.getByLabelText(/কোড/), '১২৩ ৪৫৬{Enter}')
    expect(send).toHaveBeenCalledWith('123456')
  })

  it('finds a volunteer by a part of the phone number', async () => {
    const volunteer = (name: string, phone: string) => ({
      ...{
        _id: name,
        name,
        phone,
        email: `${name.toLowerCase()}@people.example`,
        address: 'Khulna',
      },
    })
    await renderInBangla(
      <VolunteerList
        campaign={{ _id: 'c'.repeat(24), title: 'Camp' } as never}
        volunteers={
          [volunteer('Mitu', '+880 1711-222333'), volunteer('Rana', '+880 1811-444555')] as never
        }
      />,
    )
    await userEvent.type(screen.getByRole('searchbox'), '১৭১১')
    expect(screen.queryByText('Rana')).not.toBeInTheDocument()
    expect(screen.getByText('Mitu')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: '+৮৮০ ১৭১১-২২২৩৩৩' })).toHaveAttribute(
      'href',
      'tel:+8801711222333',
    )
  })
})
