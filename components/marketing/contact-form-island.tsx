import { NoScriptNotice } from '@/components/layout/no-script-notice'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { ContactForm } from './contact-form'

export function ContactFormIsland() {
  return (
    <ClientMessages
      namespaces={[
        'contact.section.form',
        'contact.section.validation',
        'validation',
        'errors',
        'shared',
        'ui.draft',
      ]}
    >
      <NoScriptNotice />
      <ContactForm />
    </ClientMessages>
  )
}
