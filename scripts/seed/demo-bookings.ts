import type { BookingStatus } from '@/lib/features/bookings/rules'
import type { HEALTH_SERVICES } from './health-services'

interface DemoBooking {
  /** One of the demo's accounts; default: one of its donors. */
  email?: 'member@sharelife.example' | 'donor@sharelife.example'
  /** Who is tested, when it is not that person. */
  patientName?: string
  test: (typeof HEALTH_SERVICES)[number]['name']
  /** Days from today, and the hour of that day. */
  inDays: number
  hour: number
  /** How many hours ago it was booked. */
  bookedAgo: number
  status: BookingStatus
}

const member = { email: 'member@sharelife.example' } as const
const donor = { email: 'donor@sharelife.example' } as const

/** Bookings of every status: past ones were served or cancelled, future ones are pending or approved. */
export const DEMO_BOOKINGS: readonly DemoBooking[] = [
  {
    ...member,
    ...{ test: 'Lipid Profile', inDays: 4, hour: 8, bookedAgo: 2, status: 'pending' },
  },
  { ...{ test: 'Dengue NS1 Antigen', inDays: 1, hour: 11, bookedAgo: 3, status: 'pending' } },
  {
    ...donor,
    ...{
      test: 'Hepatitis B Surface Antigen',
      inDays: 6,
      hour: 15,
      bookedAgo: 7,
      status: 'pending',
    },
  },
  { ...{ test: 'Complete Blood Count', inDays: 2, hour: 10, bookedAgo: 9, status: 'pending' } },
  { ...{ test: 'Fasting Blood Glucose', inDays: 3, hour: 7, bookedAgo: 16, status: 'pending' } },
  {
    ...{
      test: 'Thyroid Stimulating Hormone',
      inDays: 8,
      hour: 9,
      bookedAgo: 28,
      status: 'pending',
    },
  },
  {
    ...{
      test: 'Blood Grouping & Rh Typing',
      inDays: 1,
      hour: 16,
      bookedAgo: 30,
      status: 'approved',
    },
  },
  { ...{ test: 'Lipid Profile', inDays: 2, hour: 8, bookedAgo: 41, status: 'approved' } },
  { ...{ test: 'Complete Blood Count', inDays: 2, hour: 11, bookedAgo: 50, status: 'approved' } },
  {
    ...member,
    ...{ test: 'Fasting Blood Glucose', inDays: 2, hour: 7, bookedAgo: 74, status: 'approved' },
  },
  {
    ...{ ...member, patientName: 'Rokeya Begum' },
    ...{ test: 'Fasting Blood Glucose', inDays: 2, hour: 7, bookedAgo: 73, status: 'approved' },
  },
  { ...{ test: 'Haemoglobin', inDays: 5, hour: 12, bookedAgo: 80, status: 'cancelled' } },
  { ...{ test: 'Dengue NS1 Antigen', inDays: -1, hour: 9, bookedAgo: 60, status: 'completed' } },
  { ...{ test: 'Haemoglobin', inDays: -3, hour: 14, bookedAgo: 130, status: 'completed' } },
  {
    ...member,
    ...{
      test: 'Thyroid Stimulating Hormone',
      inDays: -5,
      hour: 9,
      bookedAgo: 220,
      status: 'cancelled',
    },
  },
  { ...{ test: 'Lipid Profile', inDays: -8, hour: 8, bookedAgo: 300, status: 'completed' } },
  {
    ...member,
    ...{ test: 'Complete Blood Count', inDays: -12, hour: 10, bookedAgo: 390, status: 'completed' },
  },
  {
    ...donor,
    ...{ test: 'Haemoglobin', inDays: -20, hour: 17, bookedAgo: 560, status: 'completed' },
  },
  {
    ...{
      test: 'Hepatitis B Surface Antigen',
      inDays: -25,
      hour: 13,
      bookedAgo: 700,
      status: 'cancelled',
    },
  },
]
