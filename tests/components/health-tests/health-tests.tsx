import type { ManagedHealthTest } from '@/lib/features/health-tests/server/list-health-tests-to-manage'

let made = 0

/** A service in the admin's list. */
export function aService(own: Partial<ManagedHealthTest> = {}): ManagedHealthTest {
  made += 1
  return {
    _id: made.toString(16).padStart(24, '0'),
    name: `Service ${made}`,
    price: 400,
    imageUrl: '/pictures/services/complete-blood-count.svg',
    slotCapacity: 4,
    isRetired: false,
    upcoming: 0,
    lang: 'en',
    isOther: false,
    names: own.name ? [own.name] : [`Service ${made}`],
    ...own,
  }
}
