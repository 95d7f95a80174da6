import { BookingMessages } from '@/components/bookings/booking-messages'
import { BookButton } from '@/components/bookings/public/book-button'
import type { ScheduledHealthTest } from '@/lib/features/health-tests/shapes'
import { HealthTestCard, headingIdOf } from './health-test-card'
import { HealthTestGrid } from './health-test-grid'
import { TodayHours } from './today-hours'

type BookableTestsProps = {
  tests: ScheduledHealthTest[]
  /** The day in Dhaka on which the page is rendered. */
  today: string
}

export function BookableTests({ tests, today }: BookableTestsProps) {
  return (
    <BookingMessages>
      <HealthTestGrid>
        {tests.map((test) => (
          <HealthTestCard
            key={test._id}
            test={test}
            hours={
              <TodayHours
                schedule={test.schedule}
                renderedOn={today}
                className="mt-auto mb-4 text-sm"
              />
            }
            action={
              <BookButton
                test={{ _id: test._id, name: test.name }}
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
