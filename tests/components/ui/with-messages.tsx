import { render } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import messages from '@/lib/i18n/messages/en'

/** Renders inside the messages that client components need. */
export function renderWithMessages(part: ReactNode) {
  return render(
    <NextIntlClientProvider
      locale="en"
      timeZone="Asia/Dhaka"
      messages={{ ui: messages.ui, shared: messages.shared }}
    >
      {part}
    </NextIntlClientProvider>,
  )
}
