import type { LongText } from '@/lib/content/parse-document'
import { ContentsList } from './document-contents'
import { DocumentText } from './document-text'

/** The text itself; on wide screens its contents stay beside it. */
export function DocumentBody({ text }: { text: LongText }) {
  return (
    <div className="mt-10 grid gap-10 lg:grid-cols-[minmax(0,1fr)_17rem]">
      <ContentsList
        parts={text.parts}
        className="hidden lg:sticky lg:top-24 lg:col-start-2 lg:block lg:max-h-[calc(100dvh-8rem)] lg:self-start lg:overflow-y-auto"
      />
      <div className="min-w-0 lg:col-start-1 lg:row-start-1">
        <DocumentText html={text.html} />
      </div>
    </div>
  )
}
