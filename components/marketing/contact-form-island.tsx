import { ScriptsNeeded } from '@/components/layout/scripts-needed'
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
      <ScriptsNeeded what="contact" />
      <ContactForm />
    </ClientMessages>
  )
}
