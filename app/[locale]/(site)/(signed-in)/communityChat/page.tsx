import type { Metadata, Viewport } from 'next'
import { getTranslations } from 'next-intl/server'
import { ChatRoom } from '@/components/chat/chat-room'
import { NoScriptNotice } from '@/components/layout/no-script-notice'
import { requireUser } from '@/lib/core/server/auth/page-guard'
import { dhakaDay } from '@/lib/core/time/calendar'
import { MESSAGES_PER_PAGE } from '@/lib/features/chat/rules'
import { readChat } from '@/lib/features/chat/server/read-chat'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { type LocaleParams, pageLocale } from '@/lib/i18n/page-locale'

/** The on-screen keyboard makes the page shorter, so that it does not cover the text field. */
export const viewport: Viewport = { interactiveWidget: 'resizes-content' }

/** Leaves out the messages of the chat's emails, which only the server needs. */
const NAMESPACES = [
  'users.identity',
  'chat.title',
  'chat.connection',
  'chat.notice',
  'chat.days',
  'chat.older',
  'chat.list',
  'chat.empty',
  'chat.write',
  'chat.menu',
  'chat.remove',
  'chat.reported',
  'chat.validation',
  'trust.report',
  'trust.block',
  'moderation.reasons',
  'moderation.validation',
  'admin-list',
  'ui',
  'shared',
  'errors',
  'validation',
] as const

export async function generateMetadata({ params }: LocaleParams): Promise<Metadata> {
  await pageLocale(params)
  const t = await getTranslations('chat')
  return { title: t('title'), robots: { index: false } }
}

export default async function CommunityChatPage({ params }: LocaleParams) {
  const locale = await pageLocale(params)
  const user = await requireUser('/communityChat')
  const { messages, last } = await readChat(user, MESSAGES_PER_PAGE, locale)
  const { id, email, name, photo, role } = user
  return (
    <div className="bg-surface-sunken">
      <div className="mx-auto flex h-[calc(100dvh-var(--header-height)-var(--bottom-bar))] min-h-80 max-w-4xl flex-col border-line bg-surface lg:border-x">
        <NoScriptNotice className="m-4" />
        <ClientMessages namespaces={NAMESPACES}>
          <ChatRoom
            me={{ id, email, name, photo, isAdmin: role === 'admin' }}
            messages={messages}
            last={last}
            renderedOn={dhakaDay()}
          />
        </ClientMessages>
      </div>
    </div>
  )
}
