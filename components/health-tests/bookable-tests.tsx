import { BookButton } from '@/components/bookings/book-button'
import { BookingMessages } from '@/components/bookings/booking-messages'
import type { WireHealthTest } from '@/lib/features/health-tests/wire'
import { HealthTestCard, headingIdOf } from './health-test-card'
import { HealthTestGrid } from './health-test-grid'

/** Health services to read about and to book. */
export function BookableTests({ tests }: { tests: WireHealthTest[] }) {
  return (
    <BookingMessages>
      <HealthTestGrid>
        {tests.map((test) => (
          <HealthTestCard
            key={test._id}
            test={test}
            action={
              <BookButton
                test={{ _id: test._id, testName: test.testName }}
                describedBy={headingIdOf(test)}
                early={`/services/${test._id}`}
                size="sm"
              />
            }
          />
        ))}
      </HealthTestGrid>
    </BookingMessages>
  )
}
