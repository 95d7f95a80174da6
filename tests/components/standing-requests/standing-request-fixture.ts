import type { CircleDto, StandingRequestDto } from '@/lib/features/standing-requests/contract'

export function aCircle(fields: Partial<CircleDto> = {}): CircleDto {
  return {
    ...{ _id: 'c'.repeat(24), bloodGroup: 'O+', bagsAsked: 2, everyWeeks: 4 },
    ...{ nextDate: '2050-06-01', district: 'Dhaka', upazila: 'Savar', status: 'active' },
    ...{ circleSize: 3, currentRequest: null },
    ...fields,
  }
}

export function aStandingRequest(fields: Partial<StandingRequestDto> = {}): StandingRequestDto {
  return {
    ...aCircle(),
    ...{ patientName: 'Tanvir Ahmed', location: 'Thalassaemia centre', phone: '+880 1800-654321' },
    ...{ phoneFor: 'members', pausedBy: null, needsConfirmation: false },
    confirmedUntil: '2050-05-31T06:00:00.000Z',
    ...fields,
  }
}
