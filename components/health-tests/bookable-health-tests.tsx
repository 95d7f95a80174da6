import type { ReactNode } from 'react'
import { BookButton } from '@/components/bookings/book-button'
import type { ScheduledHealthTestDto } from '@/lib/features/health-tests/server/health-test-dto'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { HealthTestCard, HealthTestGrid, healthTestHeadingId } from './health-test-card'
import { TodayHours } from './today-hours'

type BookableHealthTestsProps = {
  healthTests: ScheduledHealthTestDto[]
  /** The day in Dhaka on which the page is rendered. */
  today: string
}

export function BookableHealthTests({ healthTests, today }: BookableHealthTestsProps) {
  return (
    <BookingMessages>
      <HealthTestGrid>
        {healthTests.map((healthTest) => (
          <HealthTestCard
            key={healthTest._id}
            healthTest={healthTest}
            hours={
              <TodayHours
                schedule={healthTest.schedule}
                renderedOn={today}
                className="mt-auto mb-4 text-sm"
              />
            }
            action={
              <BookButton
                test={{ _id: healthTest._id, name: healthTest.name }}
                describedBy={healthTestHeadingId(healthTest)}
                early={`/services/${healthTest._id}`}
                size="sm"
              />
            }
          />
        ))}
      </HealthTestGrid>
    </BookingMessages>
  )
}

export function BookingMessages({ children }: { children: ReactNode }) {
  return (
    <ClientMessages namespaces={['bookings.public', 'ui', 'shared', 'errors', 'validation']}>
      {children}
    </ClientMessages>
  )
}
